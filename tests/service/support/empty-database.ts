import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../../sandbox/db/open.ts'

/**
 * Making a database costs seconds, reading one a fraction: the tables without rows are kept in the cache folder, under
 * the version of the database and what the migrations say.
 */

const root = resolve(import.meta.dirname, '../../..')

const make = async (): Promise<Blob> => {
  const { dump, close } = await openDatabase({})
  const blob = dump === null ? new Blob() : await dump()
  await close()
  return blob
}

const readOrMake = async (): Promise<Blob> => {
  const sources = ['sandbox/db/migrations/meta/_journal.json', 'node_modules/@electric-sql/pglite/package.json']
  const texts = await Promise.all(sources.map((path) => readFile(join(root, path), 'utf8')))
  const folder = join(root, '.cache', 'service-tests')
  const file = join(folder, `${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept !== null) return new Blob([kept])
  const made = await make()
  await mkdir(folder, { recursive: true })
  // Renamed when whole, so that another worker never reads half of it.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await made.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
  return made
}

let known: Promise<Blob> | undefined

export const emptyDatabase = (): Promise<Blob> => (known ??= readOrMake())
