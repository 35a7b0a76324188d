import { useLingui } from '@lingui/react/macro'
import type { Partner, Review } from '../../../machines/content/contents.ts'
import { Reading } from '../../features/content/Reading.tsx'
import { PartnerReviews } from '../../features/reviews/PartnerReviews.tsx'
import { ReviewList, type ReviewListProps } from '../../features/reviews/ReviewList.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { NewReview, type NewReviewProps } from './NewReview.tsx'
import css from './ReviewsPage.module.css'
import { useContentListActor, type ContentListProps } from './use-content-list-actor.ts'

export interface ReviewsPageProps extends ContentListProps<Review>, NewReviewProps, Pick<ReviewListProps, 'pageHref'> {
  partners: readonly Partner[]
  projectName: string
}

const formId = 'new-review'

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
  const actor = useContentListActor({ list, place, kept, wire })
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
