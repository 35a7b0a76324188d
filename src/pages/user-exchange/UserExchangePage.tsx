import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { UserArea } from '../../features/user-area/UserArea.tsx'

export interface UserExchangePageProps {
  /** The session is still being asked for. */
  checking: boolean
  /** The exchange form, which has title and heading of its own. */
  children: ReactNode
}

/** The exchange form for somebody who is signed in (spec §2). */
export default function UserExchangePage({ checking, children }: UserExchangePageProps) {
  const { t } = useLingui()
  return (
    <UserArea title={t`Exchange`} checking={checking} bare>
      {children}
    </UserArea>
  )
}
