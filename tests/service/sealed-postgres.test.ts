import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { sealedSuite } from './support/sealed-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

sealedSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
