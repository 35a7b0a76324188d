import type { ReactNode } from 'react'
import css from './Card.module.css'
import { cx } from './cx.ts'

export interface CardProps {
  children: ReactNode
  /** `raised`: the one hero of a page. `sunken`: a quiet group inside another card. */
  tone?: 'plain' | 'raised' | 'sunken'
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  className?: string
  'aria-labelledby'?: string
  'aria-label'?: string
}

export function Card({ children, tone = 'plain', as: Tag = 'div', className, ...aria }: CardProps) {
  return (
    <Tag {...aria} className={cx(css.card, css[tone], className)}>
      {children}
    </Tag>
  )
}
