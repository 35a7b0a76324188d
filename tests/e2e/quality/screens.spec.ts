import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../../src/i18n/locales.ts'
import { findings, isLight } from '../support/axe.ts'
import { misfits } from '../support/fit.ts'
import { properNames } from '../support/proper-names.ts'
import { resize, type Screen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { untranslated } from '../support/untranslated.ts'
import { partNames, walkScreens } from '../support/walk-screens.ts'

const widths = [1280, 390, 320] as const

/** Each theme at a size of its own: colours do not depend on the size, and both layouts are looked at. */
const looks = [
  { colorScheme: 'light', width: 1280, height: 800 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const

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

const checkFit = async (page: Page, { name }: Screen): Promise<void> => {
  for (const width of widths) {
    await resize(page, width)
    expect.soft(await page.evaluate(misfits), `${name}, ${width}`).toEqual([])
    if (name === 'home') await checkMenus(page, `menu, ${width}`)
  }
}

/** The second look hears the whole of it in English, for the screens that are no variants of others. */
const checkAccess = async (page: Page, lang: Locale, { name, see, isVariant }: Screen): Promise<void> => {
  for (const { colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme })
    await resize(page, width, height)
    await see()
    await expect.poll(() => isLight(page), `${name} is ${colorScheme}`).toBe(colorScheme === 'light')
    const isLooksOnly = colorScheme === 'dark' && (isVariant === true || lang !== 'en')
    expect.soft(await findings(page, isLooksOnly), `${name}, ${colorScheme}, ${width}`).toEqual([])
  }
}

/** Georgian has letters of its own: a Latin word in it is a text that no catalogue knows. */
const checkLanguage = async (page: Page, { name }: Screen): Promise<void> =>
  expect.soft(await page.evaluate(untranslated, properNames), `${name}, not translated`).toEqual([])

/** Roles do not depend on the language, and English is the shortest: each check has its languages for the variants. */
const check = async (page: Page, lang: Locale, screen: Screen): Promise<void> => {
  const isVariant = screen.isVariant === true
  if (lang === 'ka') await checkLanguage(page, screen)
  if (!isVariant || lang !== 'en') await checkFit(page, screen)
  if (!isVariant || lang === 'en') await checkAccess(page, lang, screen)
}

for (const part of partNames) {
  for (const lang of locales) {
    test(`everything fits and axe finds nothing: ${part}, ${lang}`, async ({ page, service }) => {
      test.setTimeout(300_000)
      await walkScreens({ page, service, lang, part }, (screen) => check(page, lang, screen))
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
