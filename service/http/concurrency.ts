/** A limit on how many things of one key are under way at a time. */
export interface Slots {
  key: string
  most: number
}

/** Counts what is under way in this process. */
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
    /** Takes a slot in each. @returns a function that frees them once; null when one is full */
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
