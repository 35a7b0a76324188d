import cookie from '@fastify/cookie'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the site is served by https: it says so itself, or the call came that way. */
    isSecure: boolean
  }
}

/** Cookies of the service itself: those of who is who. */
type Name = 'sid' | 'signed' | 'csrf' | 'device'

/**
 * A browser lets nobody set a cookie of this name but the very host, by https: neither a subdomain nor whoever sits
 * between. On plain http (a developer's machine) it would let nobody set it at all.
 */
const nameOf = ({ isSecure }: FastifyRequest, name: Name): string => (isSecure ? `__Host-${name}` : name)

interface Options {
  /** Where the site is, when it is known. */
  siteUrl?: string | undefined
}

export const cookies = plugin<Options>(async (app, { siteUrl }) => {
  const isSecureSite = siteUrl?.startsWith('https:') ?? false
  app.decorateRequest('isSecure', {
    getter() {
      return isSecureSite || this.protocol === 'https'
    },
  })
  await app.register(cookie)
})

export const readCookie = (request: FastifyRequest, name: Name): string | undefined =>
  request.cookies[nameOf(request, name)]

type CookieOptions = Pick<CookieSerializeOptions, 'httpOnly' | 'maxAge'>

const optionsOf = ({ isSecure }: FastifyRequest) => ({ path: '/', sameSite: 'lax', secure: isSecure }) as const

/** For the whole site and no other one. */
export const setCookie = (reply: FastifyReply, name: Name, value: string, options: CookieOptions = {}): void => {
  const { request } = reply
  reply.setCookie(nameOf(request, name), value, { ...optionsOf(request), ...options })
}

/** For the rest of this call the caller has it. */
export const assumeCookie = (request: FastifyRequest, name: Name, value: string): void => {
  request.cookies[nameOf(request, name)] = value
}

export const clearCookie = (reply: FastifyReply, name: Name): void => {
  const { request } = reply
  reply.clearCookie(nameOf(request, name), optionsOf(request))
}
