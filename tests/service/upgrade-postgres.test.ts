import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { upgradeSuite } from './support/upgrade-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

upgradeSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
