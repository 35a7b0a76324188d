import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { Refusal } from '../http/refusal.ts'
import type { SecurityEntry } from '../log/security-log.ts'
import { codes } from '../texts/errors.ts'
import { foreignReason } from '../http/own-machine.ts'

export interface ConsoleOptions {
  /** Grants operator rights; random at each start unless configured. */
  token: string
  /** Separate listener; without one the console is served on the main port, to local requests only. */
  listen?: { port: number; host: string }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Constant-time comparison of hashes. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))

const minute = 60_000
const mostFailures = 10

/** Cookies are shared between ports, so the name contains the port. */
const cookieName = ({ headers }: FastifyRequest): string => `console-${/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80'}`

const bearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

export interface Access {
  /** Hook for `onRequest`: only local requests, and writes only from the console's own pages. @throws 40301 */
  refuseStrangers: (request: FastifyRequest) => Promise<void>
  /** @throws 50300 after too many wrong tokens */
  isOperator: (request: FastifyRequest) => boolean
  /** @throws 40301 without operator rights, 50300 after too many wrong tokens */
  requireOperator: (request: FastifyRequest) => void
  /**
   * Exchanges the token for a cookie that is valid until the next start. @throws 40301 for a wrong token, 50300 after
   * too many
   */
  signIn: (request: FastifyRequest, reply: FastifyReply, token: string) => void
}

/** Access control of the console: the token, or the cookie issued for it since the start. */
export const createAccess = (core: Core, { token, listen }: ConsoleOptions): Access => {
  const session = randomBytes(32).toString('base64url')
  const anyAddress = listen !== undefined && !/^(localhost|127\.|::1$)/.test(listen.host)
  let failures = { count: 0, endsAt: 0 }
  let toldUntil = 0

  const note = (event: SecurityEntry['event'], { ip }: FastifyRequest, code: number, subject: string) =>
    core.security({ event, address: ip, code, subject })

  const checkPatience = (request: FastifyRequest) => {
    if (failures.endsAt <= core.now()) failures = { count: 0, endsAt: core.now() + minute }
    if (failures.count < mostFailures) return
    if (toldUntil <= core.now()) note('limit.reached', request, codes.antiFlood, 'console')
    toldUntil = failures.endsAt
    const time = Math.max(1, Math.ceil((failures.endsAt - core.now()) / 1_000))
    throw new Refusal(codes.antiFlood, { object: { time }, limit: 'console' })
  }

  const isRight = (request: FastifyRequest, given: string): boolean => {
    checkPatience(request)
    if (isSame(given, token)) return true
    failures.count += 1
    note('console.refused', request, codes.forbidden, 'token')
    return false
  }

  const isOperator = (request: FastifyRequest): boolean => {
    const given = bearer(request)
    if (given !== undefined) return isRight(request, given)
    return isSame(request.cookies[cookieName(request)] ?? '', session)
  }

  return {
    isOperator,
    refuseStrangers: async (request) => {
      const reason = foreignReason(request, { anyAddress })
      if (reason === null) return
      note('console.refused', request, codes.forbidden, reason)
      throw new Refusal(codes.forbidden)
    },
    requireOperator: (request) => {
      if (!isOperator(request)) throw new Refusal(codes.forbidden)
    },
    signIn: (request, reply, given) => {
      if (!isRight(request, given)) throw new Refusal(codes.forbidden)
      core.security({ event: 'console.signed-in', address: request.ip })
      reply.setCookie(cookieName(request), session, {
        path: '/sandbox',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      })
    },
  }
}
