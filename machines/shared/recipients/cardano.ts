import { base58, bech32 } from '@scure/base'
import { concat, crc32, isBech, sameBytes } from './bytes.ts'

/** Cardano: Shelley addresses (CIP-19), and those of the Byron era, which are valid for ever. */

/** Kinds that money is sent to, by the length of their addresses: with a part for stakes, and without (CIP-19). */
const kinds: Partial<Record<number, readonly number[]>> = { 57: [0, 1, 2, 3], 29: [6, 7] }
const mainnet = 1

const shelleyHash = (address: string): Uint8Array | null => {
  if (!isBech(address)) return null
  const { prefix, words } = bech32.decode(address, 128)
  const bytes = bech32.fromWords(words)
  const [head = 0] = bytes
  const isKnown = kinds[bytes.length]?.includes(head >> 4) ?? false
  return prefix === 'addr' && (head & 15) === mainnet && isKnown ? bytes.slice(1, 29) : null
}

/** CBOR: an array of 2, a tag 24, and the bytes of the content with their length. */
const byronStart = Uint8Array.of(0x82, 0xd8, 0x18, 0x58)
/** CBOR: an array of 3, and the 28 bytes of the root. */
const rootStart = Uint8Array.of(0x83, 0x58, 0x1c)
/** CBOR: a 32-bit number. */
const checksumStart = 0x1a

/** An address of a test network names it: a map with the key 2. */
const isOnMainnet = (content: Uint8Array): boolean => {
  const [count, key] = content.slice(31, 33)
  return count === 0xa0 || (count === 0xa1 && key === 1)
}

const byronHash = (address: string): Uint8Array | null => {
  const bytes = base58.decode(address)
  const [length = 0] = bytes.slice(4, 5)
  const content = bytes.slice(5, 5 + length)
  const sum = new DataView(new ArrayBuffer(4))
  sum.setUint32(0, crc32(content))
  const whole = concat(
    byronStart,
    Uint8Array.of(length),
    content,
    Uint8Array.of(checksumStart),
    new Uint8Array(sum.buffer),
  )
  const isWhole = sameBytes(bytes, whole) && sameBytes(content.slice(0, 3), rootStart)
  return isWhole && isOnMainnet(content) ? content.slice(3, 31) : null
}

/** The hash of an address. @throws for other text */
export const cardanoHash = (address: string): Uint8Array | null =>
  address.startsWith('addr') ? shelleyHash(address) : byronHash(address)

/** @param hash of a public key, 28 bytes */
export const makeCardanoAddress = (hash: Uint8Array): string =>
  bech32.encode('addr', bech32.toWords(concat(Uint8Array.of(0x61), hash)), 128)
