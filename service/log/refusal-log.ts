import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { sendError } from '../http/errors.ts'
import { Refusal } from '../http/refusal.ts'
import type { SecurityEntry } from './security-log.ts'
import { codes } from '../texts/errors.ts'

/** Refusals in the security log; a flood of calls does not flood the log. */

const minute = 60_000
/** Callers that are remembered at a time. */
const most = 10_000

/** Lets the first of a kind pass, and no other of it for a time (ms). */
export const createThrottle = (now: () => number) => {
  const quietUntil = new Map<string, number>()
  return (kind: string, quiet: number): boolean => {
    if ((quietUntil.get(kind) ?? 0) > now()) return false
    if (quietUntil.size >= most) quietUntil.clear()
    quietUntil.set(kind, now() + quiet)
    return true
  }
}

/**
 * Reports the first of equal entries at once, and then one a minute with their number (`times`).
 * @property flush reports what was counted since and is due; `all`: also what is not yet
 */
export const createTally = (now: () => number, report: (entry: SecurityEntry) => void) => {
  const kinds = new Map<string, { entry: SecurityEntry; times: number; quietUntil: number }>()
  const tell = (entry: SecurityEntry, times: number) => report(times > 1 ? { ...entry, times } : entry)
  const flush = (all = false): void => {
    for (const [key, { entry, times, quietUntil }] of kinds) {
      if (!all && quietUntil > now()) continue
      kinds.delete(key)
      if (times > 0) tell(entry, times)
    }
  }
  return {
    flush,
    count: (entry: SecurityEntry): void => {
      const key = JSON.stringify(entry)
      const known = kinds.get(key)
      if (known !== undefined && known.quietUntil > now()) {
        known.times += 1
        return
      }
      tell(entry, (known?.times ?? 0) + 1)
      if (kinds.size >= most) flush(true)
      kinds.set(key, { entry, times: 0, quietUntil: now() + minute })
    },
  }
}

/** Refusals that may mean that somebody else uses an API key. */
const keyRefusals: ReadonlySet<number> = new Set([
  codes.keyUnknown,
  codes.signatureWrong,
  codes.nonceUsed,
  codes.nonceOld,
  codes.addressForeign,
])

const entryOf = ({ code, details }: Refusal, request: FastifyRequest): SecurityEntry | null => {
  const about = { address: request.ip, code }
  if (code === codes.antiFlood) return { event: 'limit.reached', ...about, subject: details.limit ?? 'unnamed' }
  if (keyRefusals.has(code))
    return { event: 'api-key.refused', ...about, subject: String(request.headers['x-api-key']) }
  const asked = `${request.method} ${request.routeOptions.url ?? ''}`
  return code === codes.antiForgery ? { event: 'token.refused', ...about, subject: asked } : null
}

/**
 * For `setErrorHandler`: as `sendError`; reached limits and writes without the anti-forgery token also go to the security
 * log, each once until its caller may try again.
 */
export const createErrorHandler = (core: Core) => {
  const isFirst = createThrottle(core.now)
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const entry = error instanceof Refusal ? entryOf(error, request) : null
    const quiet = error instanceof Refusal ? (error.details.object?.time ?? 60) * 1_000 : minute
    if (entry !== null && isFirst([entry.event, entry.subject, entry.address].join(' '), quiet)) core.security(entry)
    return sendError(error, request, reply)
  }
}
