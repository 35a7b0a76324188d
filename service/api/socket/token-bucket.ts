interface Room {
  /** At once. */
  most: number
  /** How fast there is room again. */
  perSecond: number
}

/**
 * Lets many things pass at once, and some a second after that.
 * @param now ms
 * @returns whether one more may pass; it is counted then
 */
export const createBucket = ({ most, perSecond }: Room, now: () => number): (() => boolean) => {
  let left = most
  let lookedAt = now()
  return () => {
    const time = now()
    // The operator may put the clock back.
    left = Math.min(most, left + (Math.max(0, time - lookedAt) / 1_000) * perSecond)
    lookedAt = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
