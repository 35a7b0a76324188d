import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { anyTag, placeSearchOf, reviewPlaceOf } from '../../../machines/content/news-list.ts'
import { reviewsKept } from '../../api/content-schemas.ts'
import { partnersReply } from '../../api/extras-schemas.ts'
import ReviewsPage from '../../pages/content/ReviewsPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch, useHydratedSelector } from '../hydration.ts'
import { keptContent } from './kept-page.ts'
import { createPageSubmission } from './page-submission.ts'
import { useContent } from './use-content.ts'
import { useContentList } from './use-content-list.ts'

/** `/reviews/`, with its page in the query */
export default function ReviewsRoute({ frame, match: { lang } }: PageProps) {
  const [path] = useLocation()
  const list = useContentList(frame, frame.contents.reviews, 'reviews', lang)
  const kept = useMemo(() => keptContent(frame.kept, path, reviewsKept), [frame, path])
  const submission = useMemo(() => createPageSubmission(frame), [frame])
  const { residents, first } = frame
  const firstName = useHydratedSelector(
    residents.session,
    first.session,
    ({ context }) => context.user?.first_name ?? '',
  )
  const partners = useContent(frame, frame.contents.reviewPartners, { lang }, partnersReply.def.shape.partners, true)
  return (
    <ReviewsPage
      {...list}
      lang={lang}
      kept={kept}
      place={reviewPlaceOf(useHydratedSearch())}
      pageHref={(page) => pathTo('reviews', lang) + placeSearchOf({ page, filter: anyTag })}
      submission={submission}
      firstName={firstName}
      now={frame.platform.now}
      partners={partners}
      projectName={frame.config.projectName}
    />
  )
}
