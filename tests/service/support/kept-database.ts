import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Opened } from '../../../service/database/open.ts'

/**
 * Creating a database takes seconds, loading a dump a fraction: an empty and a seeded dump are cached, keyed by the
 * database version and the sources of the service.
 */

const root = resolve(import.meta.dirname, '../../..')
const pglite = 'node_modules/@electric-sql/pglite/package.json'

/** Memory cost of password hashing in tests, KiB. */
export const passwordMemory = 64

/** Server key of the test databases. */
export const serverKey = { current: 'the key of the tests, which is no secret' }

/** Fingerprint of everything that determines the seeded rows. */
const fingerprint = async (): Promise<string> => {
  const entries = await readdir(join(root, 'service'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const hash = createHash('sha256').update(await readFile(join(root, pglite)))
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

const dumpOf = async ({ dump }: Opened): Promise<Blob> => (dump === null ? new Blob() : dump())

// Imported lazily, only when a dump has to be created.
const makeEmpty = async (): Promise<Blob> => {
  const { openDatabase } = await import('../../../service/database/open.ts')
  const opened = await openDatabase({})
  const blob = await dumpOf(opened)
  await opened.close()
  return blob
}

const makeSeeded = async (clock: () => number): Promise<Blob> => {
  const { buildService } = await import('../../../service/app.ts')
  const service = await buildService({
    clock,
    tickEvery: null,
    passwordMemory,
    demo: true,
    serverKey,
    database: { from: await emptyDatabase() },
  })
  const blob = await dumpOf(service.core.opened)
  await service.close()
  return blob
}

/** Deletes dumps of older versions. */
const forget = async (folder: string, kind: string, name: string): Promise<void> => {
  const old = (await readdir(folder)).filter((file) => file.startsWith(`${kind}-`) && !file.startsWith(name))
  await Promise.all(old.map((file) => rm(join(folder, file), { force: true })))
}

const readOrMake = async (kind: string, make: () => Promise<Blob>): Promise<Blob> => {
  const folder = join(root, '.cache', 'service-tests')
  const name = `${kind}-${await fingerprint()}.tar`
  const file = join(folder, name)
  const kept = await readFile(file).catch(() => null)
  if (kept !== null) return new Blob([kept])
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Renamed when complete, so that other workers never read a partial file.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await made.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  await forget(folder, kind, name)
  return made
}

let empty: Promise<Blob> | undefined
let seeded: Promise<Blob> | undefined

/** Schema without rows. */
export const emptyDatabase = (): Promise<Blob> => (empty ??= readOrMake('empty', makeEmpty))

/** Seeded with the clock at `now`, ms; one time for all callers. */
export const seededDatabase = (now: number): Promise<Blob> =>
  (seeded ??= readOrMake('seeded', () => makeSeeded(() => now)))
