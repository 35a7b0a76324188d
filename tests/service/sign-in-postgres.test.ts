import { afterAll, beforeAll } from 'vitest'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { knownBrowserSuite } from './support/known-browser-suite.ts'
import { signInSuite } from './support/sign-in-suite.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

signInSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
knownBrowserSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
