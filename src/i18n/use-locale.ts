import { useLingui } from '@lingui/react'
import { defaultLocale, isLocale } from '../routes/locales.ts'
import type { Locale } from '../routes/locales.ts'

/** The language the page is drawn in. */
export function useLocale(): Locale {
  const { locale } = useLingui().i18n
  return isLocale(locale) ? locale : defaultLocale
}
