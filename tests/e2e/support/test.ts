import { isDeepStrictEqual } from 'node:util'
import { expect, test as base } from '@playwright/test'
import { phone } from './devices.ts'
import { watchPages } from './policy.ts'
import { SharedContext } from './shared-context.ts'
import { createService, serviceAt, type OwnService, type Service } from './service.ts'
import { originOf, templateFolder } from './services.ts'

interface TestFixtures {
  /** Whether the test has a browser of its own, with nothing in it: what it does would stay, or it counts what is fetched. */
  isApart: boolean
  service: Service
  /** A service that a test may end. */
  ownService: OwnService
  /** Of the own service's environment, in addition. */
  ownEnvironment: Record<string, string>
  /** The browser of most tests. */
  shared: SharedContext
  /** Fails any test in which a page broke its policy, left an error uncaught or did not hydrate. */
  wellBehaved: void
}

interface SharedContexts {
  readonly onDesktop: SharedContext
  readonly onPhone: SharedContext
}

/** Every worker has a service of its own; every test begins with it well and its faults cleared. */
export const test = base.extend<TestFixtures, { origin: string; sharedContexts: SharedContexts }>({
  isApart: [false, { option: true }],
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
  ownEnvironment: async ({}, use) => use({}),
  ownService: async ({ ownEnvironment }, use) => {
    const service = await createService(ownEnvironment, templateFolder())
    await use(service)
    await service.remove()
  },
  baseURL: async ({ origin }, use) => use(origin),
  sharedContexts: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => use({ onDesktop: new SharedContext(), onPhone: new SharedContext() }),
    { scope: 'worker' },
  ],
  shared: async ({ sharedContexts: { onDesktop, onPhone }, isMobile }, use) => use(isMobile ? onPhone : onDesktop),
  context: async (
    {
      browser,
      shared,
      isApart,
      isMobile,
      origin,
      baseURL,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
      contextOptions,
    },
    use,
    { project },
  ) => {
    const usual = { ...project.use, ...(isMobile ? phone : {}) }
    const isUsual = isDeepStrictEqual(
      [baseURL, javaScriptEnabled, serviceWorkers, viewport, contextOptions],
      [origin, true, usual.serviceWorkers, usual.viewport, usual.contextOptions],
    )
    if (isUsual && !isApart) {
      await use(await shared.take(browser))
      await shared.leave()
      return
    }
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
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
