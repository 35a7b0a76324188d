import creditCardType from 'credit-card-type'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardBrand, readCard } from '../../../machines/shared/details/card.ts'
import { makeCard } from '../../../service/api/addresses/checksums.ts'

const refused = (reason: string) => ({ kind: 'refused', reason })

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** A card of a payment system, of one of its lengths. */
const cards = fc
  .constantFrom(...Object.values(creditCardType.types))
  .map((type) => creditCardType.getTypeInfo(type))
  .chain(({ patterns, lengths }) =>
    fc.tuple(fc.constantFrom(...patterns), fc.constantFrom(...lengths)).chain(([pattern, length]) => {
      const [first, last] = Array.isArray(pattern) ? pattern : [pattern, pattern]
      return fc
        .integer({ min: first ?? 0, max: last ?? 0 })
        .chain((start) => digits(length - 1 - String(start).length).map((rest) => makeCard(`${start}${rest}`)))
    }),
  )
  .filter((card) => creditCardType(card).length === 1 && !/^\d{6}0+\d$/.test(card))

test('a card of every payment system is taken, in each of its lengths', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const [type] = creditCardType(card)
      const isOfLength = type?.lengths.includes(card.length) === true
      expect(readCard(card, {})).toEqual(isOfLength ? { kind: 'recipient', value: card } : refused('cardLength'))
    }),
  )
})

test('a wrong digit is told from a wrong number', () => {
  fc.assert(
    fc.property(digits(12), fc.integer({ min: 1, max: 9 }), (rest, more) => {
      const card = makeCard(`427${rest}`)
      const wrong = card.slice(0, -1) + String((Number(card.at(-1)) + more) % 10)
      expect(readCard(wrong, {})).toEqual(refused(/^\d{6}0+\d$/.test(wrong) ? 'cardUnknown' : 'cardMistyped'))
      expect(readCard(`10${rest}00`, {})).toEqual(refused('cardUnknown'))
    }),
  )
})

test('a number of zeros is nobody’s, whatever its range', () => {
  for (const start of ['0', '427600', '555555', '220000', '340000', '620000'])
    expect(readCard(makeCard(start.padEnd(15, '0')), {})).toEqual(refused('cardUnknown'))
})

test.each([
  ['4242 4242 4242 4242', 'Visa'],
  ['4276 •••• •••• 0017', 'Visa'],
  ['51', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2204-0', 'Mir'],
  ['6011', 'Discover'],
  ['35', 'JCB'],
  ['34', 'American Express'],
  ['6200 00', 'UnionPay'],
  ['4', null],
  ['2220', null],
  ['', null],
])('the card number %o belongs to: %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand)
})
