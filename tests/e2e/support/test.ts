import { isDeepStrictEqual } from 'node:util'
import { expect, test as base } from '@playwright/test'
import { phone } from './devices.ts'
import { attachPages } from './failed-pages.ts'
import { watchPages } from './policy.ts'
import { SharedContext } from './shared-context.ts'
import { createService, serviceAt, type OwnService, type Service } from './service.ts'
import { originOf, templateFolder } from './services.ts'

interface TestFixtures {
  /** True for a separate browser: for a test that changes it permanently or counts requests. */
  isApart: boolean
  service: Service
  /** A service that the test may stop. */
  ownService: OwnService
  /** Additional environment of the own service. */
  ownEnvironment: Record<string, string>
  /** The context shared by most tests. */
  shared: SharedContext
  /** Fails any test in which a page violates its policy, throws an uncaught error or fails to hydrate. */
  wellBehaved: void
}

interface SharedContexts {
  readonly onDesktop: SharedContext
  readonly onPhone: SharedContext
}

/** Rates move once a minute: on a slow machine an order would be asked to accept another one. */
const stopRates = (service: Service) => service.operate('rates', { freeze: true })

/** Every worker has a service of its own; every test starts with it healthy, without faults, and at fixed rates. */
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
      await stopRates(service)
      await use(service)
    },
    // Automatic, because faults of the previous test would affect a test that never calls the service.
    { auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern -- as above
  ownEnvironment: async ({}, use) => use({}),
  ownService: async ({ ownEnvironment }, use) => {
    const service = await createService(ownEnvironment, templateFolder())
    await stopRates(service)
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
    info,
  ) => {
    const usual = { ...info.project.use, ...(isMobile ? phone : {}) }
    const isUsual = isDeepStrictEqual(
      [baseURL, javaScriptEnabled, serviceWorkers, viewport, contextOptions],
      [origin, true, usual.serviceWorkers, usual.viewport, usual.contextOptions],
    )
    if (isUsual && !isApart) {
      const taken = await shared.take(browser)
      await use(taken)
      await attachPages(taken, info)
      await shared.leave()
      return
    }
    const context = await browser.newContext()
    await use(context)
    await attachPages(context, info)
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
