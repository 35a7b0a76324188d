import { fillPattern } from './entry-routes.ts'
import type { Locale } from './locales.ts'

/** Paths that the first script links to without the route table, which is loaded later. */
const entryPaths = {
  contacts: 'contacts',
  exchangeRules: 'rules/exchange',
  reviews: 'reviews',
  userExchange: 'user/exchange',
  userVerification: 'user/verification',
} as const

export const entryPath = (name: keyof typeof entryPaths, lang: Locale): string =>
  fillPattern(entryPaths[name], lang, {})

/** The verification page, which then leads to the form. */
export const verificationPath = (lang: Locale): string =>
  `${entryPath('userVerification', lang)}?${new URLSearchParams({ returnUrl: entryPath('userExchange', lang) })}`
