import { placeSearchOf } from '../../../machines/content/news-list.ts'
import { postKept } from '../../api/content-schemas.ts'
import PostPage from '../../pages/content/PostPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { LateFeedback } from './LateFeedback.tsx'
import { useContent } from './use-content.ts'
import { useRequestPlace } from './use-request-place.ts'

/** `/blog/{id}/`, where the id is the link of the post */
export default function PostRoute({ frame, match }: PageProps) {
  const { lang, params } = match
  const content = useContent(frame, frame.contents.post, { lang, link: params['id'] ?? '' }, postKept)
  const place = useRequestPlace()
  const blogHref = pathTo('blog', lang)
  return (
    // Another language is another text: it begins anew.
    <PostPage
      key={lang}
      {...content}
      projectName={frame.config.projectName}
      renderFeedback={(title) => <LateFeedback frame={frame} match={match} place={place} title={title} isCollapsible />}
      links={{
        filePath: frame.config.apiBase + frame.config.filePath,
        blogHref,
        href: (id) => pathTo('blogPost', lang, { id }),
        tagHref: (filter) => blogHref + placeSearchOf({ page: 1, filter }),
      }}
    />
  )
}
