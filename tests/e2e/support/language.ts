import { expect, type Page } from '@playwright/test'
import { isHydrated } from '../../../src/inline/is-hydrated.ts'
import { localeNames, type Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** Changes the language of a page in place, with the header's menu. */
export const chooseLanguage = async (page: Page, from: Locale, to: Locale): Promise<void> => {
  const menu = page.getByRole('banner').getByRole('button', { name: text(from, 'Language: {short}') })
  // Until then the link would load the page anew.
  await expect.poll(() => menu.evaluate(isHydrated)).toBe(true)
  await menu.click()
  await page.getByRole('link', { name: localeNames[to].native }).click()
}
