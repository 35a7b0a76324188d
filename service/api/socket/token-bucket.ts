interface Room {
  /** Burst size. */
  most: number
  /** Refill rate. */
  perSecond: number
}

/**
 * A token bucket: a burst, then a steady rate.
 * @param now ms
 * @returns whether one more may pass; counts it if so
 */
export const createBucket = ({ most, perSecond }: Room, now: () => number): (() => boolean) => {
  let left = most
  let lookedAt = now()
  return () => {
    const time = now()
    // The operator may move the clock back.
    left = Math.min(most, left + (Math.max(0, time - lookedAt) / 1_000) * perSecond)
    lookedAt = time
    if (left < 1) return false
    left -= 1
    return true
  }
}
