import { ibanRemainder, isLuhn } from '../../../machines/shared/checksums.ts'

/** Byte helpers shared by several address formats. */

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

/** CRC-16/XMODEM, used by TON (big endian) and Stellar (little endian). */
export const crc16 = (bytes: Uint8Array): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

/** Builds a valid IBAN from a country and an account part. */
export const makeIban = (country: string, account: string): string => {
  const check = 98 - ibanRemainder(`${country}00${account}`)
  return `${country}${String(check).padStart(2, '0')}${account}`
}

/** Builds a valid card number from its first 15 digits. */
export const makeCard = (start: string): string =>
  Array.from('0123456789', (digit) => start + digit).find((candidate) => isLuhn(candidate)) ?? start
