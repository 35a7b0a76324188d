import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Addresses and networks as people write them: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`. */

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

const byteOf = (word: number, index: number): number => (index === 0 ? word >> 8 : word & 255)

/** An IPv4 address that was mapped to IPv6, in whatever spelling, as itself; any other as it is. */
export const bareAddress = (address: string): string => {
  if (!isIPv6(address) || address.includes('%')) return address
  // A URL has the one canonical spelling of an address.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(canonical) ?? []
  if (high === undefined || low === undefined) return address
  return [high, low]
    .map((text) => Number.parseInt(text, 16))
    .flatMap((word) => [byteOf(word, 0), byteOf(word, 1)])
    .join('.')
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Whether a text is an address, or one with the length of a prefix that is not 0. */
export const isNetwork = (text: string): boolean => {
  const [address = '', length, ...rest] = text.split('/')
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (isIPv4(address) ? 32 : 128)
}

/** @throws for what is no network: see `isNetwork` */
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

/** @returns whether an address, mapped to IPv6 or not, is in one of the networks; a text that is none is in no network */
export const createNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = listOf(networks)
  return (text) => {
    const address = bareAddress(text)
    return (isIPv4(address) || isIPv6(address)) && list.check(address, familyOf(address))
  }
}
