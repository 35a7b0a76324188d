import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { isPersonal, matchPath, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import css from './messenger.module.css'

export interface MiniAppBarProps {
  /** A user is signed in: their orders are at hand. */
  isSignedIn: boolean
  /** `Brand`. */
  brand: ReactNode
  /** `LanguageMenu` and `UserMenu`. */
  children: ReactNode
}

/** One row in place of the header, which the messenger’s own title bar replaces (spec §1). */
export function MiniAppBar({ isSignedIn, brand, children }: MiniAppBarProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const [pathname] = useLocation()
  const page = matchPath(pathname)?.name
  const own = [
    { name: 'userExchange', title: t`Exchange` },
    { name: 'userOrders', title: t`Orders` },
  ] as const
  // The user area has a menu of its own.
  const isOwn = page !== undefined && isPersonal(page)
  const links = isSignedIn ? (isOwn ? [] : own) : ([{ name: 'home', title: t`Exchange` }] as const)
  return (
    <nav className={css.bar} aria-label={t`Mini-app`}>
      {brand}
      {links.map(({ name, title }) => (
        <Link key={name} className={css.link} href={pathTo(name, lang)} aria-current={page === name ? 'page' : undefined}>
          {title}
        </Link>
      ))}
      <div className={css.menus}>{children}</div>
    </nav>
  )
}
