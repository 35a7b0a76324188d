import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface Postgres {
  /** A new, empty database. */
  createDatabase: () => Promise<string>
  /** Removes the created databases. */
  stop: () => Promise<void>
}

const creator = (base: URL, made: string[]) => async (): Promise<string> => {
  const name = `kursi_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: base.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  made.push(name)
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

/** The server of DATABASE_URL, otherwise one shared by all files of a run and started on demand. */
const findServer = async (): Promise<string> => {
  const url = process.env['DATABASE_URL']
  if (url !== undefined && url !== '') return url
  const reply = await fetch(inject('postgresAt'))
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return text
}

export const startPostgres = async (): Promise<Postgres> => {
  const base = new URL(await findServer())
  const made: string[] = []
  return {
    createDatabase: creator(base, made),
    stop: async () => {
      const client = new pg.Client({ connectionString: base.href })
      await client.connect()
      for (const name of made) await client.query(`drop database if exists ${name} with (force)`)
      await client.end()
    },
  }
}
