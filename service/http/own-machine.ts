import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string | undefined): boolean => {
  const bare = (address ?? '').replace(/^::ffff:/, '')
  return bare !== '' && loopback.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}

/** A host name as it is looked up: lower case, without the dots at its end and the brackets of an IPv6 address. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.+$/, '')
    .replace(/^\[|\]$/g, '')

/** Whether a name always is this machine, whatever a resolver says (RFC 6761). */
export const isOwnHost = (host: string): boolean => {
  const name = plainHost(host)
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

/** Whether a Host header names this machine; a foreign name can point here by DNS rebinding. */
export const isLocalName = (host: string | undefined): boolean => {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || isLoopback(name)
}

/** Whether a proxy forwarded the request, in which case the socket address is not the caller's. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => /^(x-forwarded-.*|forwarded|via|x-real-ip)$/.test(name))

const isOwnOrigin = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const isOwnFetch = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

const isOwnWrite = (request: FastifyRequest): boolean =>
  request.method === 'GET' || request.method === 'HEAD' || (isOwnOrigin(request) && isOwnFetch(request))

/**
 * Hook for `onRequest`: writes come only from pages of the same origin.
 * @throws 40301
 */
export const refuseForeignWrites = async (request: FastifyRequest): Promise<void> => {
  if (!isOwnWrite(request)) throw new Refusal(codes.forbidden)
}

export interface Reach {
  /** For a separate listener in a container, where callers have the bridge's address. */
  anyAddress: boolean
}

/** Why a request is not from this machine, or null. */
export const foreignReason = (request: FastifyRequest, { anyAddress }: Reach): string | null => {
  const isHere = isLoopback(request.socket.remoteAddress) && isLoopback(request.ip)
  if (!isHere && !anyAddress) return 'address'
  if (isForwarded(request)) return 'forwarded'
  if (!isLocalName(request.headers.host)) return 'host'
  return isOwnWrite(request) ? null : 'origin'
}
