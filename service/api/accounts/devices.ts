import { randomBytes } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../../http/cookies.ts'
import { devices } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { hash } from '../orders/secret.ts'
import type { Core } from '../../core.ts'

/**
 * Browsers in which somebody has signed in before, known by a cookie that lasts. Guesses of strangers do not count
 * against them, and a sign-in anywhere else is mailed to the owner of the account.
 */

/** As long as browsers keep a cookie, seconds. */
const livesFor = 400 * 86_400

const valueOf = (request: FastifyRequest): string | null => {
  const value = readCookie(request, 'device')
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

const oldest = (now: number) => new Date(now - livesFor * 1_000)

/** The caller's browser, where this account was signed in to in it before; null for any other. */
export const knownDevice = async (db: Db, request: FastifyRequest, userId: string): Promise<string | null> => {
  const value = valueOf(request)
  if (value === null) return null
  const [found] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, hash(value)), eq(devices.userId, userId)))
  return found?.id ?? null
}

/** Under a new value: one that somebody planted before a sign-in is worth nothing after it. */
const renew = async (db: Db, request: FastifyRequest, at: Date): Promise<string> => {
  const before = valueOf(request)
  const value = randomBytes(32).toString('base64url')
  if (before === null) return value
  // Other accounts of this browser go on knowing it.
  const others = await db
    .select()
    .from(devices)
    .where(eq(devices.id, hash(before)))
  if (others.length > 0) await db.insert(devices).values(others.map((row) => ({ ...row, id: hash(value), seenAt: at })))
  return value
}

/**
 * Remembers the caller's browser for an account that was signed in to.
 * @returns whether it was unknown to this account
 */
export const rememberDevice = async (
  { now }: Core,
  db: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: string,
): Promise<boolean> => {
  const at = new Date(now())
  const known = await knownDevice(db, request, userId)
  const value = known === null ? await renew(db, request, at) : (valueOf(request) ?? '')
  await db
    .insert(devices)
    .values({ id: hash(value), userId, createdAt: at, seenAt: at })
    .onConflictDoUpdate({ target: [devices.id, devices.userId], set: { seenAt: at } })
  setCookie(reply, 'device', value, { httpOnly: true, maxAge: livesFor })
  return known === null
}

/** Those whose cookie is gone by now. */
export const forgetDevices = async ({ db, now }: Core): Promise<void> => {
  await db.delete(devices).where(lte(devices.seenAt, oldest(now())))
}
