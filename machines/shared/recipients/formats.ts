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
import { concat, crc16, isBech, sameBytes } from './bytes.ts'
import { cardanoHash, makeCardanoAddress } from './cardano.ts'
import { cashAddressHash, makeCashAddress } from './cashaddr.ts'

/** An address format: what an address stands for, and generation of an address from 32 bytes. */
export interface Format {
  /** The key or hash that the money is for, without version and checksum; null for what is no address. Never throws. */
  decode: (address: string) => Uint8Array | null
  make: (seed: Uint8Array) => string
  /** The only form of an address that is not taken for another coin's. */
  unmistakable?: (address: string) => string | null
}

type Decode = Format['decode']

const quietly =
  (decode: Decode): Decode =>
  (address) => {
    try {
      return decode(address)
    } catch {
      return null
    }
  }

const base58check = createBase58check(sha256)

const base58Hash = (versions: readonly number[]): Decode =>
  quietly((address) => {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1) ? bytes.slice(1) : null
  })

const base58Address = (version: number, hash: Uint8Array): string =>
  base58check.encode(concat(Uint8Array.of(version), hash))

const base58Format = (versions: readonly number[], [first = 0] = versions): Format => ({
  decode: base58Hash(versions),
  make: (seed) => base58Address(first, seed.slice(0, 20)),
})

/** Versions 0 (BIP-173) and 1 (BIP-350): wallets make no others, so that nobody could spend what is sent to one. */
const segwitHash = (human: string): Decode =>
  quietly((address) => {
    if (!isBech(address)) return null
    const codec = [bech32, bech32m].find((candidate) => candidate.decodeUnsafe(address) !== undefined)
    const decoded = codec?.decodeUnsafe(address)
    if (codec === undefined || decoded === undefined || decoded.prefix !== human) return null
    const [version = 255, ...words] = decoded.words
    const program = codec.fromWords(words)
    const isKnown =
      version === 0
        ? codec === bech32 && (program.length === 20 || program.length === 32)
        : version === 1 && codec === bech32m && program.length === 32
    return isKnown ? program : null
  })

const segwitFormat = (human: string, versions: readonly number[]): Format => ({
  decode: (address) => segwitHash(human)(address) ?? base58Hash(versions)(address),
  make: (seed) => bech32.encode(human, [0, ...bech32.toWords(seed.slice(0, 20))]),
})

/** Scripts of Bitcoin and Litecoin once had one version, so that `3…` may be either. */
const bitcoinScript = 0x05
const litecoinScript = 0x32

const litecoin: Format = {
  ...segwitFormat('ltc', [0x30, litecoinScript, bitcoinScript]),
  unmistakable: (address) => {
    const hash = base58Hash([bitcoinScript])(address)
    return hash === null ? null : base58Address(litecoinScript, hash)
  },
}

const bitcoinHash = base58Hash([0x00, bitcoinScript])

const bitcoinCash: Format = {
  decode: (address) => cashAddressHash(address) ?? bitcoinHash(address),
  make: (seed) => makeCashAddress(seed.slice(0, 20)),
  unmistakable: (address) => {
    const hash = bitcoinHash(address)
    return hash === null ? null : makeCashAddress(hash, base58Hash([bitcoinScript])(address) !== null)
  },
}

const checksummed = (lower: string): string => {
  const digest = hex.encode(keccak_256(utf8.decode(lower)))
  return [...lower]
    .map((letter, index) => (Number.parseInt(digest[index] ?? '0', 16) > 7 ? letter.toUpperCase() : letter))
    .join('')
}

/** EIP-55: mixed case must carry the checksum; a single case has none. */
const ethereum: Format = {
  decode: (address) => {
    if (!/^0x[\da-fA-F]{40}$/.test(address)) return null
    const digits = address.slice(2)
    const lower = digits.toLowerCase()
    const oneCase = digits === lower || digits === digits.toUpperCase()
    return oneCase || checksummed(lower) === digits ? hex.decode(lower) : null
  },
  make: (seed) => `0x${checksummed(hex.encode(seed.slice(0, 20)))}`,
}

/**
 * So many letters are all of one case in the address of no key: somebody's keyboard or code has changed them. Names of
 * programs, which are filled with ones, have fewer.
 */
const manyLetters = 16

const hasLostCase = (address: string): boolean => {
  const letters = address.replaceAll(/[^a-z]/gi, '')
  const isOneCase = letters === letters.toUpperCase() || letters === letters.toLowerCase()
  return letters.length >= manyLetters && isOneCase
}

/** Without a checksum. */
const solana: Format = {
  decode: quietly((address) => {
    const bytes = base58.decode(address)
    return bytes.length === 32 && !hasLostCase(address) ? bytes : null
  }),
  make: (seed) => base58.encode(seed),
}

const doubleSha = (bytes: Uint8Array) => sha256(sha256(bytes)).slice(0, 4)

const ripple: Format = {
  decode: quietly((address) => {
    const bytes = base58xrp.decode(address)
    const isWhole = bytes.length === 25 && bytes[0] === 0 && sameBytes(doubleSha(bytes.slice(0, 21)), bytes.slice(21))
    return isWhole ? bytes.slice(1, 21) : null
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(0), seed.slice(0, 20))
    return base58xrp.encode(concat(body, doubleSha(body)))
  },
}

const littleCrc = (bytes: Uint8Array) => Uint8Array.of(crc16(bytes) & 255, crc16(bytes) >> 8)
const bigCrc = (bytes: Uint8Array) => Uint8Array.of(crc16(bytes) >> 8, crc16(bytes) & 255)

const stellar: Format = {
  decode: quietly((address) => {
    const bytes = base32.decode(address)
    const isWhole = bytes.length === 35 && bytes[0] === 48 && sameBytes(littleCrc(bytes.slice(0, 33)), bytes.slice(33))
    return isWhole ? bytes.slice(1, 33) : null
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(48), seed)
    return base32.encode(concat(body, littleCrc(body)))
  },
}

/** Flags of friendly addresses: bounceable or not; those of the test network have another bit. */
const tonFlags: readonly number[] = [0x11, 0x51]
const basechain = 0x00
const masterchain = 0xff

const ton: Format = {
  decode: quietly((address) => {
    const raw = /^(?:0|-1):([\da-f]{64})$/i.exec(address)?.[1]
    if (raw !== undefined) return hex.decode(raw.toLowerCase())
    const bytes = base64url.decode(address.replaceAll('+', '-').replaceAll('/', '_'))
    const [flags = 0, chain = -1] = bytes
    const isWhole = bytes.length === 36 && sameBytes(bigCrc(bytes.slice(0, 34)), bytes.slice(34))
    const isKnown = tonFlags.includes(flags) && (chain === basechain || chain === masterchain)
    return isWhole && isKnown ? bytes.slice(2, 34) : null
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(0x51, basechain), seed)
    return base64url.encode(concat(body, bigCrc(body)))
  },
}

const cardano: Format = {
  decode: quietly(cardanoHash),
  make: (seed) => makeCardanoAddress(seed.slice(0, 28)),
}

const ss58Checksum = (body: Uint8Array) => blake2b(concat(utf8.decode('SS58PRE'), body)).slice(0, 2)

const polkadot: Format = {
  decode: quietly((address) => {
    const bytes = base58.decode(address)
    const isWhole =
      bytes.length === 35 && bytes[0] === 0 && sameBytes(ss58Checksum(bytes.slice(0, 33)), bytes.slice(33))
    return isWhole ? bytes.slice(1, 33) : null
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(0), seed)
    return base58.encode(concat(body, ss58Checksum(body)))
  },
}

const moneroSum = (body: Uint8Array) => keccak_256(body).slice(0, 4)

const monero: Format = {
  decode: quietly((address) => {
    const bytes = base58xmr.decode(address)
    const known = bytes[0] === 18 || bytes[0] === 42 ? bytes.length === 69 : bytes[0] === 19 && bytes.length === 77
    return known && sameBytes(moneroSum(bytes.slice(0, -4)), bytes.slice(-4)) ? bytes.slice(1, 65) : null
  }),
  make: (seed) => {
    const body = concat(Uint8Array.of(42), seed, sha256(seed))
    return base58xmr.encode(concat(body, moneroSum(body)))
  },
}

/** By network, as `networks.ts` names them. */
export const formats = {
  bitcoin: segwitFormat('bc', [0x00, bitcoinScript]),
  litecoin,
  ethereum,
  ethereumClassic: ethereum,
  bsc: ethereum,
  avalanche: ethereum,
  polygon: ethereum,
  tron: base58Format([0x41]),
  ton,
  solana,
  ripple,
  stellar,
  dogecoin: base58Format([0x1e, 0x16]),
  dash: base58Format([0x4c, 0x10]),
  bitcoinCash,
  cardano,
  polkadot,
  monero,
} as const satisfies Record<string, Format>

export type NetworkId = keyof typeof formats

export const isNetworkId = (value: string): value is NetworkId => Object.hasOwn(formats, value)

/** Widened, so that its optional members are seen. */
export const formatOf = (network: NetworkId): Format => formats[network]

/** What every way to write an address has in common, in hex; null for what is no address of the network. */
export const payloadOf = (network: NetworkId, address: string): string | null => {
  const payload = formatOf(network).decode(address)
  return payload === null ? null : hex.encode(payload)
}
