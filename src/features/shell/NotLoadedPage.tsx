import { Trans, useLingui } from '@lingui/react/macro'
import { LoadAgain, LoadAgainAdvice } from '../../ui/LoadAgain.tsx'
import css from './ErrorPage.module.css'

/** A page whose code could not be fetched. */
export function NotLoadedPage() {
  const { t } = useLingui()
  return (
    <section className={css.page}>
      <title>{t`This page did not load`}</title>
      <h1 className={css.title}>
        <Trans>This page did not load</Trans>
      </h1>
      <p className={css.text}>
        <LoadAgainAdvice />
      </p>
      <div className={css.actions}>
        <LoadAgain />
      </div>
    </section>
  )
}
