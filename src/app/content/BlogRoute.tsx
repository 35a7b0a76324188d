import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'
import { newsPlaceOf, placeSearchOf } from '../../../machines/content/news-list.ts'
import { blogKept } from '../../api/content-schemas.ts'
import BlogPage from '../../pages/content/BlogPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../route-table.ts'
import { keptContent } from './kept-page.ts'
import { createNewsList, wireNewsList } from './news-list.ts'
import { useContent } from './use-content.ts'

const keptTags = z.pipe(
  blogKept,
  z.transform(({ tags }) => tags),
)

/** `/blog/`, with its place in the query */
export default function BlogRoute({ frame, match: { lang } }: PageProps) {
  const [path] = useLocation()
  const tags = useContent(frame, frame.contents.tags, { lang }, keptTags)
  const list = useMemo(() => createNewsList(frame, lang), [frame, lang])
  const wire = useMemo(() => wireNewsList(frame, lang), [frame, lang])
  const kept = useMemo(() => keptContent(frame.kept, path, blogKept)?.list ?? null, [frame, path])
  return (
    <BlogPage
      tags={tags}
      list={list}
      wire={wire}
      kept={kept}
      place={newsPlaceOf(useSearch())}
      projectName={frame.config.projectName}
      filePath={frame.config.apiBase + frame.config.filePath}
      href={(id) => pathTo('blogPost', lang, { id })}
      placeHref={(place) => pathTo('blog', lang) + placeSearchOf(place)}
    />
  )
}
