import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import {
  base32,
  base58,
  base58xmr,
  base58xrp,
  base64url,
  bech32,
  bech32m,
  createBase58check,
  hex,
  utf8,
} from '@scure/base'
import { concat, crc16, sameBytes } from './checksums.ts'

/** An address format: validation, and generation of an address from 32 bytes. */
export interface Format {
  /** Never throws: undecodable input is not accepted. */
  accepts: (address: string) => boolean
  make: (seed: Uint8Array) => string
}

const quietly = (check: (address: string) => boolean) => (address: string) => {
  try {
    return check(address)
  } catch {
    return false
  }
}

const base58check = createBase58check(sha256)

const base58Format = (versions: readonly number[], [first = 0] = versions): Format => ({
  accepts: quietly((address) => {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
  }),
  make: (seed) => base58check.encode(concat(Uint8Array.of(first), seed.slice(0, 20))),
})

const isBech = (text: string): text is `${string}1${string}` => text.includes('1')

const isSegwit = (human: string) =>
  quietly((address) => {
    if (!isBech(address)) return false
    const codec = [bech32, bech32m].find((candidate) => candidate.decodeUnsafe(address) !== undefined)
    const decoded = codec?.decodeUnsafe(address)
    if (codec === undefined || decoded === undefined || decoded.prefix !== human) return false
    const [version = 255, ...words] = decoded.words
    const { length } = codec.fromWords(words)
    return version === 0
      ? codec === bech32 && (length === 20 || length === 32)
      : codec === bech32m && version <= 16 && length === 32
  })

const segwitFormat = (human: string, versions: readonly number[]): Format => ({
  accepts: (address) => isSegwit(human)(address) || base58Format(versions).accepts(address),
  make: (seed) => bech32.encode(human, [0, ...bech32.toWords(seed.slice(0, 20))]),
})

const checksummed = (lower: string): string => {
  const digest = hex.encode(keccak_256(utf8.decode(lower)))
  return [...lower]
    .map((letter, index) => (Number.parseInt(digest[index] ?? '0', 16) > 7 ? letter.toUpperCase() : letter))
    .join('')
}

/** EIP-55: mixed case must carry the checksum; a single case has none. */
const ethereum: Format = {
  accepts: (address) => {
    if (!/^0x[\da-fA-F]{40}$/.test(address)) return false
    const digits = address.slice(2)
    const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
    return oneCase || checksummed(digits.toLowerCase()) === digits
  },
  make: (seed) => `0x${checksummed(hex.encode(seed.slice(0, 20)))}`,
}

const solana: Format = {
  accepts: quietly((address) => base58.decode(address).length === 32),
  make: (seed) => base58.encode(seed),
}

const doubleSha = (bytes: Uint8Array) => sha256(sha256(bytes)).slice(0, 4)

const ripple: Format = {
  accepts: quietly((address) => {
    const bytes = base58xrp.decode(address)
    return bytes.length === 25 && bytes[0] === 0 && sameBytes(doubleSha(bytes.slice(0, 21)), bytes.slice(21))
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(0), seed.slice(0, 20))
    return base58xrp.encode(concat(body, doubleSha(body)))
  },
}

const littleCrc = (bytes: Uint8Array) => Uint8Array.of(crc16(bytes) & 255, crc16(bytes) >> 8)
const bigCrc = (bytes: Uint8Array) => Uint8Array.of(crc16(bytes) >> 8, crc16(bytes) & 255)

const stellar: Format = {
  accepts: quietly((address) => {
    const bytes = base32.decode(address)
    return bytes.length === 35 && bytes[0] === 48 && sameBytes(littleCrc(bytes.slice(0, 33)), bytes.slice(33))
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(48), seed)
    return base32.encode(concat(body, littleCrc(body)))
  },
}

const ton: Format = {
  accepts: quietly((address) => {
    if (/^(0|-1):[\da-fA-F]{64}$/.test(address)) return true
    const bytes = base64url.decode(address.replaceAll('+', '-').replaceAll('/', '_'))
    return (
      bytes.length === 36 &&
      (bytes[0] === 0x11 || bytes[0] === 0x51) &&
      sameBytes(bigCrc(bytes.slice(0, 34)), bytes.slice(34))
    )
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(0x51, 0), seed)
    return base64url.encode(concat(body, bigCrc(body)))
  },
}

const cardano: Format = {
  accepts: quietly((address) => {
    if (!isBech(address)) return false
    const { prefix, words } = bech32.decode(address, 128)
    const bytes = bech32.fromWords(words)
    return prefix === 'addr' && ((bytes[0] ?? 0) & 15) === 1 && (bytes.length === 57 || bytes.length === 29)
  }),
  make: (seed) => bech32.encode('addr', bech32.toWords(concat(Uint8Array.of(0x61), seed.slice(0, 28))), 128),
}

const ss58Checksum = (body: Uint8Array) => blake2b(concat(utf8.decode('SS58PRE'), body)).slice(0, 2)

const polkadot: Format = {
  accepts: quietly((address) => {
    const bytes = base58.decode(address)
    return bytes.length === 35 && bytes[0] === 0 && sameBytes(ss58Checksum(bytes.slice(0, 33)), bytes.slice(33))
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(0), seed)
    return base58.encode(concat(body, ss58Checksum(body)))
  },
}

const moneroSum = (body: Uint8Array) => keccak_256(body).slice(0, 4)

const monero: Format = {
  accepts: quietly((address) => {
    const bytes = base58xmr.decode(address)
    const known = bytes[0] === 18 || bytes[0] === 42 ? bytes.length === 69 : bytes[0] === 19 && bytes.length === 77
    return known && sameBytes(moneroSum(bytes.slice(0, -4)), bytes.slice(-4))
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(42), seed, sha256(seed))
    return base58xmr.encode(concat(body, moneroSum(body)))
  },
}

export const formats = {
  bitcoin: segwitFormat('bc', [0x00, 0x05]),
  litecoin: segwitFormat('ltc', [0x30, 0x32, 0x05]),
  dogecoin: base58Format([0x1e, 0x16]),
  dash: base58Format([0x4c, 0x10]),
  legacyBitcoin: base58Format([0x00, 0x05]),
  tron: base58Format([0x41]),
  ethereum,
  solana,
  ripple,
  stellar,
  ton,
  cardano,
  polkadot,
  monero,
} as const satisfies Record<string, Format>
