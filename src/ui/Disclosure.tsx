import type { ReactNode } from 'react'
import css from './Disclosure.module.css'
import { cx } from './cx.ts'
import { ChevronDown } from './icons.ts'

export interface DisclosureProps {
  /** Always shown; pressed to open the rest. */
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** It was opened or closed. */
  onToggle?: () => void
  /** A plain line, a row in a frame, a separate box, or a quiet button. */
  look: 'line' | 'row' | 'box' | 'fold'
}

/** A question that expands to its answer; the browser itself opens and closes it. */
export function Disclosure({ summary, children, open, onToggle, look }: DisclosureProps) {
  return (
    <details className={cx(css.disclosure, css[look])} open={open} onToggle={onToggle}>
      <summary>
        {summary}
        <ChevronDown />
      </summary>
      {children}
    </details>
  )
}
