/** Ends a subscription or another started activity. */
export type Unsubscribe = () => void

export const unsubscribeAll = (all: readonly Unsubscribe[]) => () => {
  for (const unsubscribe of all) unsubscribe()
}

export const stopListening = (heard: readonly { unsubscribe: () => void }[]): Unsubscribe =>
  unsubscribeAll(heard.map((subscription) => () => subscription.unsubscribe()))
