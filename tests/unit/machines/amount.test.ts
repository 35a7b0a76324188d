import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount, type TypedAmount } from '../../../machines/shared/amount.ts'
import { isDecimal } from '../../../machines/shared/money.ts'
import { formatAmount } from '../../../src/i18n/format.ts'
import { decimals, decimalText } from './arbitraries.ts'

const amount = (value: string): TypedAmount => ({ kind: 'amount', value })
const invalid = (reason: 'negative' | 'grouping' | 'length' | 'decimals'): TypedAmount => ({ kind: 'invalid', reason })
const stray = (found: string): TypedAmount => ({ kind: 'invalid', reason: 'characters', found })
const ambiguous = (fraction: string, thousands: string): TypedAmount => ({
  kind: 'ambiguous',
  readings: [fraction, thousands],
})

describe('a typed amount', () => {
  test.each([
    ['1', '1'],
    ['1.1', '1.1'],
    ['1,1', '1.1'],
    ['1,10', '1.1'],
    ['0,5', '0.5'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['5.', '5'],
    ['5,', '5'],
    ['007', '7'],
    ['0,100', '0.1'],
    ['0.100', '0.1'],
    ['1.100', '1.1'],
    ['1000,500', '1000.5'],
    ['1 000', '1000'],
    ['1 000,5', '1000.5'],
    ['1 000.5', '1000.5'],
    ['1\u00a0000,5', '1000.5'],
    ['1\u202f000\u202f000,25', '1000000.25'],
    ["1'000.5", '1000.5'],
    ['1’000.5', '1000.5'],
    ['1_000', '1000'],
    ['1,000.5', '1000.5'],
    ['1.000,5', '1000.5'],
    ['1,000,000', '1000000'],
    ['1.000.000', '1000000'],
    ['1,000,000.25', '1000000.25'],
    [' \u00a01.5\u00a0 ', '1.5'],
    ['0', '0'],
    ['0,00', '0'],
    ['0.00000001', '0.00000001'],
    [`${'0'.repeat(50)}1`, '1'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['+1234', '1234'],
    ['＋ 1,5', '1.5'],
    ['12,34,567.89', '1234567.89'],
    ['1,00,000', '100000'],
    ['１２３４．５', '1234.5'],
    ['１，５', '1.5'],
    ['١٢٣٫٤٥', '123.45'],
    ['۱٬۲۳۴٫۵', '1234.5'],
  ])('%j is %s', (typed, value) => {
    expect(readAmount(typed, 8)).toEqual(amount(value))
  })

  test.each([
    ['1,100', '1.1', '1100'],
    ['1,500', '1.5', '1500'],
    ['12,345', '12.345', '12345'],
    ['100,000', '100', '100000'],
  ])('%j is ambiguous: %s or %s', (typed, fraction, thousands) => {
    expect(readAmount(typed, 8)).toEqual(ambiguous(fraction, thousands))
  })

  test('a comma is not ambiguous when the currency has too few decimals for a fraction', () => {
    expect(readAmount('1,123', 2)).toEqual(amount('1123'))
    expect(readAmount('1,120', 2)).toEqual(ambiguous('1.12', '1120'))
    expect(readAmount('1,000', 0)).toEqual(ambiguous('1', '1000'))
  })

  test.each(['', ' ', '\u00a0', '\t\n'])('%j is empty', (typed) => {
    expect(readAmount(typed, 8)).toEqual({ kind: 'empty' })
  })

  test.each([
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['–0.5', 'negative'],
    ['－1', 'negative'],
    ['\u200e-1', 'negative'],
    ['1 00', 'grouping'],
    ['1 0000', 'grouping'],
    ['1,00,00', 'grouping'],
    ['123,45,678', 'grouping'],
    ['1٬23', 'grouping'],
    ['1.00.0', 'grouping'],
    ['1,000.000,5', 'grouping'],
    ['1.5 5', 'grouping'],
    ['1,5 5', 'grouping'],
    ['1, 50', 'grouping'],
    ['1 ,5', 'grouping'],
    ['0..1', 'grouping'],
    ['0,,1', 'grouping'],
    ['1.123456789', 'decimals'],
    ['1,123456789', 'decimals'],
    ['1234567890123456789012345678901234567890', 'length'],
    [`0.${'1'.repeat(40)}`, 'length'],
  ] as const)('%j is invalid: %s', (typed, reason) => {
    expect(readAmount(typed, 8)).toEqual(invalid(reason))
  })
})

describe('what does not belong to an amount', () => {
  test.each([
    ['abc', 'abc'],
    ['1e5', 'e'],
    ['0x10', 'x'],
    ['1/2', '/'],
    ['∞', '∞'],
    ['10k', 'k'],
    ['10²', '²'],
    ['१२३', '१२३'],
    ['5 1', ''],
    ['.', ''],
    [',', ''],
    ['+', ''],
    ['++5', '+'],
    ['<b>1</b>', '<b>'],
    ['about five hundred', 'about'],
    ['😀😀😀😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀😀😀'],
  ])('%j has %j', (typed, found) => {
    expect(readAmount(typed, 8)).toEqual(found === '' && /\d/.test(typed) ? invalid('grouping') : stray(found))
  })
})

describe('a unit at an amount', () => {
  test.each([
    ['USDT', '1234 USDT', '1234'],
    ['USDT', '1234usdt', '1234'],
    ['USDT', 'USDT 1 234,5', '1234.5'],
    ['GEL', '100 ₾', '100'],
    ['GEL', '₾100', '100'],
    ['GEL', '100\u00a0GEL', '100'],
    ['EUR', '€ 1.234,50', '1234.5'],
    ['USD', '$5', '5'],
    ['BTC', '+0.05 BTC', '0.05'],
    ['BTC', '₿0.05', '0.05'],
    ['1INCH', '5 1INCH', '5'],
  ])('of %s: %j is %s', (symbol, typed, value) => {
    expect(readAmount(typed, 8, symbol)).toEqual(amount(value))
  })

  test.each([
    ['USDT', '1234 EUR', 'EUR'],
    ['USDT', '$1234', '$'],
    ['BTC', '50 mBTC', 'm'],
    ['BTC', '5 BTC BTC', 'BTC'],
    ['GEL', '100 USD', 'USD'],
    ['1INCH', '51INCH', 'INCH'],
    ['USDT', '100 ₮', '₮'],
  ])('of %s: %j is another one', (symbol, typed, found) => {
    expect(readAmount(typed, 8, symbol)).toEqual(stray(found))
  })

  test('alone is no amount', () => {
    expect(readAmount('BTC', 8, 'BTC')).toEqual(stray(''))
    expect(readAmount('-5 BTC', 8, 'BTC')).toEqual(invalid('negative'))
  })
})

const languages = fc.constantFrom('en' as const, 'ka' as const, 'ru' as const)
const shown = fc.tuple(decimals, fc.nat()).chain(([places]) => fc.tuple(fc.constant(places), decimalText(12, places)))

/** The value itself, or an ambiguity that includes it. */
const expectReading = (reading: TypedAmount, value: string): void => {
  if (reading.kind === 'ambiguous') expect(reading.readings).toContain(value)
  else expect(reading).toEqual(amount(value))
}

describe('parsing amounts', () => {
  test('round-trips decimal strings', () => {
    fc.assert(
      fc.property(shown, ([places, value]) => {
        expect(readAmount(value, places)).toEqual(amount(value))
      }),
    )
  })

  test("accepts the page's own formatting in each language, or reports an ambiguity", () => {
    fc.assert(
      fc.property(shown, languages, ([places, value], lang) => {
        expectReading(readAmount(formatAmount(value, lang), places), value)
      }),
    )
  })

  test('accepts a comma as decimal separator and spaces as grouping', () => {
    fc.assert(
      fc.property(shown, fc.constantFrom(' ', '\u00a0', '\u202f', '’'), ([places, value], space) => {
        const [whole = '', fraction] = value.split('.')
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, space)
        expect(readAmount(fraction === undefined ? grouped : `${grouped}.${fraction}`, places)).toEqual(amount(value))
        expectReading(readAmount(fraction === undefined ? grouped : `${grouped},${fraction}`, places), value)
      }),
    )
  })

  test('reads digits of other scripts, and nothing of what cannot be seen', () => {
    const invisible = fc.constantFrom('\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u2066')
    const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0xff10)
    fc.assert(
      fc.property(
        shown,
        fc.array(invisible, { minLength: 40, maxLength: 40 }),
        zero,
        ([places, value], hidden, from) => {
          const typed = [...value]
            .map((one, index) => (one === '.' ? '.' : String.fromCharCode(from + Number(one))) + (hidden[index] ?? ''))
            .join('')
          expect(readAmount(`\u200e${typed}`, places)).toEqual(amount(value))
        },
      ),
    )
  })

  test('never throws, and every result is a decimal string within the precision of the currency', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,  -eE\u00a0'.split('')), maxLength: 50 }),
    )
    fc.assert(
      fc.property(text, decimals, (typed, places) => {
        const reading = readAmount(typed, places)
        const values =
          reading.kind === 'amount' ? [reading.value] : reading.kind === 'ambiguous' ? reading.readings : []
        for (const value of values) {
          expect(isDecimal(value)).toBe(true)
          expect(value.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(places)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('keeps every typed digit: no factor of ten is lost', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789., '.split('')), maxLength: 20 })
    const digits = (value: string) => value.replace(/\D/g, '').replace(/^0+|0+$/g, '')
    fc.assert(
      fc.property(text, (typed) => {
        const reading = readAmount(typed, 8)
        if (reading.kind === 'amount') expect(digits(reading.value)).toBe(digits(typed))
        if (reading.kind === 'amount' && !typed.includes(',') && typed.split('.').length === 2) {
          const whole = typed.slice(0, typed.indexOf('.')).replace(/\D/g, '').replace(/^0+/, '')
          expect(reading.value.split('.')[0]).toBe(whole || '0')
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
