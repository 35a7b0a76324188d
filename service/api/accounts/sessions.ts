import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from './place.ts'
import { softwareOf } from './user-agent.ts'
import { clearCookie, readCookie, setCookie } from '../../http/cookies.ts'
import { browserOf } from '../../http/csrf.ts'
import { sessions } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { hash } from '../orders/secret.ts'
import type { Core } from '../../core.ts'

/** Idle timeout, seconds. */
const livesFor = 30 * 86_400
/** Absolute lifetime, seconds. */
const endsAfter = 90 * 86_400
/** Grace period for a session's previous id, ms, for calls in flight during a renewal. */
const oldIdCounts = 10_000

type Session = typeof sessions.$inferSelect

/** Hashed, so that a copy of the table cannot be used to sign in. */
const idOf = (request: FastifyRequest): string | null => {
  const value = readCookie(request, 'sid')
  return value === undefined || value.length < 32 ? null : hash(value)
}

/** The oldest last use and sign-in time of a live session. */
const oldest = (now: number) => ({ used: new Date(now - livesFor * 1_000), begun: new Date(now - endsAfter * 1_000) })

/** Whether a session has not expired. */
export const isLive = ({ seenAt, createdAt }: Session, now: number): boolean => {
  const { used, begun } = oldest(now)
  return seenAt > used && createdAt > begun
}

/** Matches the current or the previous id of a session. */
const hasId = (id: string) => or(eq(sessions.id, id), eq(sessions.renewedFrom, id))

const counts = (id: string, now: number) => {
  const { used, begun } = oldest(now)
  const isRecent = gt(sessions.renewedAt, new Date(now - oldIdCounts))
  const isMine = or(eq(sessions.id, id), and(eq(sessions.renewedFrom, id), isRecent))
  return and(isMine, gt(sessions.seenAt, used), gt(sessions.createdAt, begun))
}

/** The caller's session; null without one, or when it has expired. */
export const readSession = async ({ db, now }: Core, request: FastifyRequest): Promise<Session | null> => {
  const id = idOf(request)
  if (id === null) return null
  const [found] = await db
    .update(sessions)
    .set({ seenAt: new Date(now()), place: placeOf(request.ip) })
    .where(counts(id, now()))
    .returning()
  return found ?? null
}

/** The id of the caller's session; null without one. */
export const findSession = async (core: Core, request: FastifyRequest): Promise<string | null> =>
  (await readSession(core, request))?.id ?? null

/** Sets a new session cookie with the reply. @returns its hash for the database */
const giveCookie = (reply: FastifyReply, begun: Date, now: number): string => {
  const value = randomBytes(32).toString('base64url')
  const left = endsAfter - Math.floor((now - begun.getTime()) / 1_000)
  const maxAge = Math.min(livesFor, left)
  setCookie(reply, 'sid', value, { httpOnly: true, maxAge })
  setCookie(reply, 'signed', '1', { maxAge })
  return hash(value)
}

/**
 * Hook for `onRequest`: sets a script-readable marker next to the HttpOnly session cookie, so that the page only
 * requests the user when there is a session.
 */
export const offerMark = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const isMarked = readCookie(request, 'signed') !== undefined
  const hasSession = idOf(request) !== null
  if (hasSession && !isMarked) setCookie(reply, 'signed', '1', { maxAge: livesFor })
  if (isMarked && !hasSession) clearCookie(reply, 'signed')
}

/**
 * Ends a session, also by its previous id, and closes its websockets.
 * @param isOwn ended by its own user
 */
export const dropSession = async ({ bus }: Core, db: Db, id: string, isOwn = false): Promise<void> => {
  const ended = await db.delete(sessions).where(hasId(id)).returning({ id: sessions.id })
  for (const session of ended) await bus.publish({ type: 'session.ended', sessionId: session.id, isOwn }, db)
}

/**
 * Begins a session under a new id and sets its cookie. Ends the caller's earlier session with its websockets, against
 * session fixation.
 * @returns the id
 */
export const beginSession = async (
  core: Core,
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<string> => {
  const before = idOf(request)
  if (before !== null) await dropSession(core, db, before)
  const at = new Date(core.now())
  const id = giveCookie(reply, at, core.now())
  const software = softwareOf(request.headers['user-agent'])
  await db.insert(sessions).values({ id, userId, ...software, place: placeOf(request.ip), createdAt: at, seenAt: at })
  return id
}

/**
 * Renews the id of a session, which invalidates a stolen cookie. Calls in flight are accepted for a grace period.
 * @returns the new id
 */
export const renewSession = async (
  { now, bus }: Core,
  db: Db,
  reply: FastifyReply,
  session: string,
): Promise<string> => {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, session)).for('update')
  if (row === undefined) return session
  const id = giveCookie(reply, row.createdAt, now())
  await db
    .update(sessions)
    .set({ id, renewedFrom: session, renewedAt: new Date(now()) })
    .where(eq(sessions.id, session))
  // After the reply: the page reconnects its websocket with the new cookie.
  reply.raw.once('finish', () => void bus.publish({ type: 'session.ended', sessionId: session }).catch(() => undefined))
  return id
}

/**
 * The holder of a pending sign-in step: the caller's session, otherwise the guest's browser. A guest gets no session,
 * because the cookie of a late reply would replace the session of a sign-in that completed in the meantime.
 */
export const holderOf = async (core: Core, request: FastifyRequest): Promise<string> =>
  (await findSession(core, request)) ?? browserOf(request)

/** Ends the caller's session, clears its cookie and closes its websockets. */
export const endSession = async (core: Core, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const id = idOf(request)
  clearCookie(reply, 'sid')
  clearCookie(reply, 'signed')
  if (id !== null) await dropSession(core, core.db, id, true)
}

/** Deletes expired sessions. */
export const forgetSessions = async ({ db, now }: Core): Promise<void> => {
  const { used, begun } = oldest(now())
  await db.delete(sessions).where(or(lte(sessions.seenAt, used), lte(sessions.createdAt, begun)))
}
