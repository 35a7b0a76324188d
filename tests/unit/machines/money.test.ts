import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compare,
  decimalsOf,
  getFor,
  giveFor,
  isDecimal,
  isPositive,
  plain,
  roundDown,
  roundUp,
  shownRate,
  subtract,
} from '../../../machines/shared/money.ts'
import { decimals, decimalText, positiveText } from './arbitraries.ts'

const exact = Big()
exact.DP = 120
exact.NE = -1_000
exact.PE = 1_000

const amount = decimalText(20, 18)
const signed = fc.tuple(fc.boolean(), amount).map(([isNegative, text]) => (isNegative ? `-${text}` : text))
const rate = positiveText(8, 12)
const noExponent = /^-?\d+(\.\d*[1-9])?$/

describe('decimal strings', () => {
  test.each(['', ' ', '1,5', '1e5', '+1', '.5', '5.', '0x1f', 'NaN', 'Infinity', '1 000', '--1', '١'])(
    '%j is invalid',
    (text) => {
      expect(isDecimal(text)).toBe(false)
      expect(() => plain(text)).toThrow()
      expect(() => compare(text, '1')).toThrow()
      expect(() => getFor('1', text, 2)).toThrow()
      expect(() => giveFor(text, '1', 2)).toThrow()
      expect(() => shownRate(text)).toThrow()
    },
  )

  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['1.500', '1.5'],
    ['007.10', '7.1'],
    ['100', '100'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['1234567890123456789012345678901234567890', '1234567890123456789012345678901234567890'],
  ])('%s equals %s', (text, short) => {
    expect(plain(text)).toBe(short)
  })

  test('agree with a decimal library', () => {
    fc.assert(
      fc.property(signed, signed, fc.integer({ min: 0, max: 20 }), (left, right, places) => {
        const [one, two] = [exact(left), exact(right)]
        const zero = (value: Big) => (value.eq(0) ? '0' : value.toFixed())
        expect([
          plain(left),
          compare(left, right),
          isPositive(left),
          subtract(left, right),
          roundDown(left, places),
          roundUp(left, places),
        ]).toEqual([
          zero(one),
          one.cmp(two),
          one.gt(0),
          zero(one.minus(two)),
          zero(one.round(places, Big.roundDown)),
          zero(one.round(places, Big.roundUp)),
        ])
      }),
    )
  })

  test('never have an exponent or superfluous zeros', () => {
    fc.assert(
      fc.property(amount, rate, decimals, (text, price, places) => {
        for (const result of [
          plain(text),
          getFor(text, price, places),
          giveFor(text, price, places),
          shownRate(price),
        ]) {
          expect(result).toMatch(noExponent)
        }
      }),
    )
  })

  test.each([
    ['1', 0],
    ['1.5', 1],
    ['0.00000001', 8],
  ])('%s has %i decimals', (text, places) => {
    expect(decimalsOf(text)).toBe(places)
  })
})

describe('amounts of both sides', () => {
  test.each([
    ['0.01', '175432.18', 2, '1754.32'],
    ['0.1', '0.2', 8, '0.02'],
    ['0.00000001', '175432.18', 2, '0'],
    ['1000', '0.00000564', 8, '0.00564'],
    ['0', '175432.18', 2, '0'],
    ['9999999999999999999999999999.99', '2', 2, '19999999999999999999999999999.98'],
  ])('%s at %s, with %i decimals, is %s', (give, price, places, got) => {
    expect(getFor(give, price, places)).toBe(got)
  })

  test.each([
    ['1754.32', '175432.18', 8, '0.00999999'],
    ['1754.3218', '175432.18', 8, '0.01'],
    ['1754.33', '175432.18', 8, '0.01000005'],
    ['100', '3', 2, '33.34'],
    ['1', '3', 0, '1'],
    ['0', '3', 2, '0'],
    ['100', '0', 2, '0'],
    ['100', '0.00', 2, '0'],
    ['0.02', '0.2', 8, '0.1'],
  ])('for %s at %s, with %i decimals, %s has to be given', (get, price, places, give) => {
    expect(giveFor(get, price, places)).toBe(give)
  })

  test('the amount to get never exceeds the exact one, and differs by less than one unit', () => {
    fc.assert(
      fc.property(amount, rate, decimals, (give, price, places) => {
        const got = exact(getFor(give, price, places))
        const precise = exact(give).times(price)
        const unit = exact(10).pow(-places)
        expect(got.lte(precise) && got.plus(unit).gt(precise)).toBe(true)
        expect(decimalsOf(got.toFixed())).toBeLessThanOrEqual(places)
      }),
    )
  })

  test('the amount to give yields at least the wanted amount, and one unit less does not', () => {
    fc.assert(
      fc.property(amount, rate, decimals, decimals, (wish, price, giveDecimals, getDecimals) => {
        const get = roundDown(wish, getDecimals)
        const give = giveFor(get, price, giveDecimals)
        expect(compare(getFor(give, price, getDecimals), get)).toBeGreaterThanOrEqual(0)
        expect(decimalsOf(give)).toBeLessThanOrEqual(giveDecimals)
        const unit = exact(10).pow(-giveDecimals)
        const isLeast = exact(give).eq(0) || exact(give).minus(unit).times(price).lt(get)
        expect(isLeast).toBe(true)
      }),
    )
  })

  test('have no factor-of-ten errors', () => {
    fc.assert(
      fc.property(positiveText(6, 0), positiveText(4, 0), (give, price) => {
        expect(getFor(give, price, 2)).toBe((BigInt(give) * BigInt(price)).toString())
        expect(giveFor(getFor(give, price, 2), price, 8)).toBe(give)
      }),
    )
  })
})

describe('the displayed rate (spec §5)', () => {
  test.each([
    ['0', '0'],
    ['0.123456789', '0.12345678'],
    ['0.00000564', '0.00000564'],
    ['0.000000001', '0'],
    ['0.99999999', '0.99999999'],
    ['0.999999999', '0.99999999'],
    ['1', '1'],
    ['1.00009', '1'],
    ['2.71459', '2.7145'],
    ['9.99999', '9.9999'],
    ['10', '10'],
    ['10.999', '10.99'],
    ['99.999', '99.99'],
    ['100', '100'],
    ['100.99', '100'],
    ['175432.18', '175432'],
  ])('%s is shown as %s', (price, shown) => {
    expect(shownRate(price)).toBe(shown)
  })

  test('never exceeds the rate, and is as close as its decimals allow', () => {
    fc.assert(
      fc.property(decimalText(8, 18), (price) => {
        const value = exact(price)
        const places = value.lt(1) ? 8 : value.lt(10) ? 4 : value.lt(100) ? 2 : 0
        const shown = exact(shownRate(price))
        expect(shown.lte(value) && value.minus(shown).lt(exact(10).pow(-places))).toBe(true)
        expect(shownRate(shown.toFixed())).toBe(shownRate(price))
      }),
    )
  })
})
