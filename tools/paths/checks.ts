/** What a hand-written step expects of the chart beside its state. */
import { isSameSecret, Secret } from '../../machines/shared/secret.ts'
import { stableText } from './moves.ts'

const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined && typeof part !== 'function')

/** Whether two values say the same; secrets are compared by their text, functions not at all. */
export function isSame(seen: unknown, wanted: unknown): boolean {
  if (seen instanceof Secret && wanted instanceof Secret) return isSameSecret(seen, wanted)
  if (typeof seen !== 'object' || typeof wanted !== 'object' || seen === null || wanted === null)
    return Object.is(seen, wanted)
  if (seen instanceof Secret || wanted instanceof Secret || Array.isArray(seen) !== Array.isArray(wanted)) return false
  return entriesOf(seen).length === entriesOf(wanted).length && holds(seen, wanted)
}

/** Whether a value has all that is wanted of it, and perhaps more. */
export function holds(seen: unknown, wanted: object): boolean {
  if (typeof seen !== 'object' || seen === null) return false
  return Object.entries(wanted).every(([key, part]) => isSame(Reflect.get(seen, key), part))
}

/** Only the values that are looked at, for a message. */
export function partOf(seen: unknown, wanted: object): string {
  if (typeof seen !== 'object' || seen === null) return stableText(seen)
  return stableText(Object.fromEntries(Object.keys(wanted).map((key) => [key, Reflect.get(seen, key)])))
}
