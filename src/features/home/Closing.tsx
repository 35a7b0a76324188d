import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { isReady, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import css from './closing.module.css'

export interface SupportContact {
  email: string
  /** "10:00–22:00" */
  hours: string
  /** "GMT+4" */
  timeZone: string
}

/** The last section of the page: support contacts. */
export function Closing({ email, hours, timeZone }: SupportContact) {
  const id = useId()
  const lang = useLocale()
  return (
    <section className={css.closing} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Still have questions?</Trans>
      </h2>
      <p className={css.text}>
        <Trans>
          Our team replies in English, Georgian and Russian, daily {hours} ({timeZone}).
        </Trans>
      </p>
      <p className={css.ways}>
        <a className={css.mail} href={`mailto:${email}`}>
          {email}
        </a>
        {isReady('contacts', lang) && (
          <ButtonLink href={pathTo('contacts', lang)} tone="secondary">
            <Trans>All contacts</Trans>
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
