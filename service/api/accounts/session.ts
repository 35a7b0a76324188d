import { and, eq, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/open.ts'
import { sessions } from '../../database/schema.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { beginSession, endSession, readSession } from './sessions.ts'
import { codes } from '../../texts/errors.ts'
import { findUser } from './users.ts'
import type { User } from './users.ts'

/** The caller's identity. */
export interface Caller {
  user: User
  sessionId: string
  /** End of the step-up window. */
  confirmedUntil: Date | null
  signedInAt: Date
}

export const isBlocked = ({ blockedUntil }: User, now: number): boolean =>
  blockedUntil !== null && blockedUntil.getTime() > now

/** @throws 40303 with the remaining seconds */
export const refuseBlocked = (user: User, now: number): void => {
  const until = user.blockedUntil?.getTime() ?? 0
  if (until <= now) return
  throw new Refusal(codes.accountBlocked, { object: { time: Math.ceil((until - now) / 1_000) } })
}

/** The signed-in caller; null for a guest, and for a closed or blocked account. */
export const findCaller = async ({ core, request }: Pick<Call, 'core' | 'request'>): Promise<Caller | null> => {
  const session = await readSession(core, request)
  if (session === null || session.userId === null) return null
  const user = await findUser(core.db, session.userId)
  if (user === undefined || isBlocked(user, core.now())) return null
  const { id: sessionId, confirmedUntil, createdAt: signedInAt } = session
  return { user, sessionId, confirmedUntil, signedInAt }
}

/**
 * As `findCaller`, for calls on behalf of an account: refuses a call from a tab that still shows another account than
 * the one the browser is signed in to.
 * @throws 40301 (HTTP 403) when the calling page shows another account
 */
export const findShown = async (call: Pick<Call, 'core' | 'request'>): Promise<Caller | null> => {
  const caller = await findCaller(call)
  const shown = call.request.headers['x-user']
  if (caller !== null && shown !== undefined && shown !== caller.user.id) throw new Refusal(codes.forbidden)
  return caller
}

/**
 * As `findShown`, for signed-in users only.
 * @throws 40301 (HTTP 403) for a guest, and for a page that shows another account
 */
export const requireUser = async (call: Pick<Call, 'core' | 'request'>): Promise<Caller> => {
  const caller = await findShown(call)
  if (caller === null) throw new Refusal(codes.forbidden)
  return caller
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Signs in under a new session id, against session fixation. @returns the id of the session */
export const beginFor = (core: Core, db: Db, { request, reply }: Exchange, user: User): Promise<string> =>
  beginSession(core, db, request, reply, user.id)

/** Signs the caller out. */
export const endOwn = (core: Core, { request, reply }: Exchange): Promise<void> => endSession(core, request, reply)

/**
 * Ends the sessions of a user and closes their websockets, in every process.
 * @param except a session to keep
 */
export const endSessions = async (core: Core, db: Db, userId: string, except?: string): Promise<void> => {
  const all = eq(sessions.userId, userId)
  await db.delete(sessions).where(except === undefined ? all : and(all, ne(sessions.id, except)))
  await core.bus.publish({ type: 'sessions.ended', userId, ...(except === undefined ? {} : { except }) }, db)
}
