import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Partner } from '../../../machines/content/contents.ts'
import { anyTag, placeSearchOf, reviewPlaceOf } from '../../../machines/content/news-list.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { PartnerReviews } from '../../features/reviews/PartnerReviews.tsx'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch } from '../../ui/hydration.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentChart, PageProps } from '../page.types.ts'
import { useContentActor } from '../shared/use-content-actor.ts'
import { useContentListActor } from '../shared/use-content-list-actor.ts'
import { useContent, useUser } from '../shared/use-tools.ts'
import { NewReview } from './NewReview.tsx'
import css from './ReviewsPage.module.css'

/** Without them the section is omitted: the reviews are the purpose of the page. */
function Elsewhere({ content }: { content: ContentChart<readonly Partner[]> }) {
  return <PartnerReviews partners={useSelector(useContentActor(content), ({ context }) => context.content) ?? []} />
}

const formId = 'new-review'

function Reviews({ match: { lang }, tools }: PageProps) {
  const [path] = useLocation()
  const { contents, createContentList } = tools
  const list = useMemo(
    () => createContentList(contents.reviews, 'reviews', lang, path),
    [createContentList, contents, lang, path],
  )
  return (
    <ReviewList
      actor={useContentListActor(list, reviewPlaceOf(useHydratedSearch()))}
      pageHref={(page) => pathTo('reviews', lang) + placeSearchOf({ page, filter: anyTag })}
      formHref={`#${formId}`}
    />
  )
}

/** `/reviews/`: reviews of the service, and the review form (spec §2). */
export default function ReviewsPage({ match, tools }: PageProps) {
  const { t } = useLingui()
  const { lang } = match
  const { config, contents, createSubmission, now } = tools
  const submission = useMemo(() => createSubmission(), [createSubmission])
  const firstName = useUser(tools)?.first_name ?? ''
  const partners = useContent(tools, contents.reviewPartners, { lang }, 'aside')
  const title = t`Reviews`
  const lead = t`What our customers say. We publish the bad reviews, too, and reply to them.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={config.projectName} />
      <PageHead title={title} lead={lead} />
      <div className={css.columns}>
        {/* The list is remounted in another language; the form's input is kept. */}
        <Reviews key={lang} match={match} tools={tools} />
        <div id={formId} className={css.form}>
          <NewReview submission={submission} firstName={firstName} now={now} />
        </div>
      </div>
      <Elsewhere key={`${lang} elsewhere`} content={partners} />
    </Reading>
  )
}
