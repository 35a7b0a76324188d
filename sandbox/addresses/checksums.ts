/** Byte helpers that several address formats share. */

export const concat = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

/** CRC-16/XMODEM, as TON (big endian) and Stellar (little endian) use it. */
export const crc16 = (bytes: Uint8Array): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

/** Luhn's checksum of payment cards. */
export const isLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0
}

const ibanRemainder = (iban: string): number => {
  const moved = iban.slice(4) + iban.slice(0, 4)
  let remainder = 0
  for (const character of moved) {
    for (const digit of Number.parseInt(character, 36).toString()) remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder
}

/** ISO 13616: the remainder by 97 is 1. */
export const isIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && ibanRemainder(iban) === 1

/** A valid IBAN of that country with that account part. */
export const makeIban = (country: string, account: string): string => {
  const check = 98 - ibanRemainder(`${country}00${account}`)
  return `${country}${String(check).padStart(2, '0')}${account}`
}

/** A valid card number that begins with `start` (15 digits). */
export const makeCard = (start: string): string =>
  Array.from('0123456789', (digit) => start + digit).find((candidate) => isLuhn(candidate)) ?? start
