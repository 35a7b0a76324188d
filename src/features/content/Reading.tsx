import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import css from './content.module.css'

/** The text column of a page; `wide` for lists of cards. */
export function Reading({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={cx(css.page, !wide && css.reading)}>{children}</div>
}
