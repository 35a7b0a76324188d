import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PostContent } from '../../../machines/content/contents.ts'
import { Post, type PostProps } from '../../features/blog/Post.tsx'
import { ContentState } from '../../features/content/ContentState.tsx'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'

export interface PostPageProps extends ContentPageProps<PostContent> {
  links: Omit<PostProps, 'content' | 'children'>
  /** The request form under a title. */
  renderFeedback: (title: ReactNode) => ReactNode
}

/** A post of the blog (spec §2). */
export default function PostPage({ links, renderFeedback, ...page }: PostPageProps) {
  return (
    <ContentState actor={useContentActor(page)} missing={<ErrorPage status={404} />}>
      {(content) => (
        <>
          <PageMeta title={content.post.title} description={content.post.description} projectName={page.projectName} />
          <Post {...links} content={content}>
            {renderFeedback(<Trans>Need this for yourself? Write to us</Trans>)}
          </Post>
        </>
      )}
    </ContentState>
  )
}
