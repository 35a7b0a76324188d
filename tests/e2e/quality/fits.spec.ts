import type { Page } from '@playwright/test'
import { locales } from '../../../src/i18n/locales.ts'
import { misfits } from '../support/fit.ts'
import { resize } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { partNames, walkScreens } from '../support/walk-screens.ts'

const widths = [1280, 390, 320] as const

// The findings say all there is to say.
test.use({ trace: 'off', screenshot: 'off' })

/** Opens one menu of the header after the other. */
const checkMenus = async (page: Page, where: string): Promise<void> => {
  const buttons = page.getByRole('banner').locator('button[popovertarget]:visible')
  expect(await buttons.count(), where).toBeGreaterThan(0)
  for (const button of await buttons.all()) {
    await button.click()
    await expect(page.locator(':popover-open')).toBeVisible()
    expect.soft(await page.evaluate(misfits), `${where}, ${await button.getAttribute('aria-label')}`).toEqual([])
    await page.keyboard.press('Escape')
  }
}

for (const part of partNames) {
  for (const lang of locales) {
    test(`everything fits: ${part}, ${lang}`, async ({ page, service }) => {
      test.setTimeout(300_000)
      // English is the shortest.
      await walkScreens({ page, service, lang, part, isShort: lang === 'en' }, async ({ name }) => {
        for (const width of widths) {
          await resize(page, width)
          expect.soft(await page.evaluate(misfits), `${name}, ${width}`).toEqual([])
          if (name === 'home') await checkMenus(page, `menu, ${width}`)
        }
      })
    })
  }
}

test('what does not fit is found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(`<!doctype html>
    <meta name="viewport" content="width=device-width">
    <p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a text that is cut</p>
    <p style="height: 20px; overflow: hidden">a text<br>of two lines</p>
    <p style="width: 60px; white-space: nowrap">a text that leaves its box</p>
    <input style="width: 90px; height: 44px" placeholder="a placeholder that is cut">
    <select style="width: 60px; height: 44px"><option>a choice that is cut</option></select>
    <button style="width: 16px; height: 16px; padding: 0">x</button>
    <button style="width: 60px; height: 30px">low</button>
    <button style="position: absolute; left: 360px; width: 60px; height: 44px">edge</button>`)
  const found = (await page.evaluate(misfits)).join('\n')
  for (const line of [
    /^the page is 420 wide in a window of 390$/m,
    /^text wider than its box: .*a text that is cut/m,
    /^text higher than its box: .*of two lines/m,
    /^text wider than its box: .*a text that leaves its box/m,
    /^placeholder cut: “a placeholder that is cut”$/m,
    /^choice cut: “a choice that is cut”$/m,
    /^target 16 × 16: .*“x”$/m,
    /^main target 60 × 30: .*“low”$/m,
    /^control beyond the edge: .*“edge”$/m,
  ])
    expect.soft(found).toMatch(line)
})
