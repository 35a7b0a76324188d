import type { FastifyRequest } from 'fastify'

/** Calls that carry a signature in place of cookies: programs make them, and no browser does. */

const signedPath = '/service/api/v1/merchant/'

export const isSignedPath = (url: string): boolean => url.startsWith(signedPath)

const bodies = new WeakMap<FastifyRequest, string>()

/** Keeps the body of a signed call as it came. */
export const keepBody = (request: FastifyRequest, body: string): void => {
  if (isSignedPath(request.url)) bodies.set(request, body)
}

/** The body of a signed call as it came; empty without one. */
export const bodyOf = (request: FastifyRequest): string => bodies.get(request) ?? ''
