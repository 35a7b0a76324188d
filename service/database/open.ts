import { access, constants, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { Listener } from './listen.ts'
import { lockFolder, unusable } from './lock.ts'
import * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface DatabaseOptions {
  /** A PostgreSQL to use instead of the embedded one. */
  url?: string | undefined
  /** Folder of the embedded database; in memory when absent. */
  folder?: string | undefined
  /** A dump to begin the in-memory database with (`Opened.dump`). */
  from?: Blob | undefined
  /** One that is open already, its tables up to date. */
  opened?: Opened | undefined
}

export interface Opened {
  db: Db
  /** Runs `work` while no other process on this database does so. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Null on the embedded database: there is no other process to hear. */
  listen: ((channel: string, heard: (payload: string) => void) => Promise<Listener>) | null
  /** Of the embedded database only. */
  dump: (() => Promise<Blob>) | null
  close: () => Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** @throws with the reason when it cannot be written to, of which the database only says a number */
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

/** Any number; the same for every process of this service. */
const advisoryLock = 734_501

/** @throws with the reason when the server does not answer or does not let us in */
const reach = async (pool: Pool): Promise<void> => {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    // Of several addresses of one name there is no message, only the code.
    const { message, code } = z.object({ message: z.string(), code: z._default(z.string(), '') }).parse(error)
    throw new Error(`DATABASE_URL: the database cannot be reached: ${message === '' ? code : message}`, {
      cause: error,
    })
  }
}

const openServer = async (url: string, failed: (error: Error) => void): Promise<Opened> => {
  const [{ drizzle }, { migrate }, { createPool }, { createListener }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('./pool.ts'),
    import('./listen.ts'),
  ])
  const pool = createPool(url, failed)
  await reach(pool)
  const db = drizzle(pool, { schema })
  const alone: Opened['alone'] = async (work) => {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [advisoryLock])
      return await work()
    } finally {
      // Ended, a connection keeps no lock.
      client.release(true)
    }
  }
  await alone(() => migrate(db, { migrationsFolder }))
  return {
    db,
    alone,
    listen: (channel, heard) => createListener({ url, channel, failed }, heard),
    dump: null,
    close: () => pool.end(),
  }
}

/**
 * Opens the database and brings its tables up to date.
 * @param failed is told of connections that break later
 * @throws when the folder is in use by another process or cannot be written to, or the server cannot be reached
 */
export const openDatabase = async (
  options: DatabaseOptions,
  failed: (error: Error) => void = () => undefined,
): Promise<Opened> => {
  if (options.opened !== undefined) return options.opened
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, failed)
}
