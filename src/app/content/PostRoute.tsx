import { placeSearchOf } from '../../../machines/content/news-list.ts'
import { preloadedPost } from '../../api/content-schemas.ts'
import PostPage from '../../pages/blog-post/PostPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { LateFeedback } from './LateFeedback.tsx'
import { useContent } from './use-content.ts'
import { useRequestPlace } from './use-request-place.ts'

/** `/blog/{id}/`, where the id is the link of the post */
export default function PostRoute({ shell, match }: PageProps) {
  const { lang, params } = match
  const content = useContent(shell, shell.contents.post, { lang, link: params['id'] ?? '' }, preloadedPost)
  const place = useRequestPlace()
  const blogHref = pathTo('blog', lang)
  return (
    // Another language is another text: it begins anew.
    <PostPage
      key={lang}
      {...content}
      projectName={shell.config.projectName}
      renderFeedback={(title) => <LateFeedback shell={shell} match={match} place={place} title={title} isCollapsible />}
      links={{
        filePath: shell.config.apiBase + shell.config.filePath,
        blogHref,
        href: (id) => pathTo('blogPost', lang, { id }),
        tagHref: (filter) => blogHref + placeSearchOf({ page: 1, filter }),
      }}
    />
  )
}
