import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { rateCounters } from '../../database/schema.ts'
import { derive } from '../orders/secret.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'

export interface Limit {
  /** The action and its subject; stored as a keyed hash. */
  key: string
  most: number
  /** ms */
  within: number
  /** Called once per window, on the first refused attempt. */
  reached?: () => Promise<void>
}

const hashed = ({ settings }: Core, key: string): string =>
  derive(settings.serverKey, `limit:${key}`).toString('base64url')

/** The action without its subject: `sign-in:email` of `sign-in:email:nino@example.com`. */
const nameOf = (key: string): string => /^[a-z-]+(?::[a-z-]+(?=:))*/.exec(key)?.[0] ?? ''

/** @throws 50300 with the seconds until the window ends, above the limit */
const count = async (core: Core, { key, most, within, reached }: Limit, db: Db): Promise<void> => {
  const now = core.now()
  const [at, endsAt] = [new Date(now), new Date(now + within)]
  const isOver = sql`${rateCounters.endsAt} <= ${at.toISOString()}`
  const [counter] = await db
    .insert(rateCounters)
    .values({ key: hashed(core, key), count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()} else ${rateCounters.endsAt} end`,
      },
    })
    .returning()
  const over = counter === undefined ? 0 : counter.count - Math.floor(most * core.attempts())
  if (counter === undefined || over <= 0) return
  if (over === 1) await reached?.()
  const time = Math.max(1, Math.ceil((counter.endsAt.getTime() - now) / 1_000))
  throw new Refusal(codes.antiFlood, { object: { time }, limit: nameOf(key) })
}

/**
 * Counts an attempt before it is made, across all processes, so that concurrent attempts cannot exceed the limit. Not
 * within a transaction: refused attempts count too.
 * @returns a function that takes the count back after a successful attempt
 * @throws 50300 with the seconds until the window ends
 */
export const countAttempt = async (core: Core, limits: readonly Limit[]): Promise<() => Promise<void>> => {
  for (const limit of limits) await count(core, limit, core.db)
  return async () => {
    for (const { key } of limits)
      await core.db
        .update(rateCounters)
        .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
        .where(eq(rateCounters.key, hashed(core, key)))
  }
}

/**
 * Counts within a transaction: an action that fails is not counted.
 * @throws 50300 with the seconds until the window ends
 */
export const countDone = async (core: Core, db: Db, limits: readonly Limit[]): Promise<void> => {
  for (const limit of limits) await count(core, limit, db)
}

export const forgetCounters = async ({ db, now }: Core): Promise<void> => {
  await db.delete(rateCounters).where(lte(rateCounters.endsAt, new Date(now())))
}
