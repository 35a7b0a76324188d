/** Reads and edits the config of a chart as plain data; an edit copies only what is on its way. */

/** Any part of a config with keys. */
export interface Part {
  readonly [key: string]: unknown
}

/** The keys and positions that lead to a part. */
export type Place = readonly (string | number)[]

/** True for an object with keys, which an array or a function is not. */
export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The part itself; an empty one for anything else. */
export const partAt = (value: unknown): Part => (isPart(value) ? value : {})

/** One or several as a list. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The value at a place; undefined if there is none. */
export const valueAt = (config: unknown, place: Place): unknown =>
  place.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), config)

const without = (value: unknown, key: string | number): unknown =>
  Array.isArray(value)
    ? value.filter((_, index) => index !== key)
    : Object.fromEntries(Object.entries(partAt(value)).filter(([name]) => name !== key))

const withValue = (value: unknown, key: string | number, next: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item: unknown, index) => (index === key ? next : item))
    : { ...partAt(value), [key]: next }

/** A copy with another value at a place; undefined removes it. */
export function edited(config: unknown, [key, ...rest]: Place, next: unknown): unknown {
  if (key === undefined) return next
  if (rest.length === 0 && next === undefined) return without(config, key)
  return withValue(config, key, edited(valueAt(config, [key]), rest, next))
}
