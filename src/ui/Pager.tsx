import { useMemo, type ReactNode } from 'react'
import css from './Pager.module.css'

export interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  /** Accessible name, "Pages". */
  label: string
  /** Whether a phone has no room for all of them: it shows a number instead. */
  isLong: boolean
  /** Links or buttons to the neighbouring pages. */
  previous: ReactNode
  next: ReactNode
  /** A page of the list, with its class name. */
  children: (page: number, className: string) => ReactNode
}

/** How many pages on each side of the current one are listed. */
const around = 1

/** The first and last page and those around the current one; `gap` marks an omission. */
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

/** Layout of page controls, for buttons and for links. */
export function Pager({ page, pages, label, isLong, previous, next, children }: PagerProps) {
  const shown = useMemo(() => shownPages(page, pages), [page, pages])
  return (
    <nav className={css.pager} data-long={isLong || undefined} aria-label={label}>
      {previous}
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
            <li key={item}>{children(item, `${css.page} num`)}</li>
          ),
        )}
      </ul>
      {next}
    </nav>
  )
}
