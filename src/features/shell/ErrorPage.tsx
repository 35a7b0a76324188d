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

interface HomeProps {
  homePath: string
}

function Missing({ homePath, children }: HomeProps & { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <title>{t`This page could not be found.`}</title>
      <h1 className={css.title}>
        <Trans>Sorry, the page you’re looking for could not be found.</Trans>
      </h1>
      <p className={css.text}>
        <Trans>
          Error, requested page not found. <Link href={homePath}>Go to the home page</Link>
        </Trans>
      </p>
      {children}
    </>
  )
}

function Failed({ homePath, onReload }: HomeProps & { onReload: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Something went wrong`}</title>
      <h1 className={css.title}>
        <Trans>Something went wrong on our side.</Trans>
      </h1>
      <p className={css.text}>
        <Trans>Your orders are safe. Reload the page, or come back in a minute.</Trans>
      </p>
      <div className={css.actions}>
        <Button icon={<RefreshCw />} onClick={onReload}>
          <Trans>Reload</Trans>
        </Button>
        <ButtonLink tone="secondary" href={homePath}>
          <Trans>Back to the home page</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

export type ErrorPageProps =
  | {
      status: 404
      /** Above the links to pages. */
      children: ReactNode
    }
  | { status: 500; onReload: () => void }

/** Status, message and a link home (spec §2, §8); marked as not to be indexed. */
export function ErrorPage(props: ErrorPageProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const homePath = pathTo('home', lang)
  return (
    <section className={css.page}>
      <meta name="robots" content="noindex" />
      <p className={css.status}>{props.status}</p>
      {props.status === 404 ? (
        <Missing homePath={homePath}>{props.children}</Missing>
      ) : (
        <Failed homePath={homePath} onReload={props.onReload} />
      )}
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
