import type { ReactNode } from 'react'
import css from './wallets.module.css'

export interface WalletsLayoutProps {
  /** What there is, and what became of it. */
  main: ReactNode
  /** Where it goes. */
  side: ReactNode
}

/** Two columns on wide screens, one on others. */
export function WalletsLayout({ main, side }: WalletsLayoutProps) {
  return (
    <div className={css.page}>
      <div>{main}</div>
      <div>{side}</div>
    </div>
  )
}
