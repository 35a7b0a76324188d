import { ibanRemainder, isLuhn } from '../../../machines/shared/checksums.ts'

/** Builds a valid IBAN from a country and an account part. */
export const makeIban = (country: string, account: string): string => {
  const check = 98 - ibanRemainder(`${country}00${account}`)
  return `${country}${String(check).padStart(2, '0')}${account}`
}

/** Builds a valid card number from its first 15 digits. */
export const makeCard = (start: string): string =>
  Array.from('0123456789', (digit) => start + digit).find((candidate) => isLuhn(candidate)) ?? start
