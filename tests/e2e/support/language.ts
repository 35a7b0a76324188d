import type { Page } from '@playwright/test'
import { localeNames, type Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** Changes the language by the menu of the header, on a page that is in another. */
export const chooseLanguage = async (page: Page, from: Locale, to: Locale): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(from, 'Language: {short}') })
    .click()
  await page.getByRole('link', { name: localeNames[to].native }).click()
}
