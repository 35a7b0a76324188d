import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { NewsSummary, NewsTag } from '../../../machines/content/contents.ts'
import { anyTag } from '../../../machines/content/news-list.ts'
import type { ListInput, ListPage, ListStart } from '../../../machines/list/list.types.ts'
import {
  PostList,
  type NewsListActor,
  type NewsListMachine,
  type PostListProps,
} from '../../features/blog/PostList.tsx'
import { TagChips } from '../../features/blog/TagChips.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useContentActor, type ContentPageProps } from './use-content-actor.ts'

export interface BlogPageProps extends Omit<PostListProps, 'actor'> {
  /** The topics, by the content chart. */
  tags: Omit<ContentPageProps<NewsTag[]>, 'projectName'>
  list: NewsListMachine
  /** The place that the address names. */
  place: ListInput
  /** The posts that the page was prerendered with: the first of all. */
  kept: ListPage<NewsSummary> | null
  /** Puts the chart's facts to use; @returns stops */
  wire: (actor: NewsListActor) => () => void
  projectName: string
}

const stays = () => () => undefined

/** Whether a prerendered page is being taken over. It was written without a query: it shows the first page of all. */
const useTakenOver = (): boolean =>
  useSyncExternalStore(
    stays,
    () => false,
    () => true,
  )

const startOf = (place: ListInput, kept: BlogPageProps['kept'], isTakenOver: boolean): ListStart<NewsSummary> => {
  if (isTakenOver && kept !== null) return { ...place, page: 1, filter: anyTag, kept }
  return { ...place, kept: place.page === 1 && place.filter === anyTag ? kept : null }
}

function useNewsList({ list, place, kept, wire }: Pick<BlogPageProps, 'list' | 'place' | 'kept' | 'wire'>) {
  const actor = useActorRef(list, { input: startOf(place, kept, useTakenOver()) })
  const { page, filter } = place
  useEffect(() => wire(actor), [wire, actor])
  // Links, back and forward: the address leads, the list follows.
  useEffect(() => actor.send({ type: 'location.visited', page, filter }), [actor, page, filter])
  return actor
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
export default function BlogPage({ tags, list, place, kept, wire, projectName, ...links }: BlogPageProps) {
  const { t } = useLingui()
  const actor = useNewsList({ list, place, kept, wire })
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
