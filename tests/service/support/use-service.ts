import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ServiceOptions } from '../../../service/app.ts'
import type { Client } from './client.ts'
import { createService } from './service.ts'
import type { TestService } from './service.ts'

/**
 * One service for the tests of a file or a `describe`, closed after them. `take` gets it first, and a new client before
 * each test.
 */
export const useService = (
  options: ServiceOptions | (() => Promise<ServiceOptions>),
  take: (service: TestService, client: Client) => void,
): void => {
  let service: TestService
  beforeAll(async () => {
    service = await createService(typeof options === 'function' ? await options() : options)
    take(service, service.client())
  })
  beforeEach(() => take(service, service.client()))
  afterAll(() => service.close())
}
