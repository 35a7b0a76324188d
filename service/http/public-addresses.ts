import { isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { bareAddress, createNetworks } from './networks.ts'

/** Public addresses, by the IANA special-purpose address registries. */

const ownIPv4 = createNetworks([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** Allocated global unicast addresses. */
const globalIPv6 = createNetworks(['2000::/3'])

/** Exceptions: IETF protocols such as Teredo, 6to4 (both embed IPv4 addresses), and documentation. */
const specialIPv6 = createNetworks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

const ownInterfaces = (): Set<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((found = []) => found.map(({ address }) => bareAddress(address))))

/** Whether an address, also IPv4-mapped, is public and not one of this machine. */
export const isPublicAddress = (text: string): boolean => {
  const address = bareAddress(text)
  if (ownInterfaces().has(address)) return false
  if (isIPv4(address)) return !ownIPv4(address)
  return isIPv6(address) && globalIPv6(address) && !specialIPv6(address)
}
