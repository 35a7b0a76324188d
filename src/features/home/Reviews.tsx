import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '../../../machines/content/contents.ts'
import { isReady, pathTo } from '../../routes/table.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Stars } from '../../ui/Stars.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './reviews.module.css'

function ReviewCard({ review: { name, text, rating, createdAt } }: { review: Review }) {
  const lang = useLocale()
  return (
    <li>
      <figure className={css.card}>
        <Stars rating={rating} />
        <blockquote className={css.text}>{text}</blockquote>
        <figcaption className={css.by}>
          <b>{name}</b>
          <time dateTime={createdAt}>{formatDate(createdAt.slice(0, 10), lang)}</time>
        </figcaption>
      </figure>
    </li>
  )
}

export interface ReviewsProps {
  reviews: readonly Review[]
  /** Total number of reviews. */
  count: number
}

/** The newest reviews; a horizontally scrolling row on phones. */
export function Reviews({ reviews, count }: ReviewsProps) {
  const { t } = useLingui()
  const lang = useLocale()
  if (reviews.length === 0) return null
  return (
    <HomeSection
      title={<Trans>What people say</Trans>}
      more={
        isReady('reviews', lang)
          ? {
              href: pathTo('reviews', lang),
              title: t`${plural(count, { one: 'Read # review', other: 'Read all # reviews' })}`,
            }
          : null
      }
    >
      {/* A scrolling region needs keyboard focus; not every browser provides it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.row} role="region" aria-label={t`Latest reviews`} tabIndex={0}>
        <ul className={css.cards}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </div>
    </HomeSection>
  )
}
