import { readFileSync } from 'node:fs'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concat } from '../../../machines/shared/recipients/bytes.ts'
import { formatOf, formats, isNetworkId, type NetworkId } from '../../../machines/shared/recipients/formats.ts'
import { readRecipient } from '../../../machines/shared/recipients/read.ts'
import { nativeSymbols } from '../../../machines/shared/recipients/tokens.ts'
import { networkOf } from '../../../service/api/addresses/networks.ts'
import { isAbout, isStillValid, isTakenBy, validatorNames, vectors, type ValidatorName } from './validators.ts'

/** The differences of other people's vectors: those of docs/decisions/address-vectors.md, and no others. */

const ids = Object.keys(formats).filter(isNetworkId)
const addresses = [...new Set(vectors.map(({ address }) => address))]

interface Ours {
  /** `paid`, or the reason of a refusal. */
  says: string
  /** The address as it is sent. */
  sent: string | null
}

/** As form and service read an address field. */
const ours = (network: NetworkId, text: string): Ours => {
  const reading = readRecipient(text, { network, symbol: nativeSymbols[network] ?? network }, [])
  if (reading.kind === 'refused') return { says: reading.reason, sent: null }
  const isLike = new RegExp(`^(?:${networkOf(network).pattern})$`, 'u').test(reading.address)
  return isLike ? { says: 'paid', sent: reading.address } : { says: 'invalid', sent: null }
}

interface Said {
  by: ValidatorName
  isTaken: boolean
}

/** What the packages say: by their functions, and by their vectors. */
const theirs = (network: NetworkId, address: string): Said[] => [
  ...validatorNames.flatMap((by) => {
    const isTaken = isTakenBy(by, network, address)
    return isTaken === null ? [] : [{ by, isTaken }]
  }),
  ...vectors
    .filter((vector) => vector.address === address && isAbout(vector, network))
    .map(({ by, isValid }) => ({ by, isTaken: isValid })),
]

const takersOf = (said: readonly Said[]): string => {
  const known = new Set(said.map(({ by }) => by))
  const takers = new Set(said.filter(({ isTaken }) => isTaken).map(({ by }) => by))
  const [first = 'none'] = takers
  return takers.size > 0 && takers.size === known.size ? 'all' : first
}

/** As a row of the record has it: network, address, who takes it, and what we say; null without a difference. */
const differenceOf = (network: NetworkId, address: string): string | null => {
  const { says } = ours(network, address)
  const said = theirs(network, address)
  const isPaid = says === 'paid'
  const isOne = said.every(({ isTaken }) => isTaken === isPaid) && (said.length > 0 || !isPaid)
  return isOne ? null : [network, address, takersOf(said), says].join(' ')
}

const record = readFileSync(new URL('../../../docs/decisions/address-vectors.md', import.meta.url), 'utf8')

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** The differences that the record lists below a heading. */
const documented = (heading: string): string[] => {
  const [, section = ''] = record.split(`\n## ${heading}\n`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const [, networks = '', listed = '', takers = '', says = ''] = row.split('|').map((cell) => cell.trim())
    return codesIn(networks).flatMap((network) =>
      codesIn(listed).map((address) => [network, address, takers, says].join(' ')),
    )
  })
}

/** A package that is wrong: an address of Solana has 43 or 44 characters nearly always, but 32 are enough. */
const isTooStrict = (by: ValidatorName, network: NetworkId, address: string): boolean =>
  by === 'multicoin' && network === 'solana' && address.length < 43

/** What a payment to the text of an address field would go to, although a package that knows the network refuses it. */
const wronglySent = (network: NetworkId, text: string): string | null => {
  const { sent } = ours(network, text)
  if (sent === null) return null
  const judges = validatorNames.filter((by) => !isTooStrict(by, network, sent))
  return judges.some((by) => isTakenBy(by, network, sent) === false) ? sent : null
}

describe('the vectors of other people', () => {
  test('are read out of their packages, which still say the same', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(2_600)
    expect(addresses.length).toBeGreaterThanOrEqual(500)
    expect(vectors.filter((vector) => isStillValid(vector) !== vector.isValid)).toEqual([])
    const known = ids.filter((id) => vectors.some((vector) => isAbout(vector, id)))
    // Polygon has no vectors of its own.
    expect(ids.filter((id) => !known.includes(id))).toEqual(['polygon', 'ton'])
    expect(vectors.filter((vector) => ids.some((id) => isAbout(vector, id))).length).toBeGreaterThanOrEqual(580)
  })

  test('differ from what we say, on every network, as the record lists', () => {
    const found = ids.flatMap((id) => addresses.map((address) => differenceOf(id, address)))
    expect(found.filter((difference) => difference !== null).toSorted()).toEqual(documented('Vectors').toSorted())
  })

  test('let no payment out to what one of them refuses', () => {
    const sent = ids.flatMap((id) => addresses.map((address) => [id, wronglySent(id, address)] as const))
    expect(sent.filter(([, address]) => address !== null)).toEqual([])
  })
})

/** Without the bias to zeros, which no hash has, and which are nobody's. */
const bytes = (length: number) => fc.noBias(fc.uint8Array({ minLength: length, maxLength: length }))
const base58check = createBase58check(sha256)

/** An address of any network, and others that are nearly one. */
const made = fc.tuple(fc.constantFrom(...ids), bytes(32)).map(([id, seed]) => formatOf(id).make(seed))
const spoilt = fc.tuple(made, made, fc.nat()).chain(([address, other, place]) => {
  const at = place % address.length
  const [before, here, after] = [address.slice(0, at), address.slice(at, at + 1), address.slice(at + 1)]
  const next = after.slice(0, 1)
  const letter = other.charAt(place % other.length)
  return fc.constantFrom(
    address.toUpperCase(),
    address.toLowerCase(),
    before + letter + after,
    before + after,
    address + letter,
    before + next + here + after.slice(1),
  )
})
const ofAnyVersion = fc
  .tuple(fc.nat({ max: 255 }), bytes(20))
  .map(([version, hash]) => base58check.encode(concat(Uint8Array.of(version), hash)))
const ofAnyWitness = fc
  .tuple(
    fc.constantFrom('bc', 'ltc'),
    fc.constantFrom(bech32, bech32m),
    fc.nat({ max: 16 }),
    fc.constantFrom(2, 20, 32),
  )
  .chain(([human, codec, version, length]) =>
    bytes(length).map((program) => codec.encode(human, [version, ...codec.toWords(program)])),
  )
const ofAnyKind = fc
  .tuple(fc.nat({ max: 255 }), fc.constantFrom(28, 29, 56), bytes(56))
  .map(([head, length, body]) =>
    bech32.encode('addr', bech32.toWords(concat(Uint8Array.of(head), body.slice(0, length))), 128),
  )

describe('a generated address', () => {
  test.each(ids)('of %s is taken by us and by them', (id) => {
    fc.assert(
      fc.property(bytes(32), (seed) => {
        const address = formatOf(id).make(seed)
        const refusals = theirs(id, address).filter(({ by, isTaken }) => !isTaken && !isTooStrict(by, id, address))
        expect([ours(id, address).sent, ...refusals]).toEqual([address])
      }),
      { numRuns: 20 },
    )
  })

  test('that is nearly one, or another network’s, is paid only where they take it', () => {
    fc.assert(
      fc.property(fc.oneof(made, spoilt, ofAnyVersion, ofAnyWitness, ofAnyKind), (text) => {
        expect(ids.map((id) => [id, wronglySent(id, text)])).toEqual(ids.map((id) => [id, null]))
      }),
      { numRuns: 500 },
    )
  })

  test('is refused by us and taken by them for the reasons that the record lists', () => {
    const listed = documented('Generated addresses')
    expect(listed.length).toBeGreaterThan(0)
    const found = listed.map((line) => {
      const [network = '', address = ''] = line.split(' ')
      return isNetworkId(network) ? differenceOf(network, address) : null
    })
    expect(found).toEqual(listed)
  })
})
