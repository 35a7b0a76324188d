/** Room that somebody takes up: whose it is counted as, and how many there are for it. */
export interface Room {
  key: string
  most: number
}

/** Counts what is under way at the moment in this process. */
export const createPlaces = () => {
  const taken = new Map<string, number>()

  const change = (rooms: readonly Room[], by: 1 | -1) => {
    for (const { key } of rooms) {
      const many = (taken.get(key) ?? 0) + by
      if (many === 0) taken.delete(key)
      else taken.set(key, many)
    }
  }

  return {
    /** Takes a place in each. @returns the way to leave, good for once; null when one of them is full */
    take: (rooms: readonly Room[]): (() => void) | null => {
      if (rooms.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) return null
      change(rooms, 1)
      let hasLeft = false
      return () => {
        if (!hasLeft) change(rooms, -1)
        hasLeft = true
      }
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
