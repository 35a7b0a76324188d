import { fillPattern } from './entry-routes.ts'
import type { Locale } from './locales.ts'

/** The verification page, which then leads to the form. */
export const verificationPath = (lang: Locale): string =>
  `${fillPattern('user/verification', lang, {})}?${new URLSearchParams({ returnUrl: fillPattern('user/exchange', lang, {}) })}`
