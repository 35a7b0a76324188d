import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { isPersonal, matchPath, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import css from './messenger.module.css'

export interface MiniAppBarProps {
  /** A user is signed in: their form knows their details. */
  isSignedIn: boolean
  /** `Brand`, within the user area. */
  brand: ReactNode
  /** `AnnouncementsMenu`, `LanguageMenu` and `UserMenu`. */
  children: ReactNode
}

/** One row in place of the header, which the messenger’s own title bar replaces (spec §1). */
export function MiniAppBar({ isSignedIn, brand, children }: MiniAppBarProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const [pathname] = useLocation()
  const page = matchPath(pathname)?.name
  // The user area has a menu of its own; elsewhere the form is one tap away.
  const isOwn = page !== undefined && isPersonal(page)
  return (
    <nav className={css.bar} aria-label={t`Mini-app`}>
      {isOwn ? (
        brand
      ) : (
        <Link className={css.link} href={pathTo(isSignedIn ? 'userExchange' : 'home', lang)}>
          {t`Exchange`}
        </Link>
      )}
      <div className={css.menus}>{children}</div>
    </nav>
  )
}
