import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  icon: ReactNode
  /** Without one the text says it all. */
  title?: ReactNode
  /** The text, in one paragraph. */
  children: ReactNode
  /** A way onward. */
  action?: ReactNode
  /** Framed, framed with small text, or with nothing around it. */
  look?: 'framed' | 'small' | 'plain'
}

/** Stands where there is nothing to show: why, and a way onward. */
export function EmptyState({ icon, title, children, action, look = 'framed' }: EmptyStateProps) {
  return (
    <div className={cx(css.empty, look !== 'framed' && css[look])}>
      {icon}
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action}
    </div>
  )
}
