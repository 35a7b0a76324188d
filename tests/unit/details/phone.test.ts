import { getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { readPhone } from '../../../machines/shared/details/phone.ts'

const numbers = getCountries().flatMap((country) => {
  const number = getExampleNumber(country, examples)
  return number === undefined
    ? []
    : [{ country, e164: number.number, local: number.formatNational().replaceAll(/\D/g, '') }]
})

test('the example number of every country is itself', () => {
  expect(numbers.length).toBeGreaterThan(240)
  for (const { e164 } of numbers) expect(readPhone(e164, {})).toEqual({ kind: 'recipient', value: e164 })
})

test('the same with 00 before it', () => {
  for (const { e164 } of numbers)
    expect(readPhone(e164.replace('+', '00'), {})).toEqual({ kind: 'recipient', value: e164 })
})

test('as it is dialled at home it gets the country code of its field, and needs it where there is no country', () => {
  for (const { country, e164, local } of numbers) {
    expect([country, readPhone(local, { country })]).toEqual([country, { kind: 'recipient', value: e164 }])
    expect(readPhone(local, {})).toEqual({ kind: 'refused', reason: 'phoneCountry' })
  }
})

test('a plus before local digits is never a country code of somebody else', () => {
  for (const text of ['+89123456789', '+555123456', '+0555123456', '+0501234567'])
    expect(readPhone(text, { country: 'GE' })).toEqual({ kind: 'refused', reason: 'phoneUnknown' })
})

test('a field of one country takes no others', () => {
  const field = { country: 'RU', countryOnly: true, example: '+7 912 000 00 00' }
  for (const { country, e164 } of numbers)
    expect(readPhone(e164, field)).toEqual(
      country === 'RU'
        ? { kind: 'recipient', value: e164 }
        : { kind: 'refused', reason: 'phoneAbroad', named: field.example },
    )
})

test('nothing of a text is dropped in silence', () => {
  for (const text of ['+995555123456x5', 'call+995555123456', '+995555123456;ext=5', '+995555123456,+995555123457', ''])
    expect(readPhone(text, { country: 'GE' })).toEqual({ kind: 'refused', reason: 'phoneUnknown' })
})
