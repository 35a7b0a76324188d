import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Partner, Review } from '../../../machines/content/contents.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { Reading } from '../../features/content/Reading.tsx'
import { PartnerReviews } from '../../features/reviews/PartnerReviews.tsx'
import { ReviewList, type ReviewListProps } from '../../features/reviews/ReviewList.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { NewReview, type NewReviewProps } from './NewReview.tsx'
import css from './ReviewsPage.module.css'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'
import { useContentListActor, type ContentListProps } from '../shared/use-content-list-actor.ts'

export interface ReviewsPageProps extends ContentListProps<Review>, NewReviewProps, Pick<ReviewListProps, 'pageHref'> {
  /** Where else people write about us, by the content chart. */
  partners: Omit<ContentPageProps<Partner[]>, 'projectName'>
  projectName: string
  lang: Lang
}

type ReviewsProps = ContentListProps<Review> & Pick<ReviewListProps, 'pageHref'>

/** Without them there is nothing to show: the reviews are what the page is for. */
function Elsewhere(props: ContentPageProps<Partner[]>) {
  return <PartnerReviews partners={useSelector(useContentActor(props), ({ context }) => context.content) ?? []} />
}

const formId = 'new-review'

function Reviews({ pageHref, ...list }: ReviewsProps) {
  return <ReviewList actor={useContentListActor(list)} pageHref={pageHref} formHref={`#${formId}`} />
}

/** What people say of the service, and the form to say something (spec §2). */
export default function ReviewsPage({
  list,
  place,
  preloaded,
  bind,
  projectName,
  pageHref,
  partners,
  lang,
  ...newReview
}: ReviewsPageProps) {
  const { t } = useLingui()
  const title = t`Reviews`
  const lead = t`What people say who have exchanged with us. We publish the bad ones, too, and answer them.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={projectName} />
      <PageHead title={title} lead={lead} />
      <div className={css.columns}>
        {/* The list begins anew in another language; what was typed stays. */}
        <Reviews key={lang} list={list} place={place} preloaded={preloaded} bind={bind} pageHref={pageHref} />
        <div id={formId} className={css.form}>
          <NewReview {...newReview} />
        </div>
      </div>
      <Elsewhere key={`${lang} elsewhere`} {...partners} projectName={projectName} />
    </Reading>
  )
}
