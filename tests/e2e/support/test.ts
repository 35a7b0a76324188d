import { expect, test as base } from '@playwright/test'
import { watchPages } from './policy.ts'
import { createService, type Service } from './service.ts'

interface TestFixtures {
  service: Service
  /** Fails any test in which a page broke its policy, left an error uncaught or did not hydrate. */
  wellBehaved: void
}

/** Every worker has a service of its own; every test begins with it well and its faults cleared. */
export const test = base.extend<TestFixtures, { workerService: Service }>({
  workerService: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const service = await createService()
      await use(service)
      await service.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  service: async ({ workerService }, use) => {
    await workerService.operate('reset')
    await use(workerService)
  },
  baseURL: async ({ workerService }, use) => use(workerService.origin),
  wellBehaved: [
    async ({ browser }, use) => {
      const { problems, stop } = watchPages(browser)
      await use()
      stop()
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
