import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '../routes/locales.ts'

type Load = () => Promise<{ messages: Messages }>

/** Two chunks a language, of which only the spoken one is fetched: the texts of the first chunk, and all others. */
const catalogs: Record<Locale, { first: Load; deferred: Load }> = {
  en: {
    first: () => import('../../locales/en/messages.po'),
    deferred: () => import('../../locales/en/messages.po?deferred'),
  },
  ka: {
    first: () => import('../../locales/ka/messages.po'),
    deferred: () => import('../../locales/ka/messages.po?deferred'),
  },
  ru: {
    first: () => import('../../locales/ru/messages.po'),
    deferred: () => import('../../locales/ru/messages.po?deferred'),
  },
}

/** Makes sure that late texts are there. */
let completeTexts = (): Promise<void> => Promise.resolve()

/** Fetches the whole catalogue and speaks it from now on. @throws when it cannot be fetched */
export const speak = async (i18n: I18n, locale: Locale): Promise<void> => {
  const [first, deferred] = await Promise.all([catalogs[locale].first(), catalogs[locale].deferred()])
  i18n.loadAndActivate({ locale, messages: { ...first.messages, ...deferred.messages } })
}

/** Speaks the texts of the first chunk; the others come with the first late one. @throws when they cannot be fetched */
export const createI18n = async (locale: Locale): Promise<I18n> => {
  const i18n = setupI18n()
  const { messages } = await catalogs[locale].first()
  i18n.loadAndActivate({ locale, messages })
  completeTexts = async () => {
    const deferred = await catalogs[locale].deferred()
    // Nothing drawn uses these texts yet: they are added in silence, or everything would be drawn anew.
    if (i18n.locale === locale) Object.assign(i18n.messages, deferred.messages)
  }
  return i18n
}

/** Loads code that is not in the first chunk, and the texts it speaks. */
export const withTexts =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), completeTexts()])
    return module
  }
