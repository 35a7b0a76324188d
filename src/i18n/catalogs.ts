import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '../routes/locales.ts'

type Load = () => Promise<{ messages: Messages }>

/** Two chunks a language: the texts of the first script, and all others. Only the active language is fetched. */
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

/** Resolves when the deferred texts are loaded. */
let completeTexts = (): Promise<void> => Promise.resolve()

/** Fetches the whole catalogue and activates it. @throws if it cannot be fetched */
export const speak = async (i18n: I18n, locale: Locale): Promise<void> => {
  const [first, deferred] = await Promise.all([catalogs[locale].first(), catalogs[locale].deferred()])
  i18n.loadAndActivate({ locale, messages: { ...first.messages, ...deferred.messages } })
}

/** Activates the texts of the first chunk; a lazy part brings the others. @throws if they cannot be fetched */
export const createI18n = async (locale: Locale): Promise<I18n> => {
  const i18n = setupI18n()
  const { messages } = await catalogs[locale].first()
  i18n.loadAndActivate({ locale, messages })
  completeTexts = async () => {
    const deferred = await catalogs[locale].deferred()
    // Mutated without an activation, which would redraw everything: no drawn component uses these texts yet.
    if (i18n.locale === locale) Object.assign(i18n.messages, deferred.messages)
  }
  return i18n
}

/** Loads code outside the first chunk together with its texts. */
export const withTexts =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), completeTexts()])
    return module
  }
