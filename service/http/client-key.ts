import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** An IPv6 client usually has a whole /64 and can change its address within it. */
const ipv6Prefix = 64

/** Key for counting calls of an address: IPv4 (also when mapped to IPv6) as it is, the /64 prefix of IPv6. */
export const clientKey = (ip: string): string => normalizeIP(ip, ipv6Prefix)

/** The key of the caller's address, as the trusted proxies report it. */
export const clientOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => clientKey(ip)
