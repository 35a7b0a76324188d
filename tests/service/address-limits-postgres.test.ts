import { afterAll, beforeAll } from 'vitest'
import { addressSuite } from './support/address-suite.ts'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

addressSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
