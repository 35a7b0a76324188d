import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { createService } from './support/service.ts'
import { undoSuite } from './support/undo-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

undoSuite(async (securityLog) =>
  createService({ securityLog, attempts: 100, database: { url: await postgres.createDatabase() } }),
)
