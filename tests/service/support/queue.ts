import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { lockUser } from '../../../service/api/accounts/users.ts'
import type { Db } from '../../../service/database/open.ts'
import type { TestService } from './service.ts'

const countRows = z.object({ rows: z.array(z.object({ count: z.coerce.number() })) })

/** Number of calls waiting for a lock in this database. */
export const waiting = async (db: Db): Promise<number> => {
  const counted = await db.execute(
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return countRows.parse(counted).rows[0]?.count ?? 0
}

/**
 * Runs conflicting calls in a known order: each starts when the previous one waits for a lock; then the lock is
 * released, and they get it one after the other. PostgreSQL only.
 */
export const queueFor = async <First, Second>(
  { core: { db } }: TestService,
  lock: (tx: Db) => Promise<unknown>,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  const begun = await db.transaction(async (tx) => {
    await lock(tx)
    const one = first()
    await expect.poll(() => waiting(db)).toBe(1)
    const other = second()
    await expect.poll(() => waiting(db)).toBe(2)
    return [one, other] as const
  })
  return Promise.all(begun)
}

/** As `queueFor`, for the lock of an account. */
export const queueForAccount = <First, Second>(
  service: TestService,
  userId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => queueFor(service, (tx) => lockUser(tx, userId), first, second)
