/** Ends what was begun. */
export type Stop = () => void

export const stopAll = (stops: readonly Stop[]) => () => {
  for (const stop of stops) stop()
}
