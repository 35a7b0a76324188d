/** Checksums of numbers that are copied by hand, for the form and the service. */

/** The Luhn checksum, which detects a wrong digit in a card number. @param digits digits only */
export const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (1 + (index % 2))
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Remainder of an upper-case IBAN modulo 97, its first four characters moved to the end (ISO 13616). */
export const ibanRemainder = (iban: string): number => {
  let remainder = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

export const isIban = (iban: string): boolean => ibanRemainder(iban) === 1
