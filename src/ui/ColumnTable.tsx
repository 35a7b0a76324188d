import type { ReactNode } from 'react'
import css from './ColumnTable.module.css'
import { cx } from './cx.ts'

export interface Column {
  readonly key: string
  readonly title: ReactNode
  /** Its cells show what it is: the title is for assistive technology only. */
  readonly isUnseen?: boolean
  readonly isAmount?: boolean
}

export interface ColumnTableProps {
  label: string
  /** Sets `--columns` and `--column-gap`. */
  className: string | undefined
  columns: readonly Column[]
  /** Rows: `subgrid` where there are columns, a card each where there is no room. */
  children: ReactNode
}

/**
 * A table whose rows become cards in a narrow container; a table for assistive technology in both. Without columns,
 * each card repeats what the headings say.
 */
export function ColumnTable({ label, className, columns, children }: ColumnTableProps) {
  return (
    <div className={cx(css.frame, className)}>
      <div role="table" className={css.table} aria-label={label}>
        <div role="rowgroup" className={css.rows}>
          <div role="row" className={css.heads}>
            {columns.map(({ key, title, isUnseen, isAmount }) => (
              <span key={key} role="columnheader" data-amount={isAmount || undefined}>
                {isUnseen ? <span className="sr">{title}</span> : title}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={css.rows}>
          {children}
        </div>
      </div>
    </div>
  )
}
