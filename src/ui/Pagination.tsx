import { IconButton } from './IconButton.tsx'
import { ChevronLeft, ChevronRight } from './icons-deferred.ts'
import { Pager } from './Pager.tsx'

export interface PaginationProps {
  /** From 1. */
  page: number
  /** How many pages there are; with fewer than two nothing is drawn. */
  pages: number
  onPage: (page: number) => void
  /** Accessible name, "Pages". */
  label: string
  previousLabel: string
  nextLabel: string
  /** Name of the button of a page, "Page 3". */
  pageLabel: (page: number) => string
}

/** Steps through the pages of a list. */
export function Pagination({ page, pages, onPage, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (pages < 2) return null
  return (
    <Pager
      page={page}
      pages={pages}
      label={label}
      isLong
      previous={
        <IconButton
          label={previousLabel}
          icon={<ChevronLeft />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
      }
      next={
        <IconButton
          label={nextLabel}
          icon={<ChevronRight />}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      }
    >
      {(number, className) => (
        <button
          type="button"
          className={className}
          aria-label={pageLabel(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
        >
          {number}
        </button>
      )}
    </Pager>
  )
}
