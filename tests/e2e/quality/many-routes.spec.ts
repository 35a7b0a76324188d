import type { Page } from '@playwright/test'
import { usualBrowser } from '../support/browser.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { createService, type OwnService } from '../support/service.ts'
import { expect, test } from '../support/test.ts'

test.use({ launchOptions: usualBrowser })

/** Attempts for each interaction: other processes may slow the machine down in some of them. */
const tries = 25

/** Called by the page after each long task (over 50 ms, as the browser defines it). */
const report = 'longTaskEnded'

/** Starts observing long tasks. @returns their number so far, after two frames, so that the last one is included */
const watchLongTasks = async (page: Page): Promise<() => Promise<number>> => {
  let count = 0
  await page.exposeFunction(report, () => {
    count += 1
  })
  await page.evaluate((name) => {
    const tell: unknown = Reflect.get(globalThis, name)
    if (typeof tell !== 'function') throw new Error(`no function ${name}`)
    const observer = new PerformanceObserver((list) => {
      for (const _entry of list.getEntries()) Reflect.apply(tell, undefined, [])
    })
    observer.observe({ type: 'longtask' })
  }, report)
  return async () => {
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
    return count
  }
}

/** The smallest number of long tasks in several attempts. */
const quietest = async (longTasks: () => Promise<number>, act: () => Promise<void>): Promise<number> => {
  let least = Infinity
  for (let count = 0; count < tries && least > 0; count += 1) {
    const before = await longTasks()
    await act()
    least = Math.min(least, (await longTasks()) - before)
  }
  return least
}

test.describe('with ten thousand routes', () => {
  let many: OwnService
  test.beforeAll(async () => {
    many = await createService({ SANDBOX_ROUTES: '10000' })
  })
  test.afterAll(() => many.remove())

  test('the list opens, searches and scrolls without a long task', async ({ page }) => {
    const exchange = new ExchangePage(page)
    // The form page, which shows the form once all ten thousand routes are loaded: the home page prerenders one.
    await page.goto(`${many.origin}/en/exchange/`)
    await exchange.seeForm()
    await page.waitForLoadState('networkidle')
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await page.getByRole('button', { name: /^Currency you give:/ }).click()
      await expect(dialog.getByRole('option').first()).toBeVisible()
    }
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    // The first opening fetches the list's code.
    await open()
    await close()
    const longTasks = await watchLongTasks(page)
    // Checks the observer itself with a deliberate long task.
    await page.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 80
        while (performance.now() < end) continue
      })
    })
    await expect.poll(longTasks).toBeGreaterThan(0)

    expect(await quietest(longTasks, async () => open().then(close)), 'opening').toBe(0)
    await open()
    const search = dialog.getByRole('combobox')
    expect(
      await quietest(longTasks, async () => {
        await search.fill('')
        await search.pressSequentially('btc')
        await expect(dialog.getByRole('option').first()).toBeVisible()
      }),
      'searching',
    ).toBe(0)
    await search.fill('')
    expect(
      await quietest(longTasks, async () => {
        await dialog.getByRole('listbox').hover()
        for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2_000)
      }),
      'scrolling',
    ).toBe(0)
  })
})
