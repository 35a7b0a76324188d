import type { ListInput } from '../list/list.types.ts'
import { pageIn } from '../list/page-in.ts'

/** Posts on a page of the blog. */
export const newsPageSize = 9
/** Spec §9: default limit of the reviews. */
export const reviewPageSize = 10

/** The tag that selects all posts. */
export const anyTag = ''

/** The place in the blog that a query names (`?page=2&tag=rates`); other parameters are ignored. */
export const newsPlaceOf = (search: string): ListInput => {
  const asked = new URLSearchParams(search)
  return { page: pageIn(asked), filter: asked.get('tag') ?? anyTag, limit: newsPageSize }
}

/** The place in the reviews that a query names. */
export const reviewPlaceOf = (search: string): ListInput => ({
  page: pageIn(new URLSearchParams(search)),
  filter: anyTag,
  limit: reviewPageSize,
})

/** The query of a place, with its question mark; empty for the first page of all. */
export const placeSearchOf = ({ page, filter }: Pick<ListInput, 'page' | 'filter'>): string => {
  const search = new URLSearchParams({
    ...(page > 1 ? { page: String(page) } : {}),
    ...(filter === anyTag ? {} : { tag: filter }),
  }).toString()
  return search && `?${search}`
}
