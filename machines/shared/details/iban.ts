import { getCountrySpecifications, isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { refused, type DetailReading, type DetailRefused, type DetailRules, type ReadDetail } from './rules.ts'

/** IBANs by the registry of ISO 13616 (spec §8). */

/** In SEPA since 2024 and 2025 (EPC409-09); the library does not know it yet. */
const lateToSepa: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS'])

const specifications = getCountrySpecifications()

/** Characters of an IBAN of the country; null without an entry in the registry. */
const lengthIn = (country: string): number | null => {
  const { chars, IBANRegistry = false } = specifications[country] ?? {}
  return IBANRegistry ? (chars ?? null) : null
}

const isInSepa = (country: string): boolean => isSEPACountry(country) || lateToSepa.has(country)

const countryProblem = (country: string, { scheme, country: only }: DetailRules): DetailRefused | null => {
  if (lengthIn(country) === null) return refused('ibanCountry', { named: country })
  if (only !== undefined && country !== only) return refused('ibanAbroad', { named: only })
  return scheme === 'sepa' && !isInSepa(country) ? refused('notSepa', { named: country }) : null
}

const isWrongLength = (iban: string): boolean =>
  validateIBAN(iban).errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)

/** The code of the bank follows the country and two check digits, as in Georgia. */
const isOfBank = (iban: string, { bankId = '' }: DetailRules): boolean => iban.slice(4).startsWith(bankId)

/** @returns the IBAN in capitals, or why nothing can be sent to it */
export const readIban: ReadDetail = (text, rules): DetailReading => {
  const iban = text.toUpperCase()
  const country = iban.slice(0, 2)
  const problem = countryProblem(country, rules)
  if (problem !== null) return problem
  const length = lengthIn(country)
  if (isWrongLength(iban) && length !== null) return refused('ibanLength', { named: country, length })
  if (!validateIBAN(iban).valid) return refused('ibanMistyped')
  if (!isOfBank(iban, rules)) return refused('ibanBank', { named: rules.bank ?? '' })
  return { kind: 'recipient', value: iban }
}
