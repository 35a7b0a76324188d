import type { ReactNode } from 'react'

export interface FigureProps {
  as?: 'span' | 'b' | 'dd'
  className?: string
  children: ReactNode
}

/** An amount or a rate: digits of one width, and the same digits in a browser's translation. */
export function Figure({ as: Tag = 'span', className = 'num', children }: FigureProps) {
  return (
    <Tag className={className} translate="no">
      {children}
    </Tag>
  )
}
