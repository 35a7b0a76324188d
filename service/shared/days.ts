/** Calendar days as yyyy-mm-dd strings, which sort chronologically. */

const dayLength = 86_400_000

/** Whether the text is a valid date. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day in UTC. @param time ms since 1970 */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The UTC day a number of days later. @param time ms since 1970 */
export const dayAfter = (time: number, days: number): string => dayAt(time + days * dayLength)

/** The same date a number of years earlier; 29 February becomes the 28th in a non-leap year. */
export const yearsBefore = (day: string, years: number): string => {
  const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}
