import { useLingui } from '@lingui/react/macro'

/** State of a paged list. */
export interface PagedList {
  context: {
    /** From 1. */
    page: number
    /** Page size. */
    limit: number
    /** Total number of entries. */
    count: number
  }
  matches: (state: 'loading' | 'failed') => boolean
}

export interface ListNewsProps {
  list: PagedList
  /** Announced while a page of the list loads. */
  loadingText: string
}

/** Announces the list's state to assistive technology. */
export function ListNews({ list, loadingText }: ListNewsProps) {
  const { t } = useLingui()
  const { page, count, limit } = list.context
  const pages = Math.max(1, Math.ceil(count / limit))
  const isListed = !list.matches('loading') && !list.matches('failed')
  return (
    <p className="sr" role="status">
      {list.matches('loading') && loadingText}
      {isListed && count > 0 && t`Page ${page} of ${pages}`}
    </p>
  )
}
