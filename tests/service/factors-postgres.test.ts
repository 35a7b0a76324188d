import { afterAll, beforeAll } from 'vitest'
import { backupCodesSuite } from './support/backup-codes-suite.ts'
import { passkeyStepUpSuite } from './support/passkey-step-up-suite.ts'
import { passkeysSuite } from './support/passkeys-suite.ts'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

backupCodesSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
passkeysSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
passkeyStepUpSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))
