import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { OrderFilter } from '../../../machines/list/order-list.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Inbox } from '../../ui/icons-user-area.ts'

const words: Readonly<Record<OrderFilter, ReactNode>> = {
  current: <Trans>No orders are under way. A new one is here as soon as you make it.</Trans>,
  deleted: <Trans>None of your orders was cancelled or returned.</Trans>,
  done: <Trans>None of your orders is finished yet.</Trans>,
  all: <Trans>You have not made an order yet.</Trans>,
}

export function NoOrders({ filter, exchangeHref }: { filter: OrderFilter; exchangeHref: string }) {
  return (
    <EmptyState
      look="small"
      icon={<Inbox />}
      title={<Trans>Nothing here</Trans>}
      action={
        <ButtonLink href={exchangeHref} tone="secondary">
          <Trans>Exchange something</Trans>
        </ButtonLink>
      }
    >
      {words[filter]}
    </EmptyState>
  )
}
