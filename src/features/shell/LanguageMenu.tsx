import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, useSearch } from 'wouter'
import { offeredLocales, switchLanguage } from '../../routes/languages.ts'
import { matchPath, writtenPath } from '../../routes/table.ts'
import { localeNames } from '../../routes/locales.ts'
import type { Locale } from '../../routes/locales.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Popover } from '../../ui/Popover.tsx'
import { flags } from '../../components/flags.ts'
import { ChevronDown } from '../../ui/icons.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './Header.module.css'

export interface LanguageProps {
  /** Codes of the languages that the service offers; empty if unknown. */
  languages: readonly string[]
  /** Stores the chosen language. The link itself changes the page. */
  onLanguage?: ((lang: Locale) => void) | undefined
}

/** The address of this page; during hydration the prerendered one. */
const useAddress = (): string => {
  const [pathname] = useLocation()
  const search = useSearch()
  const isHydrated = useHydrated()
  if (isHydrated) return search ? `${pathname}?${search}` : pathname
  const match = matchPath(pathname)
  return match === null ? pathname : writtenPath(match, pathname)
}

/** Links to this page in each language. */
export function LanguageLinks({ languages, onLanguage }: LanguageProps) {
  const address = useAddress()
  const current = useLocale()
  return (
    <ul className={css.list}>
      {offeredLocales(languages, current).map((lang) => (
        <li key={lang}>
          <Link
            className={css.item}
            href={switchLanguage(address, lang)}
            hrefLang={lang}
            lang={localeNames[lang].html}
            aria-current={lang === current ? 'true' : undefined}
            onClick={() => onLanguage?.(lang)}
          >
            <img src={flags[lang]} alt="" width={20} height={20} loading="lazy" />
            {localeNames[lang].native}
            <span className={css.aside} lang="en">
              {localeNames[lang].short}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Language switcher of the header (spec §2: ENG, GEO, RUS). */
export function LanguageMenu(props: LanguageProps) {
  const { t } = useLingui()
  const { short } = localeNames[useLocale()]
  return (
    <Popover
      wide
      label={t`Language: ${short}`}
      trigger={
        <>
          {short}
          <ChevronDown />
        </>
      }
    >
      <LanguageLinks {...props} />
    </Popover>
  )
}
