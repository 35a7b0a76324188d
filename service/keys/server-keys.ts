import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../database/open.ts'
import { settings } from '../database/schema.ts'
import { derive } from '../api/orders/secret.ts'
import { reseal, sealedExtent } from './reseal.ts'
import type { Keys } from './sealing.ts'

/**
 * The server key is stored outside the database, so that a copy of the database is useless without it. The database
 * only stores a fingerprint of the key.
 */

export interface KeyOptions {
  current?: string | undefined
  previous?: readonly string[]
  /**
   * Where the key is stored, and created when there is no `current`; without a file the key lives as long as the
   * process.
   */
  file?: string | undefined
}

/**
 * Names in `settings`: fingerprint of the key; version of the set of sealed columns; the key itself, as earlier
 * versions stored it.
 */
const keyMark = 'serverKeyMark'
const extentMark = 'sealedExtent'
export const keyMarks: readonly string[] = [keyMark, extentMark]
const keptKey = 'serverKey'

const markOf = (key: string): string => derive(key, 'mark').toString('base64url')

const newKey = (): string => randomBytes(32).toString('base64url')

interface Kept {
  /** Fingerprint of the key that sealed the database; null for a new database. */
  mark: string | null
  /** Key stored in the database by an earlier version. */
  key: string | null
  /** Version of the set of sealed columns; null for earlier versions. */
  extent: number | null
}

const readKept = async (db: Db): Promise<Kept> => {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...keyMarks, keptKey]))
  const read = <Value>(name: string, value: z.ZodMiniType<Value>): Value | null => {
    const row = rows.find(({ key }) => key === name)
    return row === undefined ? null : value.parse(row.value)
  }
  return { mark: read(keyMark, z.string()), key: read(keptKey, z.string()), extent: read(extentMark, z.int()) }
}

const contentOf = async (file: string): Promise<string | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : text.trim()
}

/** Reads the key file; creates it, readable only by its owner, when it is missing. */
const keyOfFile = async (file: string, { mark, key }: Kept): Promise<string> => {
  const found = await contentOf(file)
  if (found !== null && found !== '') return found
  if (mark !== null && key === null)
    throw new Error(`The key of the database is gone: put ${file} back, or set SERVER_KEY.`)
  const made = key ?? newKey()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
  return made
}

const currentOf = ({ current, file }: KeyOptions, kept: Kept): Promise<string> | string =>
  current ?? (file === undefined ? newKey() : keyOfFile(file, kept))

const wrongKey = () =>
  new Error(
    'SERVER_KEY is not the key that this database was sealed with. Set it to that one; to change it, set SERVER_KEY to the new one and SERVER_KEY_PREVIOUS to the one before.',
  )

const keyInDatabase = () =>
  new Error(
    `This database still keeps its key. Take it out: SERVER_KEY="$(psql -Atc "select value #>> '{}' from settings where key = '${keptKey}'")". It is deleted from the database at the start with it. To change it at once, set SERVER_KEY_PREVIOUS to it, and SERVER_KEY to a new one.`,
  )

const setMark = (db: Db, key: string, value: string | number) =>
  db.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

/**
 * Determines the keys of this database and reseals what is not sealed with the current one.
 * @throws when the database was sealed with another key, or still stores one that was not given
 */
export const settleKeys = async (db: Db, options: KeyOptions): Promise<Keys> => {
  const kept = await readKept(db)
  const serverKey = await currentOf(options, kept)
  const keys = { serverKey, previousKeys: options.previous ?? [] }
  const known = [serverKey, ...keys.previousKeys]
  if (kept.key !== null && !known.includes(kept.key)) throw keyInDatabase()
  if (kept.mark !== null && !known.some((key) => markOf(key) === kept.mark)) throw wrongKey()
  const mark = markOf(serverKey)
  if (kept.mark !== mark || kept.key !== null || kept.extent !== sealedExtent) {
    await reseal(db, keys)
    await setMark(db, keyMark, mark)
    await setMark(db, extentMark, sealedExtent)
    await db.delete(settings).where(eq(settings.key, keptKey))
  }
  return keys
}
