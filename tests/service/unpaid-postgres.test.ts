import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { unpaidSuite } from './support/unpaid-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

unpaidSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
