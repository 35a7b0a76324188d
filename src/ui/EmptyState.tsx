import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { cx } from './cx.ts'

export interface EmptyStateProps {
  icon: ReactNode
  /** Optional if the text is enough. */
  title?: ReactNode
  /** The text, in one paragraph. */
  children: ReactNode
  /** Where to go next. */
  action?: ReactNode
  /** Framed, framed with small text, or with nothing around it. */
  look?: 'framed' | 'small' | 'plain'
}

/** Shown if there is no content: the reason, and where to go next. */
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
