import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { mailedLinkSuite } from './support/mailed-link-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

mailedLinkSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
