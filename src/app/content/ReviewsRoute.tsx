import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { anyTag, placeSearchOf, reviewPlaceOf } from '../../../machines/content/news-list.ts'
import { preloadedReviews } from '../../api/content-schemas.ts'
import { partnersReply } from '../../api/extras-schemas.ts'
import ReviewsPage from '../../pages/reviews/ReviewsPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch, useHydratedSelector } from '../../ui/hydration.ts'
import { preloadedContent } from './preloaded-page.ts'
import { createPageSubmission } from './page-submission.ts'
import { useContent } from './use-content.ts'
import { useContentList } from './use-content-list.ts'

/** `/reviews/`, with its page in the query */
export default function ReviewsRoute({ shell, match: { lang } }: PageProps) {
  const [path] = useLocation()
  const list = useContentList(shell, shell.contents.reviews, 'reviews', lang)
  const preloaded = useMemo(() => preloadedContent(shell.preloaded, path, preloadedReviews), [shell, path])
  const submission = useMemo(() => createPageSubmission(shell), [shell])
  const { rootActors, first } = shell
  const firstName = useHydratedSelector(
    rootActors.session,
    first.session,
    ({ context }) => context.user?.first_name ?? '',
  )
  const partners = useContent(shell, shell.contents.reviewPartners, { lang }, partnersReply.def.shape.partners, true)
  return (
    <ReviewsPage
      {...list}
      lang={lang}
      preloaded={preloaded}
      place={reviewPlaceOf(useHydratedSearch())}
      pageHref={(page) => pathTo('reviews', lang) + placeSearchOf({ page, filter: anyTag })}
      submission={submission}
      firstName={firstName}
      now={shell.platform.now}
      partners={partners}
      projectName={shell.config.projectName}
    />
  )
}
