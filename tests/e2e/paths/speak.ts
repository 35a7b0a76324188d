import * as z from 'zod/mini'
import { localeNames, locales, type Locale } from '../../../src/i18n/locales.ts'
import { text } from '../support/texts.ts'
import { expect } from '../support/test.ts'
import type { Stage } from './stage.ts'

const change = z.object({ lang: z.enum(locales) })

/** Changes the language by the page's own menu, as an event of a plan asks for. @returns what is spoken then */
export const speak = async (stage: Stage, spoken: Locale, event: object): Promise<Locale> => {
  const { page } = stage
  const { lang } = change.parse(event)
  await page.getByRole('button', { name: text(spoken, 'Language: {short}'), exact: true }).click()
  await page.getByRole('link', { name: localeNames[lang].native }).click()
  await stage.settle(() => expect(page.locator('html')).toHaveAttribute('lang', localeNames[lang].html))
  return lang
}
