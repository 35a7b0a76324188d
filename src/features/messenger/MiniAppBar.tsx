import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { matchPath, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import css from './messenger.module.css'

export interface MiniAppBarProps {
  /** A user is signed in: their orders are at hand. */
  isSignedIn: boolean
  /** `LanguageMenu` and `UserMenu`. */
  children: ReactNode
}

/** One row in place of the header, which the messenger’s own title bar replaces (spec §1). */
export function MiniAppBar({ isSignedIn, children }: MiniAppBarProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const [pathname] = useLocation()
  const page = matchPath(pathname)?.name
  const exchange = isSignedIn ? 'userExchange' : 'home'
  return (
    <nav className={css.bar} aria-label={t`Mini-app`}>
      <Link className={css.link} href={pathTo(exchange, lang)} aria-current={page === exchange ? 'page' : undefined}>
        {t`Exchange`}
      </Link>
      {isSignedIn && (
        <Link
          className={css.link}
          href={pathTo('userOrders', lang)}
          aria-current={page === 'userOrders' ? 'page' : undefined}
        >
          {t`Orders`}
        </Link>
      )}
      <div className={css.menus}>{children}</div>
    </nav>
  )
}
