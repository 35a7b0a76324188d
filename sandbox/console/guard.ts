import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { codes } from '../texts/errors.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (address: string | undefined): boolean => {
  const bare = (address ?? '').replace(/^::ffff:/, '')
  return bare !== '' && loopback.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}

/** A foreign name that was made to lead here is not this machine's. */
export const isLocalName = (host: string | undefined): boolean => {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return name === 'localhost' || isLoopback(name)
}

const isOwnOrigin = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const isOwnFetch = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/**
 * Hook for `onRequest` of the console: only from this machine, and writes only from its own pages.
 * @throws 40301
 */
export const guardConsole = async (request: FastifyRequest): Promise<void> => {
  if (!isLoopback(request.socket.remoteAddress) || !isLocalName(request.headers.host))
    throw new Refusal(codes.forbidden)
  if (request.method !== 'GET' && !(isOwnOrigin(request) && isOwnFetch(request))) throw new Refusal(codes.forbidden)
}
