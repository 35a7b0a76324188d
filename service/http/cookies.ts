import cookie from '@fastify/cookie'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the site is served by https, by its configured address or by this request. */
    isSecure: boolean
    /** Whether a page in a frame of another site sent this request, where a browser keeps no other cookies. */
    isFramed: boolean
  }
}

/** Cookies that identify a browser or a session, and the partner code that a browser came with. */
type Name = 'sid' | 'signed' | 'csrf' | 'device' | 'rid'

/**
 * With `__Host-` a browser accepts the cookie only from this very host over https, not from a subdomain or a proxy in
 * between. On plain http (a developer's machine) it would not accept it at all.
 */
const nameOf = ({ isSecure }: FastifyRequest, name: Name): string => (isSecure ? `__Host-${name}` : name)

interface Options {
  /** The configured origin of the site. */
  siteUrl?: string | undefined
  /** Whether another site may show the pages in a frame, as the messenger's web client does. */
  mayBeFramed?: boolean
}

/** What browsers say of a request from within such a frame, and our page where they do not say it. */
const framedHeaders = ['sec-fetch-storage-access', 'x-framed'] as const

export const cookies = plugin<Options>(async (app, { siteUrl, mayBeFramed = false }) => {
  const isSecureSite = siteUrl?.startsWith('https:') ?? false
  app.decorateRequest('isSecure', {
    getter() {
      return isSecureSite || this.protocol === 'https'
    },
  })
  app.decorateRequest('isFramed', {
    getter() {
      return mayBeFramed && this.isSecure && framedHeaders.some((name) => this.headers[name] !== undefined)
    },
  })
  await app.register(cookie)
})

export const readCookie = (request: FastifyRequest, name: Name): string | undefined =>
  request.cookies[nameOf(request, name)]

type CookieOptions = Pick<CookieSerializeOptions, 'httpOnly' | 'maxAge'>

/** A cookie of a frame is kept apart for the site around it, so that it identifies nobody elsewhere. */
const optionsOf = ({ isSecure, isFramed }: FastifyRequest) =>
  isFramed
    ? ({ path: '/', sameSite: 'none', secure: true, partitioned: true } as const)
    : ({ path: '/', sameSite: 'lax', secure: isSecure } as const)

/** Sets a cookie for the whole site, and only for it. */
export const setCookie = (reply: FastifyReply, name: Name, value: string, options: CookieOptions = {}): void => {
  const { request } = reply
  reply.setCookie(nameOf(request, name), value, { ...optionsOf(request), ...options })
}

/** Makes the cookie available to later handlers of this request. */
export const assumeCookie = (request: FastifyRequest, name: Name, value: string): void => {
  request.cookies[nameOf(request, name)] = value
}

export const clearCookie = (reply: FastifyReply, name: Name): void => {
  const { request } = reply
  reply.clearCookie(nameOf(request, name), optionsOf(request))
}
