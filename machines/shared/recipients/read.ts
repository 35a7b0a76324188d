import { formatOf, type NetworkId } from './formats.ts'
import { readLink, type LinkRefusal, type Wanted } from './links.ts'
import { whoseNobody } from './unowned.ts'

/** Who is paid, by the text of an address field; the same for form and service. */

/** Why nothing can be sent. `named`: what the text is for instead; `instead`: the address in its own coin's form. */
export interface Refused {
  kind: 'refused'
  reason: LinkRefusal['reason'] | 'invalid' | 'contract' | 'nobody' | 'otherCoin'
  named?: string
  instead?: string
}

export interface Recipient {
  kind: 'recipient'
  /** As it is sent and shown. */
  address: string
  /** Out of a payment link. */
  memo?: string
  tag?: string
}

export type Reading = Recipient | Refused

const invisible = /[\s\p{Cf}]+/gu

/** Codes carry addresses in capitals, where letters of either case mean the same. */
const inOwnCase = (network: NetworkId, address: string): string => {
  const lower = address.toLowerCase()
  const isUpper = address === address.toUpperCase() && address !== lower
  return isUpper && formatOf(network).decode(lower) !== null ? lower : address
}

const checked = (network: NetworkId, address: string): Refused | null => {
  if (formatOf(network).decode(address) === null) return { kind: 'refused', reason: 'invalid' }
  const nobody = whoseNobody(network, address)
  if (nobody !== null) return { kind: 'refused', reason: nobody }
  const instead = formatOf(network).unmistakable?.(address) ?? null
  return instead === null ? null : { kind: 'refused', reason: 'otherCoin', instead }
}

/** Fields beside the address that a network has. */
export type Beside = readonly ('memo' | 'tag')[]

/** @param beside where a memo or a tag of a link can go */
export const readRecipient = (text: string, wanted: Wanted, beside: Beside): Reading => {
  const link = readLink(text.replaceAll(/\p{Cf}/gu, ''), wanted)
  if (link?.kind === 'refused') return link
  const { address: written, ...more } = link ?? { address: text }
  const address = inOwnCase(wanted.network, written.replaceAll(invisible, ''))
  const refused = checked(wanted.network, address)
  if (refused !== null) return refused
  const isDropped = (['memo', 'tag'] as const).some((name) => Reflect.has(more, name) && !beside.includes(name))
  if (isDropped) return { kind: 'refused', reason: 'memoUnsupported' }
  return { ...more, kind: 'recipient', address }
}
