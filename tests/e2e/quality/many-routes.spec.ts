import type { Page } from '@playwright/test'
import { ExchangePage } from '../support/exchange-page.ts'
import { createService, type Service } from '../support/service.ts'
import { expect, test } from '../support/test.ts'

/** How often an interaction is tried: the machine may be busy with something else, the page must not be. */
const tries = 3

/** Long tasks (over 50 ms, as the browser counts them) while something is done. */
const longTasksDuring = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const seen = { count: 0 }
    const observer = new PerformanceObserver((list) => {
      seen.count += list.getEntries().length
    })
    observer.observe({ type: 'longtask' })
    Object.assign(globalThis, { longTasks: seen, longTaskObserver: observer })
  })
  await act()
  // Two frames, so that the last task is in.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { longTasks, longTaskObserver } = globalThis as unknown as {
              longTasks: { count: number }
              longTaskObserver: PerformanceObserver
            }
            const late = longTaskObserver.takeRecords().length
            longTaskObserver.disconnect()
            resolve(longTasks.count + late)
          }),
        )
      }),
  )
}

const quietest = async (page: Page, act: () => Promise<void>): Promise<number> => {
  let least = Infinity
  for (let count = 0; count < tries && least > 0; count += 1) least = Math.min(least, await longTasksDuring(page, act))
  return least
}

test.describe('with ten thousand routes', () => {
  let many: Service
  test.beforeAll(async () => {
    many = await createService({ SANDBOX_ROUTES: '10000' })
  })
  test.afterAll(() => many.remove())

  test('the list opens, searches and scrolls without a long task', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await page.goto(`${many.origin}/en/`)
    await exchange.seeForm()
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await page.getByRole('button', { name: /^Currency you give:/ }).click()
      await expect(dialog.getByRole('option').first()).toBeVisible()
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    // The first opening fetches the code of the list.
    await open()
    await close()

    expect(await quietest(page, async () => open().then(close)), 'opening').toBe(0)
    await open()
    const search = dialog.getByRole('combobox')
    expect(
      await quietest(page, async () => {
        await search.fill('')
        await search.pressSequentially('btc')
        await expect(dialog.getByRole('option').first()).toBeVisible()
      }),
      'searching',
    ).toBe(0)
    await search.fill('')
    expect(
      await quietest(page, async () => {
        await dialog.getByRole('listbox').hover()
        for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2_000)
      }),
      'scrolling',
    ).toBe(0)
  })
})
