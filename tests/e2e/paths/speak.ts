import * as z from 'zod/mini'
import { localeNames, locales, type Locale } from '../../../src/routes/locales.ts'
import { chooseLanguage } from '../support/language.ts'
import { expect } from '../support/test.ts'
import type { PageFixture } from './page-fixture.ts'

const change = z.object({ lang: z.enum(locales) })

/** Changes the language with the page's menu, as an event of a plan asks for. @returns the new language */
export const speak = async (fixture: PageFixture, spoken: Locale, event: object): Promise<Locale> => {
  const { page } = fixture
  const { lang } = change.parse(event)
  await chooseLanguage(page, spoken, lang)
  await fixture.settle(() => expect(page.locator('html')).toHaveAttribute('lang', localeNames[lang].html))
  return lang
}
