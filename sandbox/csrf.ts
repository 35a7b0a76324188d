import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import { codes } from './texts/errors.ts'

/** Readable by the page's script, which sends it back in a header: another site can do neither. */
const cookieName = 'csrf'
const headerName = 'x-csrf-token'

const isToken = (value: string | undefined): value is string => value !== undefined && /^[\w-]{32,64}$/.test(value)

/** The cookie's value; undefined for who has none. */
export const tokenOf = ({ cookies }: FastifyRequest): string | undefined =>
  isToken(cookies[cookieName]) ? cookies[cookieName] : undefined

/** Hook for `onRequest`: gives the cookie to whoever has none. */
export const offerToken = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (isToken(request.cookies[cookieName])) return
  reply.setCookie(cookieName, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'lax', secure: 'auto' })
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

const writing = new Set(['POST', 'PUT', 'DELETE', 'PATCH'])

/**
 * Hook for `onRequest` of the API: a write carries the cookie's value in its header.
 * @throws 40302 otherwise
 */
export const requireToken = async (request: FastifyRequest): Promise<void> => {
  if (!writing.has(request.method)) return
  const cookie = request.cookies[cookieName]
  const header = request.headers[headerName]
  if (!isToken(cookie) || typeof header !== 'string' || !isSame(cookie, header)) throw new Refusal(codes.antiForgery)
}
