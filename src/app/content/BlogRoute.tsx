import { useMemo } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { newsPlaceOf, placeSearchOf } from '../../../machines/content/news-list.ts'
import { preloadedBlog } from '../../api/content-schemas.ts'
import BlogPage from '../../pages/blog/BlogPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch } from '../../ui/hydration.ts'
import { preloadedContent } from './preloaded-page.ts'
import { useContent } from './use-content.ts'
import { useContentList } from './use-content-list.ts'

const preloadedTags = z.pipe(
  preloadedBlog,
  z.transform(({ tags }) => tags),
)

/** `/blog/`, with its place in the query */
export default function BlogRoute({ shell, match: { lang } }: PageProps) {
  const [path] = useLocation()
  const tags = useContent(shell, shell.contents.tags, { lang }, preloadedTags, true)
  const list = useContentList(shell, shell.contents.news, 'blog', lang)
  const preloaded = useMemo(() => preloadedContent(shell.preloaded, path, preloadedBlog)?.list ?? null, [shell, path])
  return (
    <BlogPage
      {...list}
      tags={tags}
      preloaded={preloaded}
      place={newsPlaceOf(useHydratedSearch())}
      projectName={shell.config.projectName}
      filePath={shell.config.apiBase + shell.config.filePath}
      href={(id) => pathTo('blogPost', lang, { id })}
      placeHref={(place) => pathTo('blog', lang) + placeSearchOf(place)}
    />
  )
}
