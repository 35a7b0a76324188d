import type { ReactNode } from 'react'
import css from './DockedBar.module.css'

export interface DockedBarProps {
  /** The primary button, and what is needed to press it. */
  children: ReactNode
  /** It contains more than a button. */
  tall?: boolean
}

/** On a phone it is docked at the bottom edge of its card, in reach of the thumb and above the keyboard. */
export function DockedBar({ children, tall }: DockedBarProps) {
  return (
    <div className={css.bar} data-docked data-tall={tall}>
      {children}
    </div>
  )
}
