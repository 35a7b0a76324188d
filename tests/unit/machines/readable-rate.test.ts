import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, readableRate, shownRate } from '../../../machines/shared/money.ts'

test.each([
  ['264317.4', '264317', false],
  ['1', '1', false],
  ['0.00000374', '267379', true],
  ['0.36569088', '2.7345', true],
  ['0.99105252', '1.009', true],
  ['0', '0', false],
])('%s is shown as %s (inverse: %s)', (rate, value, isInverse) => {
  expect(readableRate(rate)).toEqual({ value, isInverse })
})

test.each([
  ['264317.4', '0.00000378', true],
  ['0.36569088', '0.36569088', false],
  ['1', '1', true],
  ['0', '0', false],
])('%s the other way round is shown as %s (inverse: %s)', (rate, value, isInverse) => {
  expect(readableRate(rate, true)).toEqual({ value, isInverse })
})

test('a rate is shown in the direction that is one or more, rounded as specified', () => {
  const rates = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
    .map(([units, scale]) => {
      const digits = units.toString().padStart(scale + 1, '0')
      return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
    })
  fc.assert(
    fc.property(rates, (rate) => {
      const { value, isInverse } = readableRate(rate)
      expect(compare(value, '1')).toBeGreaterThanOrEqual(0)
      if (!isInverse) expect(value).toBe(shownRate(rate))
    }),
  )
})
