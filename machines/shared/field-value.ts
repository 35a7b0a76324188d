import type { RouteField } from './api.ts'
import { isIban, isLuhn } from './checksums.ts'
import { cleanName } from './name.ts'

type Rules = Pick<RouteField, 'kind' | 'ignored' | 'pattern'>

/** An invalid pattern accepts every value and strips nothing: the service validates again. */
const compile = (source: string, flags: string): RegExp => {
  try {
    return new RegExp(source, flags)
  } catch {
    return /^/
  }
}

export const matches = ({ pattern = '' }: Rules, value: string): boolean =>
  compile(pattern && `^(?:${pattern})$`, 'u').test(value)

/**
 * Normalises a field's value for the form and the service: without the spaces, dashes and schemes of pasted text; names
 * use the characters of their pattern. An upper-case address, as in QR codes, becomes lower-case where the network
 * writes it so.
 */
export const cleanValue = (field: Rules, typed: string): string => {
  const text = (field.kind === 'name' ? cleanName(typed) : typed)
    .trim()
    .replace(compile(field.ignored ?? '', 'giu'), '')
  const upper = text.toUpperCase()
  if (field.kind === 'iban') return upper
  return text === upper && !matches(field, text) ? text.toLowerCase() : text
}

const checksums: Partial<Record<RouteField['kind'], (value: string) => boolean>> = { card: isLuhn, iban: isIban }

/** Whether a normalised value has the length, the pattern and the checksum of its field. */
export const fits = (field: RouteField, value: string): boolean =>
  value.length >= (field.minLength ?? 0) &&
  value.length <= (field.maxLength ?? Infinity) &&
  matches(field, value) &&
  (checksums[field.kind]?.(value) ?? true)
