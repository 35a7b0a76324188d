import { useMemo } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { newsPlaceOf, placeSearchOf } from '../../../machines/content/news-list.ts'
import { blogKept } from '../../api/content-schemas.ts'
import BlogPage from '../../pages/content/BlogPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch } from '../hydration.ts'
import { keptContent } from './kept-page.ts'
import { useContent } from './use-content.ts'
import { useContentList } from './use-content-list.ts'

const keptTags = z.pipe(
  blogKept,
  z.transform(({ tags }) => tags),
)

/** `/blog/`, with its place in the query */
export default function BlogRoute({ frame, match: { lang } }: PageProps) {
  const [path] = useLocation()
  const tags = useContent(frame, frame.contents.tags, { lang }, keptTags, true)
  const list = useContentList(frame, frame.contents.news, 'blog', lang)
  const kept = useMemo(() => keptContent(frame.kept, path, blogKept)?.list ?? null, [frame, path])
  return (
    <BlogPage
      {...list}
      tags={tags}
      kept={kept}
      place={newsPlaceOf(useHydratedSearch())}
      projectName={frame.config.projectName}
      filePath={frame.config.apiBase + frame.config.filePath}
      href={(id) => pathTo('blogPost', lang, { id })}
      placeHref={(place) => pathTo('blog', lang) + placeSearchOf(place)}
    />
  )
}
