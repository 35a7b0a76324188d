import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/**
 * Whoever locks one of these keys later waits until this transaction ends. In one order for all, so that two never wait
 * for each other.
 */
export const lockKeys = async (db: Db, keys: readonly string[]): Promise<void> => {
  for (const key of keys.toSorted()) await db.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`)
}
