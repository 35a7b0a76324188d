import { afterAll, inject } from 'vitest'
import { newName, runAt, urlOf } from './postgres-template.ts'

export interface Postgres {
  /** A new, empty database. */
  createDatabase: () => Promise<string>
  /** A new database with the demo, as of the first time of the tests' clock. */
  createSeeded: () => Promise<string>
  /** Removes the created databases. */
  stop: () => Promise<void>
}

const ask = async (path: string): Promise<string> => {
  const reply = await fetch(inject('postgresAt') + path)
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return text
}

/** Databases on the server that all files of a run share. */
export const startPostgres = async (): Promise<Postgres> => {
  const server = await ask('/server')
  const made: string[] = []
  const create = async (source = ''): Promise<string> => {
    const name = newName()
    await runAt(server, `create database ${name}${source}`)
    made.push(name)
    return urlOf(server, name)
  }
  return {
    createDatabase: () => create(),
    createSeeded: async () => create(` template ${await ask('/template')}`),
    stop: async () => {
      for (const name of made) await runAt(server, `drop database if exists ${name} with (force)`)
    },
  }
}

export interface UsedPostgres {
  /** As `createDatabase`. */
  empty: () => Promise<{ url: string }>
  /** As `createSeeded`. */
  seeded: () => Promise<{ url: string }>
}

/** Databases for the tests of a file or a `describe`, removed after them. */
export const usePostgres = (): UsedPostgres => {
  let postgres: Promise<Postgres> | undefined
  const begun = () => (postgres ??= startPostgres())
  afterAll(async () => {
    await (await postgres)?.stop()
  })
  return {
    empty: async () => ({ url: await (await begun()).createDatabase() }),
    seeded: async () => ({ url: await (await begun()).createSeeded() }),
  }
}
