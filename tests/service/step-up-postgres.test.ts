import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { createService } from './support/service.ts'
import { stepUpSuite } from './support/step-up-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

stepUpSuite(async (securityLog) => createService({ securityLog, database: { url: await postgres.createDatabase() } }))
