import { expect, test as base } from '@playwright/test'
import { watchPages } from './policy.ts'
import { createService, serviceAt, type OwnService, type Service } from './service.ts'
import { originOf, templateFolder } from './services.ts'

interface TestFixtures {
  service: Service
  /** A service that a test may end. */
  ownService: OwnService
  /** Fails any test in which a page broke its policy, left an error uncaught or did not hydrate. */
  wellBehaved: void
}

/** Every worker has a service of its own; every test begins with it well and its faults cleared. */
export const test = base.extend<TestFixtures, { origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its pattern
    async ({}, use, { parallelIndex }) => use(originOf(parallelIndex)),
    { scope: 'worker' },
  ],
  service: [
    async ({ origin }, use) => {
      const service = serviceAt(origin)
      await service.operate('reset')
      await use(service)
    },
    // Also for a test that asks nothing of it: what the one before it did would count for it, too.
    { auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  ownService: async ({}, use) => {
    const service = await createService({}, templateFolder())
    await use(service)
    await service.remove()
  },
  baseURL: async ({ origin }, use) => use(origin),
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
