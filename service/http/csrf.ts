import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { assumeCookie, readCookie, setCookie } from './cookies.ts'
import { hash } from '../api/orders/secret.ts'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'

/** The page's script reads the cookie and sends it in this header; another site can do neither. */
const headerName = 'x-csrf-token'
/** Seconds; longer than an idempotency key is kept, because this cookie is needed to find the order of a key. */
const livesFor = 30 * 86_400

const isToken = (value: string | undefined): value is string => value !== undefined && /^[\w-]{32,64}$/.test(value)

/** The value of the cookie, if it is valid. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = readCookie(request, 'csrf')
  return isToken(token) ? token : undefined
}

/**
 * Identifies the browser of a guest: the hash of its token.
 * @throws 40302 without a token, which `offerToken` prevents
 */
export const browserOf = (request: FastifyRequest): string => {
  const token = tokenOf(request)
  if (token === undefined) throw new Refusal(codes.antiForgery)
  return hash(token)
}

/** Hook for `onRequest`: sets the cookie when it is missing; later handlers see it as if it had been sent. */
export const offerToken = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (tokenOf(request) !== undefined) return
  const token = randomBytes(24).toString('base64url')
  assumeCookie(request, 'csrf', token)
  setCookie(reply, 'csrf', token, { maxAge: livesFor })
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Whether a form carries the token of its browser. */
export const isOwnToken = (request: FastifyRequest, sent: string): boolean => {
  const token = tokenOf(request)
  return token !== undefined && isSame(token, sent)
}

const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH'])

/**
 * Hook for `onRequest` of the API: a write must carry the token in its header.
 * @throws 40302 otherwise
 */
export const requireToken = async (request: FastifyRequest): Promise<void> => {
  if (!writing.has(request.method)) return
  const header = request.headers[headerName]
  if (typeof header !== 'string' || !isOwnToken(request, header)) throw new Refusal(codes.antiForgery)
}
