import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { matchPath } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Popover } from '../../ui/Popover.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ChevronDown } from '../../ui/icons.ts'
import { CircleUserRound, LogOut } from '../../ui/icons-user-area.ts'
import css from './UserMenu.module.css'
import { isCurrent, userLinks } from './user-links.ts'

export interface UserMenuProps {
  name: string
  /** Shown below the name; empty for a messenger account without e-mail. */
  email?: string
  /** The menu leads to the reserves, too. */
  admin?: boolean
  /** Sign-out is in progress. */
  busy?: boolean
  onSignOut: () => void
}

/** Name, account pages and sign-out, for the header (spec §2). */
export function UserMenu({ name, email, admin = false, busy = false, onSignOut }: UserMenuProps) {
  const { t, i18n } = useLingui()
  const [pathname] = useLocation()
  const page = matchPath(pathname)?.name
  return (
    <Popover
      wide
      label={t`Your account: ${name}`}
      className={css.trigger}
      trigger={
        <>
          <CircleUserRound />
          <span className={css.name}>{name}</span>
          <ChevronDown />
        </>
      }
    >
      <div className={css.person}>
        <b>{name}</b>
        {email && <span>{email}</span>}
      </div>
      <ul>
        {userLinks(useLocale(), admin).map(({ name: route, href, title }) => (
          <li key={route}>
            <Link className={css.item} href={href} aria-current={isCurrent(route, page) ? 'page' : undefined}>
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.end}>
        <button
          type="button"
          className={css.out}
          aria-busy={busy || undefined}
          aria-disabled={busy}
          onClick={() => !busy && onSignOut()}
        >
          {busy ? <Spinner /> : <LogOut />}
          <Trans>Sign out</Trans>
        </button>
      </div>
    </Popover>
  )
}
