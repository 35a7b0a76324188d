/** Listeners of one event. */
export interface Emitter<Fact extends readonly unknown[]> {
  tell: (...fact: Fact) => void
  /** @returns unsubscribes */
  listen: (listener: (...fact: Fact) => void) => () => void
}

export const createEmitter = <Fact extends readonly unknown[] = []>(): Emitter<Fact> => {
  const listeners = new Set<(...fact: Fact) => void>()
  return {
    tell: (...fact) => {
      for (const listener of listeners) listener(...fact)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
