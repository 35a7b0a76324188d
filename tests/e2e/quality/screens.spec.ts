import type { Page } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { misfits } from '../support/fit.ts'
import { firstLook, thorough, type SpokenLook } from '../support/looks.ts'
import { showAs, type Screen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { byName } from '../support/virtual-authenticator.ts'
import { partNames, screenNames, walkScreens, type Part } from '../support/walk-screens.ts'

/** Opens the menus of the header one after the other. */
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

const checkFit = async (page: Page, where: string, isHome: boolean): Promise<void> => {
  expect.soft(await page.evaluate(misfits), where).toEqual([])
  if (isHome) await checkMenus(page, `menu, ${where}`)
}

const check = async (page: Page, { name, see }: Screen, looks: readonly SpokenLook[]): Promise<void> => {
  for (const { lang, look, isHeard } of looks) {
    const { colorScheme, width } = look
    const where = `${name}, ${lang}, ${colorScheme}, ${width}`
    expect(await showAs(page, look), where).toBe(colorScheme === 'light')
    await see()
    await checkFit(page, where, name === 'home')
    if (isHeard) expect.soft(await findings(page, name in thorough), where).toEqual([])
  }
}

const testScreens = (part: Part): void =>
  test(`everything fits and axe finds nothing: ${part}`, async ({ page, service }) => {
    test.setTimeout(1_800_000)
    await walkScreens({ page, service, part, ready: () => showAs(page, firstLook) }, (screen, looks) =>
      check(page, screen, looks),
    )
  })

for (const part of partNames) testScreens(part)

test.describe('with passkeys', () => {
  test.use({ baseURL: async ({ origin }, use) => use(byName(origin)) })
  testScreens('protection')
})

test('every screen that needs more looks exists', ({ page, service }) => {
  expect(screenNames({ page, service })).toEqual(expect.arrayContaining(Object.keys(thorough)))
})

test('overflowing content is detected', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(`<!doctype html>
    <meta name="viewport" content="width=device-width">
    <p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a text that is cut</p>
    <p style="height: 20px; overflow: hidden">a text<br>of two lines</p>
    <p style="width: 60px; white-space: nowrap">a text that leaves its box</p>
    <p style="width: 60px; overflow-wrap: anywhere">commission 20:00-hours 0x52908400098527886E0F7030</p>
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
    /^word broken: “commission”(?![^]*word broken)/m,
    /^placeholder cut: “a placeholder that is cut”$/m,
    /^choice cut: “a choice that is cut”$/m,
    /^target 16 × 16: .*“x”$/m,
    /^main target 60 × 30: .*“low”$/m,
    /^control beyond the edge: .*“edge”$/m,
  ])
    expect.soft(found).toMatch(line)
})
