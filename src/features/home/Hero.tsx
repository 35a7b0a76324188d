import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { ReviewTotals } from '../../../machines/content/contents.ts'
import { company } from '../../config/company.ts'
import { formatAmount } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { entryPath } from '../../routes/entry-paths.ts'
import css from './hero.module.css'

export interface HeroProps {
  /** Null while they are not known. */
  totals: ReviewTotals | null
  /** The order that waits for its payment; it takes the place of the promise. */
  unpaid: ReactNode
  /** How many offices are open now; arrives later. */
  open: ReactNode
  /** Decorative drawing below the words. */
  art: ReactNode
  /** The customer is further on: on a phone the words make room. */
  isBrief?: boolean
}

/** Hero of the home page: headline, promise, and social proof. */
export function Hero({ totals, unpaid, open, art, isBrief = false }: HeroProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const count = totals?.reviewCount ?? 0
  const average = totals?.averageRating
  const { since } = company
  return (
    <div className={css.hero} data-brief={isBrief || undefined}>
      <h1 className={css.title}>
        <Trans>Crypto to cash and cards in Georgia and the UAE</Trans>
      </h1>
      <div className={css.vouch}>
        <p className={css.promise}>
          <Trans>
            We hold cash rates for <mark>2&nbsp;hours</mark>. No account needed.
          </Trans>
        </p>
        <ul className={css.proofs}>
          {count > 0 && (
            <li data-mark="star">
              <Link href={entryPath('reviews', lang)}>
                {average && <b>{formatAmount(average, lang)} · </b>}
                {t`${plural(count, { one: '# review', other: '# reviews' })}`}
              </Link>
            </li>
          )}
          <li data-mark="since">
            <Trans>Since {since}</Trans>
          </li>
          <li data-mark="place">
            <Link href={entryPath('contacts', lang)}>
              <Trans>Tbilisi, Batumi, Dubai</Trans>
            </Link>
            <span className={css.open}>
              <Suspense fallback={null}>{open}</Suspense>
            </span>
          </li>
        </ul>
        <div className={css.unpaid}>
          <Suspense fallback={null}>{unpaid}</Suspense>
        </div>
      </div>
      <div className={css.art}>
        <Suspense fallback={null}>{art}</Suspense>
      </div>
    </div>
  )
}
