import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { recaptchaSuite } from './support/recaptcha-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

recaptchaSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
