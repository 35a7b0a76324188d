/** Limits concurrent operations per key. */
export interface Slots {
  key: string
  most: number
}

/** Counts concurrent operations of this process. */
export const createConcurrency = () => {
  const taken = new Map<string, number>()

  const change = (slots: readonly Slots[], by: 1 | -1) => {
    for (const { key } of slots) {
      const many = (taken.get(key) ?? 0) + by
      if (many === 0) taken.delete(key)
      else taken.set(key, many)
    }
  }

  return {
    /** Takes a slot of each limit. @returns a function that releases them once; null when a limit is reached */
    take: (slots: readonly Slots[]): (() => void) | null => {
      if (slots.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) return null
      change(slots, 1)
      let isFree = false
      return () => {
        if (!isFree) change(slots, -1)
        isFree = true
      }
    },
  }
}

export type Concurrency = ReturnType<typeof createConcurrency>
