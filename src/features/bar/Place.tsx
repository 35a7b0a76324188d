import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { isReady, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './bar.module.css'

export interface PlaceProps {
  /** The office at the same address; null if unknown. */
  office: ReactNode
  /** Shows a placeholder while the contacts load. */
  loading: boolean
}

export function Place({ office, loading }: PlaceProps) {
  const id = useId()
  const lang = useLocale()
  return (
    <section className={css.place} aria-labelledby={id} aria-busy={loading || undefined}>
      <div>
        <h2 id={id}>
          <Trans>How to find us</Trans>
        </h2>
        <p className={css.text}>
          <Trans>The bar is on the same floor as our exchange office in Tbilisi.</Trans>
        </p>
        {isReady('contacts', lang) && (
          <p className={css.action}>
            <ButtonLink href={pathTo('contacts', lang)} tone="secondary">
              <Trans>All contacts</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
      {loading ? (
        <div className={css.sketch}>
          <Skeleton shape="title" width={2} />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      ) : (
        office
      )}
    </section>
  )
}
