import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** IP addresses and networks: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`. */

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

const byteOf = (word: number, index: number): number => (index === 0 ? word >> 8 : word & 255)

/** Converts an IPv4-mapped IPv6 address to IPv4; other addresses are unchanged. */
export const bareAddress = (address: string): string => {
  if (!isIPv6(address) || address.includes('%')) return address
  // URL parsing canonicalizes the address.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(canonical) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low]
    .map((text) => Number.parseInt(text, 16))
    .flatMap((word) => [byteOf(word, 0), byteOf(word, 1)])
    .join('.')
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Whether a text is an address, optionally with a prefix length above 0. */
export const isNetwork = (text: string): boolean => {
  const [address = '', length, ...rest] = text.split('/')
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (isIPv4(address) ? 32 : 128)
}

/** @throws for an invalid network (see `isNetwork`) */
const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const text of networks) {
    const [written = '', length] = text.split('/')
    const address = length === undefined ? bareAddress(written) : written
    if (length === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(length), familyOf(address))
  }
  return list
}

/** @returns a predicate for addresses in any of the networks, also IPv4-mapped; false for other texts */
export const createNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = listOf(networks)
  return (text) => {
    const address = bareAddress(text)
    return (isIPv4(address) || isIPv6(address)) && list.check(address, familyOf(address))
  }
}
