import { withoutInvisible } from './invisible.ts'
import { unitsOf } from './units.ts'

/** The value of an amount field, parsed without ever guessing a factor of ten (DESIGN §7). */
export type TypedAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; value: string }
  | { kind: 'ambiguous'; readings: readonly [fraction: string, thousands: string] }
  | { kind: 'invalid'; reason: 'negative' | 'grouping' | 'length' | 'decimals' }
  /** `found` is the first of what does not belong to an amount; empty if only digits are missing. */
  | { kind: 'invalid'; reason: 'characters'; found: string }

/** A longer number is a typing error: no amount needs as many digits. */
const maxDigits = 30

const spaces = /[\s'’_٬]/g
/** Full-width, Arabic and Persian; the last four bits of each are its value. */
const otherDigits = /[０-９٠-٩۰-۹]/g
/** Grouping in India: hundreds, then pairs. */
const pairs = /^\d{1,2}(,\d{2})+,\d{3}$/
const minus = /^[-−–—﹣－]/
/** Characters of it that a message can show. */
const foundLength = 12
const grouped = (separator: string) => new RegExp(`^\\d{1,3}(${separator}\\d{3})+$`)

const invalid = (reason: 'negative' | 'grouping' | 'length' | 'decimals'): TypedAmount => ({ kind: 'invalid', reason })

const decimal = (whole: string, fraction: string, decimals: number): TypedAmount => {
  const shortWhole = whole.replace(/^0+(?=\d)/, '') || '0'
  const shortFraction = fraction.replace(/0+$/, '')
  if (shortWhole.length + shortFraction.length > maxDigits) return invalid('length')
  if (shortFraction.length > decimals) return invalid('decimals')
  return { kind: 'amount', value: shortFraction === '' ? shortWhole : `${shortWhole}.${shortFraction}` }
}

/** The integer part: plain digits, or digits in valid groups of three. */
const ungroup = (whole: string, separators: string): string | null => {
  if (/^\d*$/.test(whole)) return whole
  if (separators.includes(',') && pairs.test(whole)) return whole.replaceAll(',', '')
  for (const separator of separators) {
    if (grouped(separator === '.' ? '\\.' : separator).test(whole)) return whole.replaceAll(separator, '')
  }
  return null
}

const readParts = (whole: string, fraction: string, separators: string, decimals: number): TypedAmount => {
  const digits = ungroup(whole, separators)
  return digits === null || !/^\d*$/.test(fraction) ? invalid('grouping') : decimal(digits, fraction, decimals)
}

/** One comma before three digits is ambiguous: 1,500 is one and a half, or fifteen hundred. */
const readSingleComma = (text: string, decimals: number): TypedAmount => {
  const [whole = '', fraction = ''] = text.split(',')
  const mayGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction)
  if (!mayGroup) return readParts(whole, fraction, ' ', decimals)
  const asFraction = decimal(whole, fraction, decimals)
  const asThousands = decimal(whole + fraction, '', decimals)
  if (asFraction.kind !== 'amount' || asThousands.kind !== 'amount') return asThousands
  return { kind: 'ambiguous', readings: [asFraction.value, asThousands.value] }
}

const readMixed = (text: string, decimals: number): TypedAmount => {
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const grouping = text[mark] === '.' ? ', ' : '. '
  return readParts(text.slice(0, mark), text.slice(mark + 1), grouping, decimals)
}

const readSeparated = (text: string, decimals: number): TypedAmount => {
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots > 0 && commas > 0) return readMixed(text, decimals)
  if (commas === 1) return readSingleComma(text, decimals)
  if (dots === 1) return readMixed(text, decimals)
  if (dots + commas > 1) return readParts(text, '', '.,', decimals)
  return readParts(text, '', ' ', decimals)
}

/** One character for each kind of digit, mark and space, and nothing that cannot be seen. */
const plainText = (typed: string): string =>
  withoutInvisible(typed)
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[．٫]/g, '.')
    .replaceAll('，', ',')
    .replace(spaces, ' ')
    .trim()

/** Without its unit, before or after it. A unit that begins with a digit stands apart. */
const withoutUnit = (text: string, symbol: string | undefined): string => {
  const upper = text.toUpperCase()
  for (const unit of unitsOf(symbol)) {
    const gap = /^\d/.test(unit) ? ' ' : ''
    if (upper.endsWith(gap + unit)) return text.slice(0, -unit.length).trim()
    if (upper.startsWith(unit + gap)) return text.slice(unit.length).trim()
  }
  return text
}

/**
 * Parses `1,1`, `1.1`, `1 000,5`, `1,000.5` and pasted no-break spaces alike. A single dot is always the decimal mark,
 * because amounts are displayed that way. Invisible characters and a plus are ignored, digits of other scripts are read.
 * @param decimals how many digits after the mark the currency has
 * @param symbol of the currency: it, or its sign, may stand at the amount; those of another one are never ignored
 */
export const readAmount = (typed: string, decimals: number, symbol?: string): TypedAmount => {
  const plain = plainText(typed)
  if (plain === '') return { kind: 'empty' }
  const text = withoutUnit(plain, symbol).replace(/^[+＋] ?/, '')
  if (minus.test(text)) return invalid('negative')
  const [found] = /[^\d., ]+/.exec(text) ?? []
  if (found !== undefined || !/\d/.test(text))
    return { kind: 'invalid', reason: 'characters', found: [...(found ?? '')].slice(0, foundLength).join('') }
  return readSeparated(text, decimals)
}
