import { isIP } from 'node:net'
import { createNetworks } from '../../http/networks.ts'
import { hostOf } from '../../http/outside.ts'
import { isOwnHost } from '../../http/own-machine.ts'
import { isPublicAddress } from '../../http/public-addresses.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'

/** Where notifications may go: to the internet by https, and wherever the operator says */
export interface Reach {
  /** Whether the operator permits any private network. */
  isOpen: boolean
  /** Whether the operator permits a private address; plain http is accepted there. */
  isLetIn: (address: string) => boolean
  /** Timeout of a delivery, ms. */
  within: number
  /** All addresses of a host name. @throws when it does not resolve */
  resolve: (host: string) => Promise<readonly string[]>
}

/** @param networks private addresses and networks that notifications may reach */
export const createReach = (
  networks: readonly string[],
  { resolve, within }: Pick<Reach, 'resolve' | 'within'>,
): Reach => ({
  isOpen: networks.length > 0,
  isLetIn: createNetworks(networks),
  within,
  resolve,
})

/** Whether notifications may be sent to an address with a URL of that protocol. */
export const isReachable = ({ isLetIn }: Reach, protocol: string, address: string): boolean =>
  isLetIn(address) || (protocol === 'https:' && isPublicAddress(address))

/**
 * Endings of names that are on no public network: RFC 6762 (`local` and appendix G), 6761, 7686, 8375, and what
 * installers name a machine.
 */
const privateEndings = [
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'localdomain',
  'invalid',
  'onion',
  'home.arpa',
]

const isPrivateName = (host: string): boolean =>
  isOwnHost(host) || !host.includes('.') || privateEndings.some((ending) => host.endsWith(`.${ending}`))

/** Checks without DNS; resolved addresses are checked at each delivery. */
const isPossible = (reach: Reach, url: URL): boolean => {
  const host = hostOf(url)
  if (isIP(host) !== 0) return isReachable(reach, url.protocol, host)
  return reach.isOpen || (url.protocol === 'https:' && !isPrivateName(host))
}

/** Without the dots at the end of its host, which would name the same host in another spelling. */
const withoutDots = (url: URL): string => {
  if (url.hostname.endsWith('.')) url.hostname = hostOf(url)
  return url.href
}

/**
 * Normalizes a notification URL.
 * @throws 42201 unless it is an https URL without user, fragment and private address
 */
export const checkNotifyUrl = (reach: Reach, text: string): string => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === ''
  if (url === null || !isPlain || !isPossible(reach, url))
    throw new Refusal(codes.fieldInvalid, { object: { field: 'notifyUrl' } })
  return withoutDots(url)
}
