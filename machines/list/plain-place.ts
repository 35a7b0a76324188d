import type { ListInput } from './list.types.ts'
import { pageIn } from './page-in.ts'

/** The position in a history without tabs, ten a page (spec §9), from a query (`?page=2`). */
export const plainPlaceOf = (search: string): ListInput<'all'> => ({
  page: pageIn(new URLSearchParams(search)),
  filter: 'all',
  limit: 10,
})

/** The query of a position, empty for the first page. */
export const plainSearchOf = ({ page }: { page: number }): string => (page > 1 ? `?page=${page}` : '')
