import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concat, crc32 } from '../../../machines/shared/recipients/bytes.ts'
import { makeCashAddress } from '../../../machines/shared/recipients/cashaddr.ts'
import { formatOf, formats, isNetworkId, type NetworkId } from '../../../machines/shared/recipients/formats.ts'
import { readRecipient } from '../../../machines/shared/recipients/read.ts'
import { chainIds, nativeSymbols, tokensOn } from '../../../machines/shared/recipients/tokens.ts'
import { networkOf } from '../../../service/api/addresses/networks.ts'

const ids = Object.keys(formats).filter(isNetworkId)
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const isAddress = (id: NetworkId, address: string): boolean => formatOf(id).decode(address) !== null
const coinOf = (id: NetworkId): string => nativeSymbols[id] ?? id
const read = (network: NetworkId, text: string, symbol = coinOf(network)) =>
  readRecipient(text, { network, symbol }, [])

describe('an address', () => {
  test.each(ids)('of %s is accepted, as its network writes it, and refused with another character in it', (id) => {
    fc.assert(
      fc.property(bytes(32), fc.nat(), (seed, place) => {
        const address = formatOf(id).make(seed)
        expect(read(id, address)).toEqual({ kind: 'recipient', address })
        expect(address).toMatch(new RegExp(`^(?:${networkOf(id).pattern})$`, 'u'))
        // A wrong character is one that the alphabet has.
        const at = 1 + (place % (address.length - 1))
        const other = address[at] === '3' ? '4' : '3'
        const wrong = address.slice(0, at) + other + address.slice(at + 1)
        if (id !== 'solana' && chainIds[id] === undefined) expect(isAddress(id, wrong)).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  test.each(ids)('that the API shows for %s can be paid to', (id) => {
    const { example } = networkOf(id)
    expect(read(id, example)).toEqual({ kind: 'recipient', address: example })
  })

  test.each(['', '0x', 'transfer', 'a'.repeat(300)])('is not “%s”', (text) => {
    expect(ids.filter((id) => isAddress(id, text))).toEqual([])
  })

  test('has a checksum in its letters (EIP-55), or none in one case', () => {
    expect(isAddress('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(true)
    expect(isAddress('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe(false)
    expect(isAddress('ethereum', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(true)
  })

  test.each(['bc', 'ltc'])('of segwit has a version that wallets make: %s', (human) => {
    const id = human === 'bc' ? 'bitcoin' : 'litecoin'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), bytes(32), (version, program) => {
        const words = [version, ...bech32.toWords(program)]
        const isKnown = version <= 1
        expect(isAddress(id, (version === 0 ? bech32 : bech32m).encode(human, words))).toBe(isKnown)
        // The other checksum is the one of an older or a newer version.
        expect(isAddress(id, (version === 0 ? bech32m : bech32).encode(human, words))).toBe(false)
      }),
    )
    expect(isAddress(id, bech32m.encode(human, [1, ...bech32.toWords(Uint8Array.of(0x4e, 0x73))]))).toBe(false)
  })

  test('of Solana has letters of both cases: it has no checksum that tells capitals from small letters', () => {
    fc.assert(
      fc.property(bytes(32), (seed) => {
        const address = formats.solana.make(seed)
        for (const spoilt of [address.toUpperCase(), address.toLowerCase()])
          expect(read('solana', spoilt)).toEqual({ kind: 'refused', reason: 'invalid' })
      }),
      { numRuns: 1_000 },
    )
    expect(read('solana', '1nc1nerator11111111111111111111111111111111')).toEqual({ kind: 'refused', reason: 'nobody' })
  })

  test('of TON is on the base chain or the masterchain, and on no test network', () => {
    const made = formats.ton.make(new Uint8Array(32).fill(7))
    expect(isAddress('ton', made)).toBe(true)
    // The elector of the masterchain.
    expect(isAddress('ton', 'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF')).toBe(true)
    expect(isAddress('ton', `-1:${'ab'.repeat(32)}`)).toBe(true)
    expect(isAddress('ton', `2:${'ab'.repeat(32)}`)).toBe(false)
    expect(isAddress('ton', `k${made.slice(1)}`)).toBe(false)
  })

  test('of Cardano is of a kind that pays, with as many hashes as its kind has (CIP-19)', () => {
    const hashes = { 29: [6, 7], 57: [0, 1, 2, 3] }
    fc.assert(
      fc.property(
        fc.nat({ max: 15 }),
        fc.nat({ max: 15 }),
        fc.constantFrom(29, 57),
        bytes(56),
        (kind, net, long, both) => {
          const whole = concat(Uint8Array.of(kind * 16 + net), both).slice(0, long)
          const address = bech32.encode('addr', bech32.toWords(whole), 128)
          expect(isAddress('cardano', address)).toBe(net === 1 && hashes[long].includes(kind))
        },
      ),
      { numRuns: 500 },
    )
  })

  describe('of Cardano’s Byron era', () => {
    const byron = (root: Uint8Array, attributes: readonly number[]): string => {
      const content = concat(Uint8Array.of(0x83, 0x58, 0x1c), root, Uint8Array.from(attributes), Uint8Array.of(0))
      const sum = new DataView(new ArrayBuffer(4))
      sum.setUint32(0, crc32(content))
      const head = Uint8Array.of(0x82, 0xd8, 0x18, 0x58, content.length)
      return base58.encode(concat(head, content, Uint8Array.of(0x1a), new Uint8Array(sum.buffer)))
    }
    const path = [0xa1, 0x01, 0x58, 0x1e, 0x58, 0x1c, ...new Uint8Array(28).fill(9)]
    const testnet = [0xa1, 0x02, 0x45, 0x1a, 0x41, 0x70, 0xcb, 0x17]

    test('is accepted with a path of any length and without, and refused on a test network or with a wrong character', () => {
      fc.assert(
        fc.property(bytes(28), (root) => {
          const [short, long] = [byron(root, [0xa0]), byron(root, path)]
          const between = byron(root, [0xa1, 0x01, 0x56, 0x55, ...new Uint8Array(21).fill(9)])
          expect([short.slice(0, 3), between.slice(0, 3), long.slice(0, 5)]).toEqual(['Ae2', '4sw', 'DdzFF'])
          for (const address of [short, between, long]) {
            expect(isAddress('cardano', address)).toBe(true)
            expect(address).toMatch(new RegExp(`^(?:${networkOf('cardano').pattern})$`, 'u'))
          }
          expect(isAddress('cardano', byron(root, testnet))).toBe(false)
          expect(isAddress('cardano', short.slice(0, -1) + (short.endsWith('2') ? '3' : '2'))).toBe(false)
        }),
        { numRuns: 20 },
      )
    })
  })
})

describe('an address that nobody owns', () => {
  const evm = ids.filter((id) => chainIds[id] !== undefined)

  test('is the contract of a token of the catalogue, on every chain that writes it so', () => {
    for (const id of ids)
      for (const [symbol, contract] of tokensOn(id))
        for (const other of evm.includes(id) ? evm : [id])
          expect([symbol, other, read(other, contract)]).toEqual([
            symbol,
            other,
            { kind: 'refused', reason: 'contract' },
          ])
  })

  test.each([
    ['ethereum', '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['ethereum', '0x6b175474e89094c44da98b954eedeac495271d0f'],
    ['bsc', '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c'],
    ['tron', 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8'],
    ['ton', '0:2f956143c461769579baef2e32cc2d7bc18283f40d20bb03e432cd603ac33ffc'],
    ['solana', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ] as const)('is the contract of a well-known token, however it is written: %s, %s', (id, address) => {
    expect(read(id, address)).toEqual({ kind: 'refused', reason: 'contract' })
  })

  test('is a number in place of a hash', () => {
    fc.assert(
      fc.property(fc.constantFrom(...evm), fc.integer({ min: 0, max: 0xffffff }), (id, number) => {
        const address = `0x${number.toString(16).padStart(40, '0')}`
        expect(read(id, address)).toEqual({ kind: 'refused', reason: 'nobody' })
      }),
    )
  })

  test.each(ids.filter((id) => id !== 'monero'))('is one byte repeated: %s', (id) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (byte) => {
        const address = formatOf(id).make(new Uint8Array(32).fill(byte))
        expect(read(id, address)).toEqual({ kind: 'refused', reason: 'nobody' })
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['bitcoin', '1BitcoinEaterAddressDontSendf59kuE'],
    ['bitcoinCash', '1BitcoinEaterAddressDontSendf59kuE'],
    ['bitcoinCash', 'bitcoincash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy'],
    // The public key of the private key 1.
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['ethereum', '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'],
    ['ethereum', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['avalanche', '0x0100000000000000000000000000000000000000'],
    ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['tron', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
    ['ton', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
    ['solana', '11111111111111111111111111111111'],
    ['solana', 'SysvarC1ock11111111111111111111111111111111'],
    ['solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['ripple', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
    ['ripple', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ['stellar', 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
    ['polkadot', '111111111111111111111111111111111HC1'],
  ] as const)('is of the network itself, burnt, or of a public key: %s, %s', (id, address) => {
    expect(read(id, address)).toEqual({ kind: 'refused', reason: 'nobody' })
  })
})

describe('an address that Bitcoin has too', () => {
  const base58check = createBase58check(sha256)
  const legacy = (version: number, hash: Uint8Array) => base58check.encode(concat(Uint8Array.of(version), hash))

  test('is asked for in the form of its own coin', () => {
    fc.assert(
      fc.property(bytes(20), (hash) => {
        const [ofKey, ofScript] = [legacy(0x00, hash), legacy(0x05, hash)]
        const asked = (id: NetworkId, text: string, instead: string) => {
          expect(read(id, text)).toEqual({ kind: 'refused', reason: 'otherCoin', instead })
          expect(isAddress(id, instead)).toBe(true)
          expect(isAddress('bitcoin', instead)).toBe(false)
        }
        asked('litecoin', ofScript, legacy(0x32, hash))
        asked('bitcoinCash', ofKey, makeCashAddress(hash))
        asked('bitcoinCash', ofScript, makeCashAddress(hash, true))
        expect([isAddress('bitcoin', ofKey), isAddress('bitcoin', ofScript)]).toEqual([true, true])
      }),
      { numRuns: 20 },
    )
  })
})
