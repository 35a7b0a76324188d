import type { ReactNode } from 'react'
import css from './DockedBar.module.css'

export interface DockedBarProps {
  /** The button that leads on, and what it needs to be pressed. */
  children: ReactNode
  /** It holds more than a button. */
  tall?: boolean
}

/** On a phone it stays at the bottom edge of its card, in reach of the thumb and above the keyboard. */
export function DockedBar({ children, tall }: DockedBarProps) {
  return (
    <div className={css.bar} data-docked data-tall={tall}>
      {children}
    </div>
  )
}
