import { useLingui } from '@lingui/react/macro'
import { Pagination } from '../ui/Pagination.tsx'
import type { PagedList } from './ListNews.tsx'

export interface ListPagesProps {
  list: PagedList
  onPage: (page: number) => void
}

/** The pages of a list, unless it failed to load. */
export function ListPages({ list, onPage }: ListPagesProps) {
  const { t } = useLingui()
  const { page, count, limit } = list.context
  if (list.matches('failed')) return null
  return (
    <Pagination
      page={page}
      pages={Math.ceil(count / limit)}
      onPage={onPage}
      label={t`Pages`}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      pageLabel={(number) => t`Page ${number}`}
    />
  )
}
