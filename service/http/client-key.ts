import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** A client with one IPv6 address has the 2^64 of its network. */
const ipv6Prefix = 64

/** The key under which calls from an address are counted: IPv4 as it is (mapped to IPv6, too), of IPv6 the /64. */
export const clientKey = (ip: string): string => normalizeIP(ip, ipv6Prefix)

/** The key of the caller's address, as the trusted proxies report it. */
export const clientOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => clientKey(ip)
