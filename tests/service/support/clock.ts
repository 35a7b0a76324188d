/** When the clock of every service of the tests begins, ms. */
export const start = Date.parse('2026-03-02T10:00:30.000Z')

/** A clock that only the test moves. */
export const createClock = () => {
  let time = start
  return { now: () => time, pass: (ms: number) => (time += ms), reset: () => (time = start) }
}
