import type { ReactNode } from 'react'
import css from './Stack.module.css'
import { cx } from './cx.ts'

export interface StackProps {
  children: ReactNode
  /** Step of the space scale: 1 = 4 px … 8 = 32 px. */
  gap?: 0 | 1 | 2 | 3 | 4 | 6 | 8
  row?: boolean
  wrap?: boolean
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'center' | 'between' | 'end'
  as?: 'div' | 'section' | 'ul' | 'ol' | 'dl' | 'nav'
  className?: string
}

/** Column (or row) with even gaps. */
export function Stack({ children, gap = 4, row, wrap, align, justify, as: Tag = 'div', className }: StackProps) {
  return (
    <Tag
      className={cx(css.stack, row && css.row, wrap && css.wrap, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    >
      {children}
    </Tag>
  )
}
