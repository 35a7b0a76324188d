import type { ReactNode } from 'react'
import { Badge } from '../ui/Badge.tsx'
import type { BadgeTone } from '../ui/Badge.tsx'

/** Colour of each order status (spec §4). */
export const statusTones = {
  new: 'gold',
  waitPayment: 'green',
  inProgress: 'lightblue',
  inProgressPayout: 'grey',
  errorPayment: 'red',
  errorPayout: 'red',
  hold: 'blue',
  done: 'green',
  returned: 'cyan',
  deleted: 'red',
} as const satisfies Record<string, BadgeTone>

export interface StatusBadgeProps {
  status: keyof typeof statusTones
  /** The localized name of the status. */
  children: ReactNode
}

/** Badge of an order status. */
export function StatusBadge({ status, children }: StatusBadgeProps) {
  return (
    <Badge tone={statusTones[status]} dot>
      {children}
    </Badge>
  )
}
