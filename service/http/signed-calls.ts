import type { FastifyRequest } from 'fastify'

/** Calls that are authenticated by a signature instead of cookies; browsers do not make them. */

const signedPath = '/service/api/v1/merchant/'

export const isSignedPath = (url: string): boolean => url.startsWith(signedPath)

const bodies = new WeakMap<FastifyRequest, string>()

/** Stores the raw body of a signed call. */
export const keepBody = (request: FastifyRequest, body: string): void => {
  if (isSignedPath(request.url)) bodies.set(request, body)
}

/** The raw body of a signed call; empty without one. */
export const bodyOf = (request: FastifyRequest): string => bodies.get(request) ?? ''
