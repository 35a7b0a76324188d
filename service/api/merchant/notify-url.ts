import { isIP } from 'node:net'
import { createNetworks } from '../../http/networks.ts'
import { isLocalName } from '../../http/own-machine.ts'
import { isPublicAddress } from '../../http/public-addresses.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'

/** Where notifications may go: to the internet by https, and wherever the operator says */
export interface Reach {
  /** Whether there is such a network. */
  isOpen: boolean
  /** Whether the operator lets notifications go to an address although it is of somebody's own network; there also by http. */
  isLetIn: (address: string) => boolean
  /** How long a notification may take, ms. */
  within: number
  /** Every address of a name. @throws when it has none */
  resolve: (host: string) => Promise<readonly string[]>
}

/** @param networks addresses and networks of one's own where notifications may go */
export const createReach = (
  networks: readonly string[],
  { resolve, within }: Pick<Reach, 'resolve' | 'within'>,
): Reach => ({
  isOpen: networks.length > 0,
  isLetIn: createNetworks(networks),
  within,
  resolve,
})

/** The name of a URL, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Whether notifications go to an address, which a URL of that scheme leads to. */
export const isReachable = ({ isLetIn }: Reach, protocol: string, address: string): boolean =>
  isLetIn(address) || (protocol === 'https:' && isPublicAddress(address))

/** What can be said of a URL before its name is resolved, which may lead elsewhere tomorrow. */
const isPossible = (reach: Reach, url: URL): boolean => {
  const host = hostOf(url)
  if (isIP(host) !== 0) return isReachable(reach, url.protocol, host)
  const isLocal = isLocalName(host) || host.endsWith('.localhost') || !host.includes('.')
  return reach.isOpen || (url.protocol === 'https:' && !isLocal)
}

/**
 * A URL for notifications, as it is kept.
 * @throws 42201 unless it is one by https that names no user, no fragment and no address of somebody's own network
 */
export const checkNotifyUrl = (reach: Reach, text: string): string => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === ''
  if (url === null || !isPlain || !isPossible(reach, url))
    throw new Refusal(codes.fieldInvalid, { object: { field: 'notifyUrl' } })
  return url.href
}
