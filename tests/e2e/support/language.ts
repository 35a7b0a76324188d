import type { Page } from '@playwright/test'
import { localeNames, type Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** Changes the language of a page with the header's menu. */
export const chooseLanguage = async (page: Page, from: Locale, to: Locale): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(from, 'Language: {short}') })
    .click()
  await page.getByRole('link', { name: localeNames[to].native }).click()
}
