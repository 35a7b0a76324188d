/** Ends what was begun. */
export type Unsubscribe = () => void

export const unsubscribeAll = (all: readonly Unsubscribe[]) => () => {
  for (const unsubscribe of all) unsubscribe()
}

/** Ends what was begun by listening to actors. */
export const stopListening = (heard: readonly { unsubscribe: () => void }[]): Unsubscribe =>
  unsubscribeAll(heard.map((subscription) => () => subscription.unsubscribe()))
