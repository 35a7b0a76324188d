import type { ReactNode } from 'react'
import css from './profile.module.css'

export interface ProfileLayoutProps {
  /** Who the person is. */
  left: ReactNode
  /** How the account is protected. */
  right: ReactNode
}

/** Two columns of sections; one below the other where there is no room. */
export function ProfileLayout({ left, right }: ProfileLayoutProps) {
  return (
    <div className={css.page}>
      <div className={css.column}>{left}</div>
      <div className={css.column}>{right}</div>
    </div>
  )
}
