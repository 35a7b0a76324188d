import type { ReactNode } from 'react'
import css from './partner-order.module.css'

/** The form above the history. */
export function PaymentsLayout({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}
