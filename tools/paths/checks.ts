/** Expectations of hand-written steps beside the state. */
import { isSameSecret, Secret } from '../../machines/shared/secret.ts'
import { stableText } from './moves.ts'

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined && typeof part !== 'function')

/** True if two values are equal; secrets are compared by their text, functions are ignored. */
export function isSame(seen: unknown, wanted: unknown): boolean {
  if (seen instanceof Secret && wanted instanceof Secret) return isSameSecret(seen, wanted)
  if (typeof seen !== 'object' || typeof wanted !== 'object' || seen === null || wanted === null)
    return Object.is(seen, wanted)
  if (seen instanceof Secret || wanted instanceof Secret || Array.isArray(seen) !== Array.isArray(wanted)) return false
  return entriesOf(seen).length === entriesOf(wanted).length && holds(seen, wanted)
}

/** True if a value contains everything that is wanted. */
export function holds(seen: unknown, wanted: object): boolean {
  if (typeof seen !== 'object' || seen === null) return false
  return Object.entries(wanted).every(([key, part]) => isSame(Reflect.get(seen, key), part))
}

const isOpen = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Secret)

/** The first place where a value differs from what is wanted of it, for messages; null if it does not. */
export function differenceIn(seen: unknown, wanted: unknown, place = 'it'): string | null {
  if (!isOpen(seen) || !isOpen(wanted) || Array.isArray(seen) !== Array.isArray(wanted))
    return isSame(seen, wanted) ? null : `${place} is ${stableText(seen)} instead of ${stableText(wanted)}`
  const keys = Array.isArray(seen) ? [...new Set([...Object.keys(wanted), ...Object.keys(seen)])] : Object.keys(wanted)
  const inner = (key: string) => (place === 'it' ? key : `${place}.${key}`)
  for (const key of keys) {
    const difference = differenceIn(Reflect.get(seen, key), Reflect.get(wanted, key), inner(key))
    if (difference !== null) return difference
  }
  return null
}
