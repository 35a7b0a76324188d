import { test as base } from '@playwright/test'
import { createService, type Service } from './service.ts'

/** Every worker has a service of its own; every test begins with it well and its faults cleared. */
export const test = base.extend<{ service: Service }, { workerService: Service }>({
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
})

export { expect } from '@playwright/test'
