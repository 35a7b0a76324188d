import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PostContent } from '../../../machines/content/contents.ts'
import { placeSearchOf } from '../../../machines/content/news-list.ts'
import { Post } from '../../features/blog/Post.tsx'
import { ContentState } from '../../features/content/ContentState.tsx'
import { NotFoundPage } from '../shared/NotFoundPage.tsx'
import { pathTo } from '../../routes/table.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentPageProps } from '../page.types.ts'
import { LazyFeedback } from '../shared/LazyFeedback.tsx'
import { useContentActor } from '../shared/use-content-actor.ts'
import { useRequestPlace } from '../shared/use-request-place.ts'

interface TextProps extends ContentPageProps<PostContent> {
  /** The request form below. */
  children: ReactNode
}

function Text({ match: { lang }, tools, content, children }: TextProps) {
  const { config, filePath } = tools
  const blogHref = pathTo('blog', lang)
  return (
    <ContentState actor={useContentActor(content)} missing={<NotFoundPage tools={tools} />}>
      {(known) => (
        <>
          <PageMeta title={known.post.title} description={known.post.description} projectName={config.projectName} />
          <Post
            content={known}
            filePath={filePath}
            blogHref={blogHref}
            href={(id) => pathTo('blogPost', lang, { id })}
            tagHref={(filter) => blogHref + placeSearchOf({ page: 1, filter })}
          >
            {children}
          </Post>
        </>
      )}
    </ContentState>
  )
}

/** `/blog/{id}/`, where the id is the slug of the post (spec §2). */
export default function PostPage(props: ContentPageProps<PostContent>) {
  const { match, tools } = props
  const place = useRequestPlace()
  const title = <Trans>Need this for your business? Contact us</Trans>
  return (
    // Another language has another text: remount.
    <Text key={match.lang} {...props}>
      <LazyFeedback match={match} tools={tools} place={place} title={title} isCollapsible />
    </Text>
  )
}
