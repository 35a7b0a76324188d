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

/** The part of a value that is compared, for messages. */
export function partOf(seen: unknown, wanted: object): string {
  if (typeof seen !== 'object' || seen === null) return stableText(seen)
  return stableText(Object.fromEntries(Object.keys(wanted).map((key) => [key, Reflect.get(seen, key)])))
}
