import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { NewsTag } from '../../../machines/content/contents.ts'
import { newsPlaceOf, placeSearchOf } from '../../../machines/content/news-list.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { PostList, type NewsListActor } from '../../features/blog/PostList.tsx'
import { TagChips } from '../../features/blog/TagChips.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch } from '../../ui/hydration.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentChart, PageProps } from '../page.types.ts'
import { useContent } from '../shared/use-tools.ts'
import { useContentActor } from '../shared/use-content-actor.ts'
import { useContentListActor } from '../shared/use-content-list-actor.ts'

interface TopicsProps {
  tags: ContentChart<NewsTag[]>
  actor: NewsListActor
  tagHref: (filter: string) => string
}

/** Without tag names the filter is omitted: the posts are the purpose of the page. */
function Topics({ tags, actor, tagHref }: TopicsProps) {
  const names = useSelector(useContentActor(tags), ({ context }) => context.content)
  const selected = useSelector(actor, ({ context }) => context.filter)
  return <TagChips tags={names ?? []} selected={selected} tagHref={tagHref} />
}

/** `/blog/`: the list of the news (spec §2), in the languages that have a blog, with its position in the query. */
export default function BlogPage({ match: { lang }, tools }: PageProps) {
  const { t } = useLingui()
  const [path] = useLocation()
  const { contents, createContentList } = tools
  const tags = useContent(tools, contents.tags, { lang }, 'aside')
  const list = useMemo(
    () => createContentList(contents.news, 'blog', lang, path),
    [createContentList, contents, lang, path],
  )
  const actor = useContentListActor(list, newsPlaceOf(useHydratedSearch()))
  const placeHref = (place: Parameters<typeof placeSearchOf>[0]) => pathTo('blog', lang) + placeSearchOf(place)
  const title = t`Blog`
  const lead = t`What’s new in rates, rules and services, and how to exchange without surprises.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={tools.config.projectName} />
      <PageHead title={title} lead={lead} />
      <Topics tags={tags} actor={actor} tagHref={(filter) => placeHref({ page: 1, filter })} />
      <PostList
        actor={actor}
        filePath={tools.filePath}
        href={(id) => pathTo('blogPost', lang, { id })}
        placeHref={placeHref}
      />
    </Reading>
  )
}
