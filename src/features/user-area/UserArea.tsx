import { useEffect, useRef, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import type { User } from '../../../machines/shared/api.ts'
import { matchPath } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './UserArea.module.css'
import { isAdmin, isCurrent, userLinks } from './user-links.ts'

export interface UserAreaProps {
  /** Heading of the page and title of the tab. */
  title: string
  /** Null while the session is unknown: shows a placeholder. The menu of an admin leads to the reserves, too. */
  user: User | null
  /** Nothing is known of the session, and the content says so. */
  checking?: false
  /** The content has its own title and heading: the exchange form. */
  bare?: boolean
  /** At the end of the title line. */
  aside?: ReactNode
  children: ReactNode
}

function Sketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      {(['first', 'second'] as const).map((key) => (
        <Card key={key}>
          <Skeleton shape="title" width={2} />
          <Skeleton width={4} />
          <Skeleton width={3} />
          <Skeleton shape="block" />
        </Card>
      ))}
    </div>
  )
}

/** Room before the current entry after scrolling the row, px. */
const edge = 24

/** The menu of spec §2 above the pages; scrolls horizontally on narrow screens. */
function UserNav({ admin }: { admin: boolean }) {
  const { t, i18n } = useLingui()
  const [pathname] = useLocation()
  const page = matchPath(pathname)?.name
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (page === undefined) return
    const nav = row.current
    const current = nav?.querySelector('[aria-current]')
    if (nav && current) nav.scrollLeft += current.getBoundingClientRect().left - nav.getBoundingClientRect().left - edge
  }, [page])
  return (
    <nav ref={row} className={css.nav} aria-label={t`Your account`}>
      <ul>
        {userLinks(useLocale(), admin).map(({ name, href, title }) => (
          <li key={name}>
            <Link className={css.link} href={href} aria-current={isCurrent(name, page) ? 'page' : undefined}>
              {i18n._(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Layout of the pages `/user/*` (spec §2): menu, heading, content. */
export function UserArea({ title, user, checking, bare = false, aside, children }: UserAreaProps) {
  const isChecking = checking ?? user === null
  const hasOwnHead = bare && !isChecking
  return (
    <section className={css.area} aria-label={title}>
      <meta name="robots" content="noindex" />
      <UserNav admin={isAdmin(user)} />
      {!hasOwnHead && (
        <div className={css.head}>
          <title>{title}</title>
          <h1>{title}</h1>
          {aside}
        </div>
      )}
      {isChecking ? <Sketch /> : children}
    </section>
  )
}
