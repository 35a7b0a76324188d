import type { Requisite } from '../../../machines/shared/means.ts'

const ends = 6

/** The ends of the first value, by which people tell addresses apart. */
export const shortValue = ([first]: Requisite['values']): string => {
  const value = first?.value ?? ''
  return value.length > ends * 3 ? `${value.slice(0, ends)}…${value.slice(-ends)}` : value
}
