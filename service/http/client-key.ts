import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Whoever has one address of IPv6 has the 2^64 of its network: they are one client. */
const ipv6Prefix = 64

/** What an address counts as wherever calls are counted: itself, of IPv6 its /64. An IPv4 address within IPv6 is IPv4. */
export const clientKey = (ip: string): string => normalizeIP(ip, ipv6Prefix)

/** The same of who calls, as the trusted proxies tell it. */
export const clientOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => clientKey(ip)
