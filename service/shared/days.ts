/** Days of the calendar as text, yyyy-mm-dd: they compare as text. */

const dayLength = 86_400_000

/** Whether there was or will be such a day. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day in UTC. @param time ms since 1970 */
export const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day in UTC, so many days later. @param time ms since 1970 */
export const dayAfter = (time: number, days: number): string => dayAt(time + days * dayLength)

/** The same day so many years before; 29 February becomes the 28th in a year that has none. */
export const yearsBefore = (day: string, years: number): string => {
  const moved = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}
