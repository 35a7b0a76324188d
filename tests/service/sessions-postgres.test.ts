import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { sessionsSuite } from './support/sessions-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

sessionsSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
