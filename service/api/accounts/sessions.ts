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

/** Seconds since it was last used. */
const livesFor = 30 * 86_400
/** Seconds since somebody signed in, however often it was used. */
const endsAfter = 90 * 86_400
/** How long a call may still come with the id that a session had before, ms: it was on its way when that changed. */
const oldIdCounts = 10_000

type Session = typeof sessions.$inferSelect

/** Hashed, so that nobody who reads the table can use a session. */
const idOf = (request: FastifyRequest): string | null => {
  const value = readCookie(request, 'sid')
  return value === undefined || value.length < 32 ? null : hash(value)
}

/** The moments after which a session was used, and had begun, if it still counts. */
const oldest = (now: number) => ({ used: new Date(now - livesFor * 1_000), begun: new Date(now - endsAfter * 1_000) })

/** Whether a session still counts. */
export const isLive = ({ seenAt, createdAt }: Session, now: number): boolean => {
  const { used, begun } = oldest(now)
  return seenAt > used && createdAt > begun
}

/** Of a session that has this id, or had it before. */
const hasId = (id: string) => or(eq(sessions.id, id), eq(sessions.renewedFrom, id))

const counts = (id: string, now: number) => {
  const { used, begun } = oldest(now)
  const isRecent = gt(sessions.renewedAt, new Date(now - oldIdCounts))
  const isMine = or(eq(sessions.id, id), and(eq(sessions.renewedFrom, id), isRecent))
  return and(isMine, gt(sessions.seenAt, used), gt(sessions.createdAt, begun))
}

/** The caller's session, which may have begun at another process; null for who has none, or one that is too old. */
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

/** The id of the caller's session; null for who has none. */
export const findSession = async (core: Core, request: FastifyRequest): Promise<string | null> =>
  (await readSession(core, request))?.id ?? null

/** A new value for the caller's cookie, which goes with the reply. @returns what the database keeps of it */
const giveCookie = (reply: FastifyReply, begun: Date, now: number): string => {
  const value = randomBytes(32).toString('base64url')
  const left = endsAfter - Math.floor((now - begun.getTime()) / 1_000)
  const maxAge = Math.min(livesFor, left)
  setCookie(reply, 'sid', value, { httpOnly: true, maxAge })
  setCookie(reply, 'signed', '1', { maxAge })
  return hash(value)
}

/**
 * Hook for `onRequest`: the page's script cannot see the cookie of a session, only a mark beside it, and asks who is
 * signed in only where there is one. A session without its mark gets it, a mark without a session goes.
 */
export const offerMark = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const isMarked = readCookie(request, 'signed') !== undefined
  const hasSession = idOf(request) !== null
  if (hasSession && !isMarked) setCookie(reply, 'signed', '1', { maxAge: livesFor })
  if (isMarked && !hasSession) clearCookie(reply, 'signed')
}

/**
 * Ends a session, also by the id that it had before, and lets its websockets go.
 * @param isOwn by whoever is signed in there
 */
export const dropSession = async ({ bus }: Core, db: Db, id: string, isOwn = false): Promise<void> => {
  const ended = await db.delete(sessions).where(hasId(id)).returning({ id: sessions.id })
  for (const session of ended) await bus.publish({ type: 'session.ended', sessionId: session.id, isOwn }, db)
}

/**
 * Begins a session under a new id and gives its cookie to the caller. The one that the caller came with ends with its
 * websockets, so that an id somebody planted before a sign-in is worth nothing after it.
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
 * Gives a session that goes on another id: whoever had got hold of the one before is out. Calls that are on their way
 * still count for a moment.
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
  // The page opens its websocket anew, once it has the new cookie.
  reply.raw.once('finish', () => void bus.publish({ type: 'session.ended', sessionId: session }).catch(() => undefined))
  return id
}

/**
 * What a step of a sign-in belongs to: the caller's session, else a guest's browser. A guest has no session: the reply
 * that brings its cookie may come after a sign-in, and would end that one.
 */
export const holderOf = async (core: Core, request: FastifyRequest): Promise<string> =>
  (await findSession(core, request)) ?? browserOf(request)

/** Ends the caller's session, clears its cookie and lets its websockets go. */
export const endSession = async (core: Core, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const id = idOf(request)
  clearCookie(reply, 'sid')
  clearCookie(reply, 'signed')
  if (id !== null) await dropSession(core, core.db, id, true)
}

/** Those that nobody used for too long, and those that began too long ago. */
export const forgetSessions = async ({ db, now }: Core): Promise<void> => {
  const { used, begun } = oldest(now())
  await db.delete(sessions).where(or(lte(sessions.seenAt, used), lte(sessions.createdAt, begun)))
}
