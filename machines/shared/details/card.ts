import { cardNumber } from 'card-validator/dist/card-number.js'
import creditCardType from 'credit-card-type'
import { refused, type ReadDetail } from './rules.ts'

/** Card numbers by the ranges and lengths of the payment systems, and by their check digit (spec §8). */

/** No card has an account number of zeros, between the six digits of its issuer and the check digit. */
const isBlank = (digits: string): boolean => /^\d{6}0+\d$/.test(digits)

/** @returns the digits, or why nothing can be sent to them */
export const readCard: ReadDetail = (text) => {
  const { card, isValid } = cardNumber(text, { luhnValidateUnionPay: true })
  if (card === null || isBlank(text)) return refused('cardUnknown')
  if (!card.lengths.includes(text.length)) return refused('cardLength')
  return isValid ? { kind: 'recipient', value: text } : refused('cardMistyped')
}

/** The payment system of a card; null while the digits do not tell. @param number as typed: grouped, incomplete, or masked */
export const cardBrand = (number: string): string | null => {
  const [first = ''] = /^[\d\s-]+/.exec(number) ?? []
  const [only, ...others] = creditCardType(first.replaceAll(/\D/g, ''))
  return others.length > 0 ? null : (only?.niceType ?? null)
}
