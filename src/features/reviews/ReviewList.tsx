import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Review } from '../../../machines/content/contents.ts'
import type { createListMachine } from '../../../machines/list/list.machine.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { formatAmount } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { lookOf } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { PagedRegion } from '../../components/PagedRegion.tsx'
import { MessageCircle } from '../../ui/icons-deferred.ts'
import { Star } from '../../ui/icons-forms.ts'
import { ReviewCard, ReviewSketch } from './ReviewCard.tsx'
import css from './reviews.module.css'

type ReviewListMachine = ReturnType<typeof createListMachine<Review, string>>
export type ReviewListActor = ActorRefFrom<ReviewListMachine>

export interface ReviewListProps {
  actor: ReviewListActor
  /** Path of a page of the list. */
  pageHref: (page: number) => string
  /** Hash of the form in the page, such as `#new-review`. */
  formHref: string
}

type Snapshot = SnapshotFrom<ReviewListMachine>

/** Average rating: 1.0 to 5.0, one decimal. */
function Average({ rating }: { rating: string }) {
  const average = formatAmount(rating, useLocale())
  return (
    <p className={css.average}>
      <Star />
      <Trans>
        <b>{average}</b> out of 5
      </Trans>
    </p>
  )
}

/** Number of reviews, their rating, and a link to the form where it is not next to the list. */
function Summary({ snapshot, formHref }: { snapshot: Snapshot; formHref: string }) {
  const { t } = useLingui()
  const lang = useLocale()
  const { count, averageRating, updatedAt } = snapshot.context
  return (
    <header className={css.summary}>
      {averageRating !== undefined && <Average rating={averageRating} />}
      <h2>{count === 0 ? t`All reviews` : t`${plural(count, { one: '# review', other: '# reviews' })}`}</h2>
      {updatedAt !== undefined && (
        <p className={css.updated}>
          <Trans>
            Updated <time dateTime={updatedAt}>{formatDate(updatedAt.slice(0, 10), lang)}</time>
          </Trans>
        </p>
      )}
      <a className={lookOf({ children: null, tone: 'secondary', className: css.toForm ?? '' })} href={formHref}>
        <Trans>Leave a review</Trans>
      </a>
    </header>
  )
}

/** Placeholders, as many as the page is expected to have. */
function Sketch({ snapshot }: { snapshot: Snapshot }) {
  const { page, limit, count } = snapshot.context
  const left = count === 0 ? limit : count - (page - 1) * limit
  const keys = Array.from({ length: Math.min(Math.max(left, 1), limit) }, (_, at) => at + 1)
  return (
    <div className={css.list} aria-busy="true">
      {keys.map((key) => (
        <ReviewSketch key={key} />
      ))}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState icon={<MessageCircle />}>
      <Trans>There are no reviews in this language yet. Be the first to leave one.</Trans>
    </EmptyState>
  )
}

function Content({ snapshot, actor }: { snapshot: Snapshot; actor: ReviewListActor }) {
  const { items, refusal } = snapshot.context
  if (snapshot.matches('loading')) return <Sketch snapshot={snapshot} />
  if (snapshot.matches('failed'))
    return (
      <LoadFailed
        tone="error"
        title={<Trans>The reviews couldn’t be loaded</Trans>}
        refusal={refusal}
        onRetry={() => actor.send({ type: 'list.retried' })}
      />
    )
  if (items.length === 0) return <Nothing />
  return (
    <ul className={css.list}>
      {items.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}

/** Reviews, newest first, ten a page (spec §2, §9). */
export function ReviewList({ actor, pageHref, formHref }: ReviewListProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  return (
    <PagedRegion list={snapshot} loadingText={t`Loading reviews…`} href={pageHref} className={css.reviews}>
      <Summary snapshot={snapshot} formHref={formHref} />
      <Content snapshot={snapshot} actor={actor} />
    </PagedRegion>
  )
}
