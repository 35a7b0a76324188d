import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { RefreshCw } from '../../ui/icons-deferred.ts'
import css from './ErrorPage.module.css'
import { helpLinks } from './links.ts'

export interface ErrorPageProps {
  status: 404 | 500
  /** Replaces the standard text. */
  message?: ReactNode
  /** Adds a button that reloads the page. */
  onReload?: (() => void) | undefined
  /** Above the links to pages. */
  children?: ReactNode
}

/** Status, message and a link home (spec §2, §8); marked as not to be indexed. */
export function ErrorPage({ status, message, onReload, children }: ErrorPageProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  return (
    <section className={css.page}>
      <title>{status === 404 ? t`Page not found` : t`Something went wrong`}</title>
      <meta name="robots" content="noindex" />
      <p className={css.status}>{status}</p>
      <h1 className={css.title}>
        {status === 404 ? (
          <Trans>This page could not be found.</Trans>
        ) : (
          <Trans>Something went wrong on our side.</Trans>
        )}
      </h1>
      <p className={css.text}>
        {message ??
          (status === 404 ? (
            <>
              <Trans>Sorry, the page you’re looking for could not be found.</Trans>{' '}
              <Trans>
                Error, requested page not found. <a href={pathTo('home', lang)}>Go to the home page</a>
              </Trans>
            </>
          ) : (
            <Trans>Your orders are safe. Reload the page, or come back in a minute.</Trans>
          ))}
      </p>
      <div className={css.actions}>
        {onReload && (
          <Button icon={<RefreshCw />} onClick={onReload}>
            <Trans>Reload</Trans>
          </Button>
        )}
        <ButtonLink tone={onReload ? 'secondary' : 'primary'} href={pathTo('home', lang)}>
          <Trans>Back to home</Trans>
        </ButtonLink>
      </div>
      {children}
      <nav aria-label={t`Popular pages`}>
        <ul className={css.links}>
          {helpLinks(lang).map(({ name, href, title }) => (
            <li key={name}>
              <Link href={href}>{i18n._(title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
