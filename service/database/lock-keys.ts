import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/**
 * Takes transaction-level advisory locks: another transaction that locks one of these keys waits until this one ends.
 * Keys are locked in sorted order, so that two transactions cannot deadlock.
 */
export const lockKeys = async (db: Db, keys: readonly string[]): Promise<void> => {
  for (const key of keys.toSorted()) await db.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
}
