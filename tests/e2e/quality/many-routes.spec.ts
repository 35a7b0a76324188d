import { usualBrowser } from '../support/browser.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { longTasks, quietest } from '../support/long-tasks.ts'
import { createService, type OwnService } from '../support/service.ts'
import { expect, test } from '../support/test.ts'

test.use({ launchOptions: usualBrowser })

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
