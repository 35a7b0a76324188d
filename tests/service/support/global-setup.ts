import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { start } from './clock.ts'
import { seededDatabase } from './kept-database.ts'
import { startServer } from './postgres-server.ts'
import { makeTemplate } from './postgres-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Endpoint that returns the URL of the PostgreSQL server at `/server`, and the seeded database at `/template`. */
    postgresAt: string
  }
}

/** A value that is made when it is first asked for, and `end`ed after the run. */
const onDemand = <Made>(make: () => Promise<Made>, end: (made: Made) => Promise<void>) => {
  let made: Promise<Made> | undefined
  return {
    get: () => (made ??= make()),
    end: async () => {
      const found = await made?.catch(() => undefined)
      if (found !== undefined) await end(found)
    },
  }
}

/** The server of DATABASE_URL, otherwise a temporary one. */
const findServer = async () => {
  const url = process.env['DATABASE_URL']
  return url === undefined || url === '' ? startServer() : { url, stop: async () => undefined }
}

/** Shared by all files of a run: the cached databases, and one PostgreSQL server with one seeded database. */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = onDemand(findServer, ({ stop }) => stop())
  const template = onDemand(
    async () => makeTemplate((await server.get()).url),
    ({ drop }) => drop(),
  )
  const answers: Record<string, () => Promise<string>> = {
    '/server': async () => (await server.get()).url,
    '/template': async () => (await template.get()).name,
  }
  const door = createServer((request, reply) => {
    const answer = answers[request.url ?? ''] ?? (() => Promise.reject(new Error('There is no such value.')))
    answer().then(
      (text) => reply.end(text),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  project.provide('postgresAt', `http://127.0.0.1:${address.port}`)
  await seededDatabase(start)
  return async () => {
    door.closeAllConnections()
    door.close()
    await template.end()
    await server.end()
  }
}

export default setUp
