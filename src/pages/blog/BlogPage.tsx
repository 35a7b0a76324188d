import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { NewsSummary, NewsTag } from '../../../machines/content/contents.ts'
import { PostList, type NewsListActor, type PostListProps } from '../../features/blog/PostList.tsx'
import { TagChips } from '../../features/blog/TagChips.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'
import { useContentListActor, type ContentListProps } from '../shared/use-content-list-actor.ts'

export interface BlogPageProps extends Omit<PostListProps, 'actor'>, ContentListProps<NewsSummary> {
  /** The topics, by the content chart. */
  tags: Omit<ContentPageProps<NewsTag[]>, 'projectName'>
  projectName: string
}

interface TopicsProps extends Pick<BlogPageProps, 'placeHref'> {
  tags: ContentPageProps<NewsTag[]>
  actor: NewsListActor
}

/** Without their names there are none: the posts are what the page is for. */
function Topics({ tags, actor, placeHref }: TopicsProps) {
  const names = useSelector(useContentActor(tags), ({ context }) => context.content)
  const selected = useSelector(actor, ({ context }) => context.filter)
  return <TagChips tags={names ?? []} selected={selected} tagHref={(filter) => placeHref({ page: 1, filter })} />
}

/** The list of the news (spec §2), in the languages that have a blog. */
export default function BlogPage({ tags, list, place, preloaded, bind, projectName, ...links }: BlogPageProps) {
  const { t } = useLingui()
  const actor = useContentListActor({ list, place, preloaded, bind })
  const title = t`Blog`
  const lead = t`What changes in rates, rules and services, and how to exchange without surprises.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={projectName} />
      <PageHead title={title} lead={lead} />
      <Topics tags={{ ...tags, projectName }} actor={actor} placeHref={links.placeHref} />
      <PostList {...links} actor={actor} />
    </Reading>
  )
}
