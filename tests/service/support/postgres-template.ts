import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { start } from './clock.ts'
import { passwordMemory, serverKey } from './kept-database.ts'

/** Runs one statement in the database of the URL. */
export const runAt = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const newName = (): string => `kursi_${randomUUID().replaceAll('-', '')}`

/** The URL of another database of a server. */
export const urlOf = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/**
 * A seeded database that others are copied from, which takes a fraction of seeding each.
 * @param server its URL
 */
export const makeTemplate = async (server: string): Promise<{ name: string; drop: () => Promise<void> }> => {
  const name = newName()
  await runAt(server, `create database ${name}`)
  const { buildService } = await import('../../../service/app.ts')
  const service = await buildService({
    clock: () => start,
    tickEvery: null,
    passwordMemory,
    demo: true,
    serverKey,
    database: { url: urlOf(server, name) },
  })
  await service.close()
  return { name, drop: () => runAt(server, `drop database if exists ${name} with (force)`) }
}
