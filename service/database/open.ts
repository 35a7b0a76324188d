import { access, constants, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Client, Pool } from 'pg'
import * as z from 'zod/mini'
import type { Listener } from './listen.ts'
import { lockFolder, unusable } from './lock.ts'
import * as schema from './schema.ts'
import { limitsOf } from './time-limits.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface DatabaseOptions {
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  url?: string | undefined
  /** How long a call waits there for a connection or a lock, ms (`limitsOf`). */
  wait?: number
  /** Folder of the embedded database; in memory when absent. */
  folder?: string | undefined
  /** A dump to load into the in-memory database (`Opened.dump`). */
  from?: Blob | undefined
  /** A database that is already open and migrated. */
  opened?: Opened | undefined
}

export interface Opened {
  db: Db
  /** Runs `work` under a lock held by one process at a time. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Null on the embedded database, which has no other processes. */
  listen: ((channel: string, heard: (payload: string) => void) => Promise<Listener>) | null
  /** Null except on the embedded database. */
  dump: (() => Promise<Blob>) | null
  close: () => Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** @throws with a readable reason when the folder is not writable; the database itself only reports a number */
const checkFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(folder, error)
  }
}

const openEmbedded = async ({ folder, from }: DatabaseOptions): Promise<Opened> => {
  const [{ drizzle }, { migrate }, { PGlite }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('@electric-sql/pglite'),
  ])
  const lock = folder === undefined ? null : await lockFolder(folder)
  try {
    if (folder !== undefined) await checkFolder(folder)
    const lite = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(from === undefined ? {} : { loadDataDir: from }),
    }).catch((error: unknown) => {
      throw folder === undefined ? error : unusable(folder, error)
    })
    const db = drizzle(lite, { schema })
    await migrate(db, { migrationsFolder })
    return {
      db,
      alone: (work) => work(),
      listen: null,
      dump: () => lite.dumpDataDir('none'),
      close: async () => {
        await lite.close()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

/** An arbitrary number, the same for every process of this service. */
const advisoryLock = 734_501

/** @throws with the reason when the server is unreachable or rejects the credentials */
const reach = async (pool: Pool): Promise<void> => {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    // When a host name has several addresses, the error has only a code and no message.
    const { message, code } = z.object({ message: z.string(), code: z._default(z.string(), '') }).parse(error)
    throw new Error(`DATABASE_URL: the database cannot be reached: ${message === '' ? code : message}`, {
      cause: error,
    })
  }
}

const usualWait = 5_000

const openServer = async (
  url: string,
  { wait = usualWait }: DatabaseOptions,
  failed: (error: Error) => void,
): Promise<Opened> => {
  const [{ drizzle }, { migrate }, { createPool, createClient }, { createListener }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./pool.ts'),
    import('./listen.ts'),
  ])
  const pool = createPool(url, limitsOf(wait), failed)
  await reach(pool)
  /** Takes turns with other processes that start: a migration may take longer than any call. */
  const inTurn = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> => {
    const client = createClient(url, failed)
    try {
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [advisoryLock])
      return await work(client)
    } finally {
      // Closing the connection releases its locks.
      await client.end()
    }
  }
  await inTurn((client) => migrate(drizzle(client, { schema }), { migrationsFolder }))
  return {
    db: drizzle(pool, { schema }),
    alone: (work) => inTurn(work),
    listen: (channel, heard) => createListener({ url, channel, failed }, heard),
    dump: null,
    close: () => pool.end(),
  }
}

/**
 * Opens the database and applies migrations.
 * @param failed called when a connection breaks later
 * @throws when the folder is locked by another process or not writable, or the server cannot be reached
 */
export const openDatabase = async (
  options: DatabaseOptions,
  failed: (error: Error) => void = () => undefined,
): Promise<Opened> => {
  if (options.opened !== undefined) return options.opened
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, options, failed)
}
