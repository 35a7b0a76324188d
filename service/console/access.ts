import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { Refusal } from '../http/refusal.ts'
import type { SecurityEntry } from '../log/security-log.ts'
import { codes } from '../texts/errors.ts'
import { foreignReason } from '../http/own-machine.ts'

export interface ConsoleOptions {
  /** Tokens that grant operator rights, by the name of the operator who acts with it (options.ts). */
  operators: Readonly<Record<string, string>>
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
  /** The name of the operator; null for anybody else. @throws 50300 after too many wrong tokens */
  operatorOf: (request: FastifyRequest) => string | null
  /** @throws 40301 without operator rights, 50300 after too many wrong tokens */
  requireOperator: (request: FastifyRequest) => void
  /**
   * Exchanges the token for a cookie that is valid until the next start. @throws 40301 for a wrong token, 50300 after
   * too many
   */
  signIn: (request: FastifyRequest, reply: FastifyReply, token: string) => void
}

/** Access control of the console: an operator's token, or the cookie issued for it since the start. */
export const createAccess = (core: Core, { operators, listen }: ConsoleOptions): Access => {
  const known = Object.entries(operators).map(([name, token]) => ({
    name,
    token,
    session: randomBytes(32).toString('base64url'),
  }))
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

  /** Compares with each, so that the time does not tell which. */
  const withSecret = (kind: 'token' | 'session', given: string) =>
    known.filter((operator) => isSame(given, operator[kind])).at(0) ?? null

  const byToken = (request: FastifyRequest, given: string) => {
    checkPatience(request)
    const operator = withSecret('token', given)
    if (operator !== null) return operator
    failures.count += 1
    note('console.refused', request, codes.forbidden, 'token')
    return null
  }

  const operatorOf = (request: FastifyRequest): string | null => {
    const given = bearer(request)
    const operator =
      given === undefined ? withSecret('session', request.cookies[cookieName(request)] ?? '') : byToken(request, given)
    return operator?.name ?? null
  }

  return {
    operatorOf,
    refuseStrangers: async (request) => {
      const reason = foreignReason(request, { anyAddress })
      if (reason === null) return
      note('console.refused', request, codes.forbidden, reason)
      throw new Refusal(codes.forbidden)
    },
    requireOperator: (request) => {
      if (operatorOf(request) === null) throw new Refusal(codes.forbidden)
    },
    signIn: (request, reply, given) => {
      const operator = byToken(request, given)
      if (operator === null) throw new Refusal(codes.forbidden)
      core.security({ event: 'console.signed-in', address: request.ip, operator: operator.name })
      reply.setCookie(cookieName(request), operator.session, {
        path: '/sandbox',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      })
    },
  }
}
