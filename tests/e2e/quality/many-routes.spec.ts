import { blockCounter } from '../support/blocks.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { createService, type OwnService } from '../support/service.ts'
import { expect, test } from '../support/test.ts'

/** As for three hundred routes: the list draws what is in view. */
const mostBlocks = { opening: 300_000, searching: 130_000, scrolling: 550_000 }

/** Options in the page at a time. */
const mostOptions = 60

test.describe('with ten thousand routes', () => {
  let many: OwnService
  test.beforeAll(async () => {
    many = await createService({ SANDBOX_ROUTES: '10000' })
  })
  test.afterAll(() => many.remove())

  test('the list opens, searches and scrolls by drawing what is in view', async ({ page }) => {
    const executed = await blockCounter(page)
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
    // Checks the measurement itself with deliberate work.
    const loop = 'let sum = 0; for (let turn = 0; turn < 200000; turn += 1) sum += turn % 7; sum'
    const work = () => page.evaluate(`${loop} //# sourceURL=http://work`)
    expect(await executed(work)).toBeGreaterThan(200_000)

    expect(await executed(() => open().then(close))).toBeLessThan(mostBlocks.opening)
    await open()
    expect(await dialog.getByRole('option').count()).toBeLessThan(mostOptions)
    const search = dialog.getByRole('combobox')
    expect(
      await executed(async () => {
        await search.fill('')
        await search.pressSequentially('btc')
        await expect(dialog.getByRole('option').first()).toBeVisible()
      }),
    ).toBeLessThan(mostBlocks.searching)
    await search.fill('')
    expect(
      await executed(async () => {
        await dialog.getByRole('listbox').hover()
        for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 2_000)
      }),
    ).toBeLessThan(mostBlocks.scrolling)
    expect(await dialog.getByRole('option').count()).toBeLessThan(mostOptions)
  })
})
