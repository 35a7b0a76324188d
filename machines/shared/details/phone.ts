import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { refused, type DetailRules, type ReadDetail } from './rules.ts'

/** Phone numbers of all countries, as E.164 writes them (spec §8). */

const countryOf = ({ country }: DetailRules): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined

/** Letters and extensions are nothing that we may drop in silence. */
const isDialled = (text: string): boolean => /^[+＋]?\p{Nd}+$/u.test(text)

/** @returns the number with its country code: the one that was typed, else that of the field, where the number exists there */
export const readPhone: ReadDetail = (text, rules) => {
  const dialled = text.replace(/^00/, '+')
  if (!isDialled(dialled)) return refused('phoneUnknown')
  const isLocal = /^\p{Nd}/u.test(dialled)
  const country = countryOf(rules)
  const found = parsePhoneNumberFromString(dialled, isLocal && country !== undefined ? country : {})
  if (found?.isValid() !== true) return refused(isLocal ? 'phoneCountry' : 'phoneUnknown')
  if (rules.countryOnly === true && found.country !== country)
    return refused('phoneAbroad', { named: rules.example ?? '' })
  return { kind: 'recipient', value: found.number }
}
