import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address mapped to IPv6. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The first groups of an IPv6 address, expanded. */
const groupsOf = (address: string, count: number): string[] => {
  const [before = '', after = ''] = (address.split('%')[0] ?? '').split('::')
  const [head, tail] = [before, after].map((part) => part.split(':').filter((group) => group !== ''))
  const gap = 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const all = [...(head ?? []), ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...(tail ?? [])]
  return all.slice(0, count)
}

/**
 * Truncated network of an address, for the list of sessions: recognisable for the owner, without storing the exact
 * address.
 * @returns e.g. `203.0.113.*` or `2001:db8:1:*`; empty for an invalid address
 */
export const placeOf = (address: string): string => {
  const plain = mapped.exec(address)?.[1] ?? address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.*`
  return isIPv6(plain) ? `${groupsOf(plain, 3).join(':')}:*` : ''
}
