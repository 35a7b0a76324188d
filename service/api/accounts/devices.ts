import { randomBytes } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../../http/cookies.ts'
import { devices } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { hash } from '../orders/secret.ts'
import type { Core } from '../../core.ts'

/**
 * Known browsers of an account, identified by a long-lived cookie. Failed attempts from other browsers do not lock them
 * out, and the owner is mailed about a sign-in from an unknown browser.
 */

/** The maximum cookie lifetime that browsers allow, seconds. */
const livesFor = 400 * 86_400

const valueOf = (request: FastifyRequest): string | null => {
  const value = readCookie(request, 'device')
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

const oldest = (now: number) => new Date(now - livesFor * 1_000)

/** The device id of the caller's browser if the account knows it, else null. */
export const knownDevice = async (db: Db, request: FastifyRequest, userId: string): Promise<string | null> => {
  const value = valueOf(request)
  if (value === null) return null
  const [found] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.id, hash(value)), eq(devices.userId, userId)))
  return found?.id ?? null
}

/** Rotates the cookie on each sign-in, so that a planted value is useless. */
const renew = async (db: Db, request: FastifyRequest, at: Date): Promise<string> => {
  const before = valueOf(request)
  const value = randomBytes(32).toString('base64url')
  if (before === null) return value
  // Other accounts still know this browser.
  const others = await db
    .select()
    .from(devices)
    .where(eq(devices.id, hash(before)))
  if (others.length > 0) await db.insert(devices).values(others.map((row) => ({ ...row, id: hash(value), seenAt: at })))
  return value
}

/**
 * Remembers the caller's browser for an account.
 * @returns whether the account did not know it
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

/** Deletes devices whose cookie has expired. */
export const forgetDevices = async ({ db, now }: Core): Promise<void> => {
  await db.delete(devices).where(lte(devices.seenAt, oldest(now())))
}
