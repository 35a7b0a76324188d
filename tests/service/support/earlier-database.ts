import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import * as z from 'zod/mini'
import type { DatabaseOptions } from '../../../service/database/open.ts'

/** Databases of earlier versions of the service. */

const migrations = resolve(import.meta.dirname, '../../../service/database/migrations')
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** The migrations folder as of migration `last`. */
const migrationsUntil = async (last: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kursi-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = journal.parse(JSON.parse(await readFile(file, 'utf8')))
  const at = entries.findIndex(({ tag }) => tag === last)
  if (at < 0) throw new Error(`There is no migration ${last}.`)
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, at + 1) }))
  return folder
}

const fillServer = async (url: string, migrationsFolder: string, rows: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateServer(drizzleServer(client), { migrationsFolder })
  await client.query(rows)
  await client.end()
}

const fillEmbedded = async (dataDir: string, migrationsFolder: string, rows: string): Promise<void> => {
  const lite = await PGlite.create({ dataDir })
  await migrateLite(drizzleLite(lite), { migrationsFolder })
  await lite.exec(rows)
  await lite.close()
}

/**
 * Fills an empty database as an earlier version left it.
 * @param last name of the newest migration of that version
 * @param rows SQL of its rows
 */
export const fillEarlier = async ({ url, folder }: DatabaseOptions, last: string, rows: string): Promise<void> => {
  const migrationsFolder = await migrationsUntil(last)
  try {
    if (url !== undefined) await fillServer(url, migrationsFolder, rows)
    else if (folder !== undefined) await fillEmbedded(folder, migrationsFolder, rows)
  } finally {
    await rm(migrationsFolder, { recursive: true })
  }
}
