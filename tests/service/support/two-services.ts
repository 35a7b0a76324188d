import { afterAll, beforeAll } from 'vitest'
import type { ServiceOptions } from '../../../service/app.ts'
import { usePostgres } from './postgres.ts'
import type { UsedPostgres } from './postgres.ts'
import { createService } from './service.ts'
import type { TestService } from './service.ts'

/** Starts two services on one PostgreSQL database, for concurrency tests. @param begin the database, by default a demo */
export const useTwoServices = (
  ready: (one: TestService, two: TestService) => void,
  more: ServiceOptions | (() => Promise<ServiceOptions>) = {},
  begin: (postgres: UsedPostgres) => Promise<{ url: string }> = ({ seeded }) => seeded(),
): void => {
  const postgres = usePostgres()
  const both: TestService[] = []
  beforeAll(async () => {
    const given = typeof more === 'function' ? await more() : more
    const options = { database: await begin(postgres), attempts: 100, ...given }
    const [one, two] = await Promise.all([createService(options), createService(options)])
    both.push(one, two)
    ready(one, two)
  })
  afterAll(() => Promise.all(both.map((service) => service.close())))
}
