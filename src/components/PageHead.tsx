import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pathTo } from '../routes/table.ts'
import { useLocale } from '../i18n/use-locale.ts'
import css from './PageHead.module.css'

export interface Crumb {
  title: string
  href: string
}

export interface PageHeadProps {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  /** Pages above this one, without the home page. */
  crumbs?: readonly Crumb[]
  /** Below: a date, tags. */
  children?: ReactNode
}

/** Title of a static page, with breadcrumbs. */
export function PageHead({ title, lead, crumbs = [], children }: PageHeadProps) {
  const { t } = useLingui()
  const home = pathTo('home', useLocale())
  return (
    <header className={css.head}>
      <nav aria-label={t`Breadcrumbs`}>
        <ol className={css.crumbs}>
          <li>
            <Link href={home}>
              <Trans>Home</Trans>
            </Link>
          </li>
          {crumbs.map((crumb) => (
            <li key={crumb.href}>
              <Link href={crumb.href}>{crumb.title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <h1 className={css.title}>{title}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </header>
  )
}
