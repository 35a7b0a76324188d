/** Initial time of the clock in service tests, ms. */
export const start = Date.parse('2026-03-02T10:00:30.000Z')

/** A clock controlled by the test. */
export const createClock = () => {
  let time = start
  return { now: () => time, pass: (ms: number) => (time += ms), reset: () => (time = start) }
}
