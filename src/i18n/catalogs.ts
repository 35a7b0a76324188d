import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from './locales.ts'

/** One chunk a language: only the one that is spoken is fetched. */
const catalogs: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en/messages.po'),
  ka: () => import('../../locales/ka/messages.po'),
  ru: () => import('../../locales/ru/messages.po'),
}

/** Fetches the catalogue and speaks it from now on. @throws when it cannot be fetched */
export const speak = async (i18n: I18n, locale: Locale): Promise<void> => {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, messages })
}

/** @throws when the catalogue cannot be fetched */
export const createI18n = async (locale: Locale): Promise<I18n> => {
  const i18n = setupI18n()
  await speak(i18n, locale)
  return i18n
}
