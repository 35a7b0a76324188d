import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { rateCounters } from '../../database/schema.ts'
import { derive } from '../orders/secret.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'

export interface Limit {
  /** What is counted: the doing and whom it concerns. Kept as a keyed hash. */
  key: string
  most: number
  /** ms */
  within: number
  /** Called once in a window, when the first attempt is refused. */
  reached?: () => Promise<void>
}

const hashed = ({ settings }: Core, key: string): string =>
  derive(settings.serverKey, `limit:${key}`).toString('base64url')

/** What is counted, without whom it concerns: `sign-in:email` of `sign-in:email:nino@example.com`. */
const nameOf = (key: string): string => /^[a-z-]+(?::[a-z-]+(?=:))*/.exec(key)?.[0] ?? ''

/** @throws 50300 with the seconds until the window ends, when this is one too many */
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
 * Counts an attempt before it is made, for all processes together, so that many at once are no way around.
 * Not within a transaction: a refused attempt counts too.
 * @returns the way to take it back, for an attempt that was a good one
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
 * Counts what is done within a transaction, and is not done when that fails.
 * @throws 50300 with the seconds until the window ends
 */
export const countDone = async (core: Core, db: Db, limits: readonly Limit[]): Promise<void> => {
  for (const limit of limits) await count(core, limit, db)
}

export const forgetCounters = async ({ db, now }: Core): Promise<void> => {
  await db.delete(rateCounters).where(lte(rateCounters.endsAt, new Date(now())))
}
