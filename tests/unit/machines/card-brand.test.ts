import { expect, test } from 'vitest'
import { cardBrand } from '../../../machines/shared/card-brand.ts'

test.each([
  ['4', 'Visa'],
  ['4242 4242 4242 4242', 'Visa'],
  ['50', null],
  ['51', 'Mastercard'],
  ['55', 'Mastercard'],
  ['56', null],
  ['2220', null],
  ['2221', 'Mastercard'],
  ['2699', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2721', null],
  ['220', null],
  ['2200', 'Mir'],
  ['2204-0', 'Mir'],
  ['2205', null],
  ['6011', null],
  ['', null],
])('the card number %o belongs to: %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand)
})
