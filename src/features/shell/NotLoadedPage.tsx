import { Trans, useLingui } from '@lingui/react/macro'
import type { AnyPart } from '../../platform/part.ts'
import { faultText } from '../../i18n/fault-text.ts'
import { Retry } from '../../ui/PartFailed.tsx'
import css from './ErrorPage.module.css'

/** A page whose code could not be fetched. */
export function NotLoadedPage({ part }: { part: AnyPart }) {
  const { t, i18n } = useLingui()
  const why = faultText(i18n, 'line')
  return (
    <section className={css.page}>
      <title>{t`This page couldn’t be loaded`}</title>
      <h1 className={css.title}>
        <Trans>This page couldn’t be loaded</Trans>
      </h1>
      <p className={css.text}>
        <Trans>{why} We’ve saved what you entered in the exchange form.</Trans>
      </p>
      <div className={css.actions}>
        <Retry part={part} />
      </div>
    </section>
  )
}
