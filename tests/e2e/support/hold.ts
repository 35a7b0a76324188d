import type { Page } from '@playwright/test'

/** Holds requests to an address until they are released. */
export const hold = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Every script of the build. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, '**/assets/*.js')
