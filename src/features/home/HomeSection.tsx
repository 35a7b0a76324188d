import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ArrowRight } from '../../ui/icons-deferred.ts'
import { cx } from '../../ui/cx.ts'
import css from './home.module.css'

export interface HomeSectionProps {
  /** Its fragment, where links lead to it. */
  anchor?: string
  title: ReactNode
  /** One or two sentences below the title. */
  lead?: ReactNode
  /** Link to the complete page. */
  more?: { href: string; title: ReactNode } | null
  /** `split`: on a wide screen the title is beside the content. */
  layout?: 'stacked' | 'split'
  busy?: boolean
  children: ReactNode
}

/** One part of the home page. */
export function HomeSection({
  anchor,
  title,
  lead,
  more = null,
  layout = 'stacked',
  busy,
  children,
}: HomeSectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={cx(css.section, css[layout])} aria-labelledby={id} aria-busy={busy || undefined}>
      <header className={css.head}>
        <div className={css.titles}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {more && (
          <Link className={css.more} href={more.href}>
            {more.title}
            <ArrowRight />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
