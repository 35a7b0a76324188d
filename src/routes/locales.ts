/** Languages of the product, default first (spec §1, §9). No imports: the server reads this file too. */
export const locales = ['en', 'ka', 'ru'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** `short` is shown in the switcher, `native` is the language's own name, `html` the `lang` attribute. */
export const localeNames: Readonly<Record<Locale, { short: string; native: string; html: string }>> = {
  en: { short: 'ENG', native: 'English', html: 'en' },
  ka: { short: 'GEO', native: 'ქართული', html: 'ka' },
  ru: { short: 'RUS', native: 'Русский', html: 'ru' },
}

/** Stores the selected language (spec §2); lifetime in seconds: 365 days. */
export const localeCookie = { name: 'i18n_lang', maxAge: 365 * 24 * 60 * 60 } as const

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}
