/** Ends what was begun. */
export type Stop = () => void

export const stopAll = (stops: readonly Stop[]) => () => {
  for (const stop of stops) stop()
}

/** Ends what was begun by listening to actors. */
export const stopListening = (heard: readonly { unsubscribe: () => void }[]): Stop =>
  stopAll(heard.map((subscription) => () => subscription.unsubscribe()))
