import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type BadgeTone = 'red' | 'green' | 'blue' | 'lightblue' | 'grey' | 'gold' | 'cyan'

export interface BadgeProps {
  children: ReactNode
  tone?: BadgeTone
  /** Shows a dot before the text, as order statuses do. */
  dot?: boolean
}

/** Short label in a tone. */
export function Badge({ children, tone = 'grey', dot }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} data-dot={dot || undefined}>
      {children}
    </span>
  )
}
