/** An observable value. */
export interface Atom<Value> {
  current: () => Value
  set: (value: Value) => void
  /** @returns unsubscribes */
  subscribe: (changed: () => void) => () => void
}

export const createAtom = <Value>(first: Value): Atom<Value> => {
  const listeners = new Set<() => void>()
  let value = first
  return {
    current: () => value,
    set: (next) => {
      if (next === value) return
      value = next
      for (const changed of listeners) changed()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
