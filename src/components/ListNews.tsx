import { useLingui } from '@lingui/react/macro'

/** What a list says of itself. */
export interface PagedList {
  context: {
    /** From 1. */
    page: number
    /** Entries on a page. */
    limit: number
    /** Entries in all. */
    count: number
  }
  matches: (state: 'loading' | 'failed') => boolean
}

export interface ListNewsProps {
  list: PagedList
  /** Said while a page of the list is on its way. */
  loadingText: string
}

/** For assistive technology: what a list shows now. */
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
