import { useLingui } from '@lingui/react'
import { defaultLocale, isLocale } from './locales.ts'
import type { Locale } from './locales.ts'

/** The language the page is drawn in. */
export function useLocale(): Locale {
  const { locale } = useLingui().i18n
  return isLocale(locale) ? locale : defaultLocale
}
