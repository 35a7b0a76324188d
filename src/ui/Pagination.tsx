import { useMemo } from 'react'
import css from './Pagination.module.css'
import { IconButton } from './IconButton.tsx'
import { ChevronLeft, ChevronRight } from './icons-user-area.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  /** How many pages there are; with fewer than two nothing is drawn. */
  pages: number
  onPage: (page: number) => void
  /** Name of the whole, "Pages". */
  label: string
  previousLabel: string
  nextLabel: string
  /** Name of the button of a page, "Page 3". */
  pageLabel: (page: number) => string
}

/** Pages around the current one that have a button of their own. */
const around = 1

/** The first, the last and those around the current; `gap` stands for what is left out. */
export function shownPages(page: number, pages: number): readonly (number | 'gap')[] {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= around,
  )
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? (['gap', number] as const) : [number]
  })
}

/** Steps through the pages of a list. */
export function Pagination({ page, pages, onPage, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  const shown = useMemo(() => shownPages(page, pages), [page, pages])
  if (pages < 2) return null
  return (
    <nav className={css.pagination} aria-label={label}>
      <IconButton label={previousLabel} icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className={`${css.compact} num`} aria-hidden="true">
        {page} / {pages}
      </span>
      <ul className={css.pages}>
        {shown.map((item, at) =>
          item === 'gap' ? (
            <li key={at === 1 ? 'before' : 'after'} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                className={`${css.page} num`}
                aria-label={pageLabel(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => item !== page && onPage(item)}
              >
                {item}
              </button>
            </li>
          ),
        )}
      </ul>
      <IconButton label={nextLabel} icon={<ChevronRight />} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  )
}
