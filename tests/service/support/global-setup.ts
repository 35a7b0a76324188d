import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { start } from './clock.ts'
import { seededDatabase } from './kept-database.ts'
import { startServer } from './postgres-server.ts'
import type { PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Endpoint that returns the URL of the PostgreSQL server. */
    postgresAt: string
  }
}

/** Shared by all files of a run: the cached databases, and one PostgreSQL server that is started on demand. */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  let postgres: Promise<PostgresServer> | undefined
  const door = createServer((_request, reply) => {
    postgres ??= startServer()
    postgres.then(
      ({ url }) => reply.end(url),
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
    const started = await postgres?.catch(() => undefined)
    await started?.stop()
  }
}

export default setUp
