import type { RouteField } from './api.ts'

type Rules = Pick<RouteField, 'kind' | 'ignored' | 'pattern'>

/** What is no regular expression minds nothing and changes nothing: the service checks again. */
const compile = (source: string, flags: string): RegExp => {
  try {
    return new RegExp(source, flags)
  } catch {
    return /^/
  }
}

export const matches = ({ pattern = '' }: Rules, value: string): boolean =>
  compile(pattern && `^(?:${pattern})$`, 'u').test(value)

/** A name as keyboards and documents write it: with one sign for each apostrophe, dash and space, and none unseen. */
const plainName = (typed: string): string =>
  typed
    .normalize()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')

/**
 * A field's value as it counts, for the form and the service alike: without the spaces, dashes and schemes that pasting
 * brings; a name in the signs that its pattern knows. An address in capitals, as QR codes have it, counts in small
 * letters where the network writes it so.
 */
export const cleanValue = (field: Rules, typed: string): string => {
  const text = (field.kind === 'name' ? plainName(typed) : typed)
    .trim()
    .replace(compile(field.ignored ?? '', 'giu'), '')
  const upper = text.toUpperCase()
  if (field.kind === 'iban') return upper
  return text === upper && !matches(field, text) ? text.toLowerCase() : text
}
