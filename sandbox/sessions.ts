import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessions } from './db/schema.ts'
import { hash } from './orders/secret.ts'
import type { Core } from './service.ts'

const cookieName = 'sid'
const livesFor = 30 * 86_400

/** Hashed, so that nobody who reads the table can use a session. */
const idOf = (request: FastifyRequest): string | null => {
  const value = request.cookies[cookieName]
  return value === undefined || value.length < 32 ? null : hash(value)
}

/** The id of the caller's session, which may have begun at another process; null for who has none. */
export const findSession = async ({ db, now }: Core, request: FastifyRequest): Promise<string | null> => {
  const id = idOf(request)
  if (id === null) return null
  const [found] = await db
    .update(sessions)
    .set({ seenAt: new Date(now()) })
    .where(eq(sessions.id, id))
    .returning()
  return found?.id ?? null
}

/** The id of the caller's session; begins an anonymous one for who has none. */
export const ensureSession = async (core: Core, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
  const known = await findSession(core, request)
  if (known !== null) return known
  const value = randomBytes(32).toString('base64url')
  const at = new Date(core.now())
  await core.db.insert(sessions).values({ id: hash(value), createdAt: at, seenAt: at })
  reply.setCookie(cookieName, value, { path: '/', sameSite: 'lax', httpOnly: true, secure: 'auto', maxAge: livesFor })
  return hash(value)
}
