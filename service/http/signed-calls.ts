import type { FastifyRequest } from 'fastify'

/** Calls that are authenticated by a signature instead of cookies; browsers do not make them. */

const signedPath = '/service/api/v1/merchant/'
const botPath = '/api/webhook/'

export const isSignedPath = (url: string): boolean => url.startsWith(signedPath)

/** Whether a call has no browser behind it whose cookies count: a signed one, or one of the bot's domain. */
export const isWithoutCookies = (url: string): boolean => isSignedPath(url) || url.startsWith(botPath)

const bodies = new WeakMap<FastifyRequest, string>()

/** Stores the raw body of a signed call. */
export const keepBody = (request: FastifyRequest, body: string): void => {
  if (isSignedPath(request.url)) bodies.set(request, body)
}

/** The raw body of a signed call; empty without one. */
export const bodyOf = (request: FastifyRequest): string => bodies.get(request) ?? ''
