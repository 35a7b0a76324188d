import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { usualBrowser } from '../support/browser.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { createService, type OwnService } from '../support/service.ts'
import { expect, test } from '../support/test.ts'

test.use({ launchOptions: usualBrowser })

/** Attempts per interaction: cache contention on a busy machine may slow some of them down. */
const tries = 5

/** CPU time limit of a task, µs: the browser's definition of a long task. */
const longest = 50_000

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.string()) })),
    }),
  ),
})

/**
 * Long tasks of the page's main thread during an interaction. Counts the time on the processor, not that of waiting for
 * it.
 */
const longTasks = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  // The last task has ended after two frames.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const isMain = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const main = new Set(traceEvents.filter(isMain).map(threadOf))
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && main.has(threadOf(event)))
  expect(tasks.length).toBeGreaterThan(0)
  return tasks.filter(({ name, tdur = 0 }) => name.endsWith('RunTask') && tdur > longest).length
}

/** The smallest number of long tasks in several attempts. */
const quietest = async (page: Page, act: () => Promise<void>): Promise<number> => {
  let least = Infinity
  for (let count = 0; count < tries && least > 0; count += 1) least = Math.min(least, await longTasks(page, act))
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
    // Checks the measurement itself with a deliberate long task.
    const work = async () => {
      await page.evaluate(() => {
        setTimeout(() => {
          let sum = 0
          for (let turn = 0; turn < 300_000_000; turn += 1) sum += turn % 7
          document.body.dataset['sum'] = String(sum)
        })
      })
      await expect(page.locator('body')).toHaveAttribute('data-sum')
    }
    expect(await longTasks(page, work)).toBeGreaterThan(0)

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
