/** The value of an amount field, parsed without ever guessing a factor of ten (DESIGN §7). */
export type TypedAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; value: string }
  | { kind: 'ambiguous'; readings: readonly [fraction: string, thousands: string] }
  | { kind: 'invalid'; reason: 'characters' | 'negative' | 'grouping' | 'length' | 'decimals' }

/** A longer number is a typing error: no amount needs as many digits. */
const maxDigits = 30

const spaces = /[\s\u00a0\u2007\u2009\u202f'’_]/g
const grouped = (separator: string) => new RegExp(`^\\d{1,3}(${separator}\\d{3})+$`)

const invalid = (reason: Extract<TypedAmount, { kind: 'invalid' }>['reason']): TypedAmount => ({
  kind: 'invalid',
  reason,
})

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

/**
 * Parses `1,1`, `1.1`, `1 000,5`, `1,000.5` and pasted no-break spaces alike. A single dot is always the decimal mark,
 * because amounts are displayed that way.
 * @param decimals how many digits after the mark the currency has
 */
export const readAmount = (typed: string, decimals: number): TypedAmount => {
  const text = typed.trim().replace(spaces, ' ')
  if (text === '') return { kind: 'empty' }
  if (/^[-−–]/.test(text)) return invalid('negative')
  if (!/^[\d., ]+$/.test(text) || !/\d/.test(text)) return invalid('characters')
  return readSeparated(text, decimals)
}
