import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { Refusal } from '../http/refusal.ts'
import type { SecurityEntry } from '../log/security-log.ts'
import { codes } from '../texts/errors.ts'
import { foreignReason } from '../http/own-machine.ts'

export interface ConsoleOptions {
  /** Who has it is the operator; a new one at each start, unless somebody keeps one. */
  token: string
  /** Where it listens alone; without one the service shows it on its own port, to its own machine. */
  listen?: { port: number; host: string }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** As long for a wrong one, whatever of it is right. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))

const minute = 60_000
const mostFailures = 10

/** Cookies know no ports: services of one machine would take each other's. */
const cookieName = ({ headers }: FastifyRequest): string => `console-${/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80'}`

const bearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

export interface Access {
  /** Hook for `onRequest`: only from this machine, and writes only from its own pages. @throws 40301 */
  refuseStrangers: (request: FastifyRequest) => Promise<void>
  /** @throws 50300 after too many wrong tokens */
  isOperator: (request: FastifyRequest) => boolean
  /** @throws 40301 for who is not, 50300 after too many wrong tokens */
  requireOperator: (request: FastifyRequest) => void
  /** Gives the cookie of this start for the token. @throws 40301 for a wrong one, 50300 after too many */
  signIn: (request: FastifyRequest, reply: FastifyReply, token: string) => void
}

/** Who may operate: whoever has the token, or the cookie that it was given for since this start. */
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
