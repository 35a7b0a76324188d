import { useMemo } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { newsPlaceOf, placeSearchOf } from '../../../machines/content/news-list.ts'
import { blogKept } from '../../api/content-schemas.ts'
import BlogPage from '../../pages/blog/BlogPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch } from '../../ui/hydration.ts'
import { keptContent } from './kept-page.ts'
import { useContent } from './use-content.ts'
import { useContentList } from './use-content-list.ts'

const keptTags = z.pipe(
  blogKept,
  z.transform(({ tags }) => tags),
)

/** `/blog/`, with its place in the query */
export default function BlogRoute({ shell, match: { lang } }: PageProps) {
  const [path] = useLocation()
  const tags = useContent(shell, shell.contents.tags, { lang }, keptTags, true)
  const list = useContentList(shell, shell.contents.news, 'blog', lang)
  const kept = useMemo(() => keptContent(shell.kept, path, blogKept)?.list ?? null, [shell, path])
  return (
    <BlogPage
      {...list}
      tags={tags}
      kept={kept}
      place={newsPlaceOf(useHydratedSearch())}
      projectName={shell.config.projectName}
      filePath={shell.config.apiBase + shell.config.filePath}
      href={(id) => pathTo('blogPost', lang, { id })}
      placeHref={(place) => pathTo('blog', lang) + placeSearchOf(place)}
    />
  )
}
