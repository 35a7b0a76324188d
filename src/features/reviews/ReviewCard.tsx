import { Trans } from '@lingui/react/macro'
import type { Review } from '../../../machines/content/contents.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Card } from '../../ui/Card.tsx'
import { CircleCheck } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { ReviewText } from './ReviewText.tsx'
import css from './reviews.module.css'

/** What the author exchanged with us. */
function Exchanged({ from, to }: NonNullable<Review['exchange']>) {
  return (
    <p className={css.exchange}>
      <CircleCheck />
      <Trans>
        Verified exchange: {from} → {to}
      </Trans>
    </p>
  )
}

/** A review with its author, rating, date, text and answer. */
export function ReviewCard({ review: { name, rating, createdAt, text, answer, exchange } }: { review: Review }) {
  const lang = useLocale()
  return (
    <Card as="article" tone="plain" className={css.card}>
      <header className={css.by}>
        <h3>{name}</h3>
        <Stars rating={rating} />
        <time dateTime={createdAt}>{formatDate(createdAt.slice(0, 10), lang)}</time>
      </header>
      {exchange && <Exchanged {...exchange} />}
      <ReviewText text={text} name={name} />
      {answer && (
        <div className={css.answer}>
          <h4>
            <Trans>Our reply</Trans>
          </h4>
          <p>{answer}</p>
        </div>
      )}
    </Card>
  )
}

export function ReviewSketch() {
  return (
    <Card tone="plain" className={css.card}>
      <Skeleton shape="title" width={2} />
      <div>
        <Skeleton />
        <Skeleton width={3} />
      </div>
    </Card>
  )
}
