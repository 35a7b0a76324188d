import { useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { Partner, Review } from '../../../machines/content/contents.ts'
import type { ListInput, ListPage } from '../../../machines/list/list.types.ts'
import { Reading } from '../../features/content/Reading.tsx'
import { PartnerReviews } from '../../features/reviews/PartnerReviews.tsx'
import {
  ReviewList,
  type ReviewListActor,
  type ReviewListMachine,
  type ReviewListProps,
} from '../../features/reviews/ReviewList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { NewReview, type NewReviewProps } from './NewReview.tsx'
import css from './ReviewsPage.module.css'

interface ListProps {
  list: ReviewListMachine
  /** The place that the address names. */
  place: ListInput
  /** The first page of reviews, where the page was prerendered with it. */
  kept: ListPage<Review> | null
  /** Puts the chart's facts to use; @returns stops */
  wire: (actor: ReviewListActor) => () => void
}

export interface ReviewsPageProps extends ListProps, NewReviewProps, Pick<ReviewListProps, 'pageHref'> {
  partners: readonly Partner[]
  projectName: string
}

const formId = 'new-review'

function useReviewList({ list, place, kept, wire }: ListProps): ReviewListActor {
  const { page, filter } = place
  const actor = useActorRef(list, { input: { ...place, kept: page === 1 ? kept : null } })
  useEffect(() => wire(actor), [wire, actor])
  // Links, back and forward: the address leads, the list follows.
  useEffect(() => actor.send({ type: 'location.visited', page, filter }), [actor, page, filter])
  return actor
}

/** What people say of the service, and the form to say something (spec §2). */
export default function ReviewsPage({
  list,
  place,
  kept,
  wire,
  projectName,
  pageHref,
  partners,
  ...newReview
}: ReviewsPageProps) {
  const { t } = useLingui()
  const actor = useReviewList({ list, place, kept, wire })
  const title = t`Reviews`
  const lead = t`What people say who have exchanged with us. We publish the bad ones, too, and answer them.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={projectName} />
      <PageHead title={title} lead={lead} />
      <div className={css.columns}>
        <ReviewList actor={actor} pageHref={pageHref} formHref={`#${formId}`} />
        <div id={formId} className={css.form}>
          <NewReview {...newReview} />
        </div>
      </div>
      <PartnerReviews partners={partners} />
    </Reading>
  )
}
