import { afterAll, beforeAll } from 'vitest'
import type { ServiceOptions } from '../../../service/app.ts'
import { startPostgres } from './postgres.ts'
import type { Postgres } from './postgres.ts'
import { createService } from './service.ts'
import type { TestService } from './service.ts'

/** Starts two services on one PostgreSQL database, for concurrency tests. */
export const useTwoServices = (
  ready: (one: TestService, two: TestService, postgres: Postgres) => void,
  more: ServiceOptions | (() => Promise<ServiceOptions>) = {},
): void => {
  let stop: () => Promise<unknown>
  beforeAll(async () => {
    const postgres = await startPostgres()
    const given = typeof more === 'function' ? await more() : more
    const options = { database: { url: await postgres.createDatabase() }, attempts: 100, ...given }
    const [one, two] = await Promise.all([createService(options), createService(options)])
    stop = async () => {
      await Promise.all([one.close(), two.close()])
      await postgres.stop()
    }
    ready(one, two, postgres)
  })
  afterAll(() => stop())
}
