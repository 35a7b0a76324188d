import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import { browserOf } from './csrf.ts'
import { sessions } from './db/schema.ts'
import type { Db } from './db/open.ts'
import { hash } from './orders/secret.ts'
import type { Core } from './core.ts'

/** Seconds since it was last used. */
const livesFor = 30 * 86_400

type Session = typeof sessions.$inferSelect

/** Hashed, so that nobody who reads the table can use a session. */
const idOf = (request: FastifyRequest): string | null => {
  const value = readCookie(request, 'sid')
  return value === undefined || value.length < 32 ? null : hash(value)
}

const oldest = (now: number) => new Date(now - livesFor * 1_000)

/** The caller's session, which may have begun at another process; null for who has none, or one that is too old. */
export const readSession = async ({ db, now }: Core, request: FastifyRequest): Promise<Session | null> => {
  const id = idOf(request)
  if (id === null) return null
  const [found] = await db
    .update(sessions)
    .set({ seenAt: new Date(now()) })
    .where(and(eq(sessions.id, id), gt(sessions.seenAt, oldest(now()))))
    .returning()
  return found ?? null
}

/** The id of the caller's session; null for who has none. */
export const findSession = async (core: Core, request: FastifyRequest): Promise<string | null> =>
  (await readSession(core, request))?.id ?? null

/**
 * Begins a session under a new id and gives its cookie to the caller. The one that the caller came with ends, so that
 * an id somebody planted before a sign-in is worth nothing after it.
 * @returns the id
 */
export const beginSession = async (
  { now }: Core,
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<string> => {
  const before = idOf(request)
  if (before !== null) await db.delete(sessions).where(eq(sessions.id, before))
  const value = randomBytes(32).toString('base64url')
  const at = new Date(now())
  await db.insert(sessions).values({ id: hash(value), userId, createdAt: at, seenAt: at })
  setCookie(reply, 'sid', value, { httpOnly: true, maxAge: livesFor })
  return hash(value)
}

/**
 * What a step of a sign-in belongs to: the caller's session, else a guest's browser. A guest has no session: the reply
 * that brings its cookie may come after a sign-in, and would end that one.
 */
export const holderOf = async (core: Core, request: FastifyRequest): Promise<string> =>
  (await findSession(core, request)) ?? browserOf(request)

/** Ends the caller's session, clears its cookie and lets its websockets go. */
export const endSession = async ({ db, bus }: Core, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const id = idOf(request)
  clearCookie(reply, 'sid')
  if (id === null) return
  await db.delete(sessions).where(eq(sessions.id, id))
  await bus.publish({ type: 'session.ended', sessionId: id })
}

/** Those that nobody used for too long. */
export const forgetSessions = async ({ db, now }: Core): Promise<void> => {
  await db.delete(sessions).where(lte(sessions.seenAt, oldest(now())))
}
