import * as fc from 'fast-check'
import { getCountrySpecifications, isValidIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { readIban } from '../../../machines/shared/details/iban.ts'
import { makeIban } from '../../../service/api/addresses/checksums.ts'

const registry = Object.entries(getCountrySpecifications()).flatMap(([country, { chars, bban_regexp, IBANRegistry }]) =>
  IBANRegistry && chars != null && bban_regexp != null ? [{ country, chars, bban: new RegExp(bban_regexp) }] : [],
)

/** What a country's accounts look like, with valid check digits; some countries have more of their own. */
const ibans = fc
  .constantFrom(...registry)
  .chain(({ country, chars, bban }) =>
    fc.stringMatching(bban).map((account) => ({ country, chars, account, iban: makeIban(country, account) })),
  )
  .filter(({ iban }) => isValidIBAN(iban))

test('an account in every country of the registry is taken, in capitals', () => {
  fc.assert(
    fc.property(ibans, ({ iban }) => {
      expect(readIban(iban.toLowerCase(), {})).toEqual({ kind: 'recipient', value: iban })
    }),
  )
})

test('one character less or more is a wrong length, also with right check digits', () => {
  fc.assert(
    fc.property(ibans, ({ country, chars, account }) => {
      const wrong = { kind: 'refused', reason: 'ibanLength', named: country, length: chars }
      expect(readIban(makeIban(country, account.slice(1)), {})).toEqual(wrong)
      expect(readIban(makeIban(country, `${account}0`), {})).toEqual(wrong)
    }),
  )
})

test('a wrong digit is a mistake', () => {
  fc.assert(
    fc.property(ibans, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ iban }, place, more) => {
      const at = 2 + (place % (iban.length - 2))
      const before = iban.charAt(at)
      fc.pre(/\d/.test(before))
      const wrong = iban.slice(0, at) + String((Number(before) + more) % 10) + iban.slice(at + 1)
      expect(readIban(wrong, {})).toEqual({ kind: 'refused', reason: 'ibanMistyped' })
    }),
  )
})

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const pairs = letters.flatMap((first) => letters.map((second) => first + second))

test('a country without an entry in the registry has no IBANs', () => {
  const known = new Set(registry.map(({ country }) => country))
  for (const country of pairs.filter((pair) => !known.has(pair)))
    expect(readIban(makeIban(country, '370400440532013000'), {})).toEqual({
      kind: 'refused',
      reason: 'ibanCountry',
      named: country,
    })
})

test('SEPA reaches the countries of the scheme (EPC409-09), and no others', () => {
  const reached = pairs.filter((country) => {
    const reading = readIban(`${country}00`, { scheme: 'sepa' })
    return reading.kind === 'refused' && reading.reason === 'ibanLength'
  })
  expect(reached.join(' ')).toBe(
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA',
  )
})

test('a field of a bank takes its accounts only', () => {
  const field = { country: 'GE', bank: 'TBC Bank', bankId: 'TB' }
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}\d{16}$/), (account) => {
      const iban = makeIban('GE', account)
      expect(readIban(iban, field)).toEqual(
        account.startsWith('TB')
          ? { kind: 'recipient', value: iban }
          : { kind: 'refused', reason: 'ibanBank', named: 'TBC Bank' },
      )
    }),
    { examples: [['TB0000000101904917']] },
  )
  expect(readIban('DE89370400440532013000', field)).toEqual({ kind: 'refused', reason: 'ibanAbroad', named: 'GE' })
})
