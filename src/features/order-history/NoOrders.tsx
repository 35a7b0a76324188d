import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { OrderFilter } from '../../../machines/list/order-list.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Inbox } from '../../ui/icons-user-area.ts'

const words: Readonly<Record<OrderFilter, ReactNode>> = {
  current: <Trans>You have no open orders. New ones will appear here.</Trans>,
  deleted: <Trans>None of your orders has been cancelled or refunded.</Trans>,
  done: <Trans>None of your orders has been completed yet.</Trans>,
  all: <Trans>You haven’t placed an order yet.</Trans>,
}

export function NoOrders({ filter, exchangeHref }: { filter: OrderFilter; exchangeHref: string }) {
  return (
    <EmptyState
      look="small"
      icon={<Inbox />}
      title={<Trans>Nothing here</Trans>}
      action={
        <ButtonLink href={exchangeHref} tone="secondary">
          <Trans>Exchange now</Trans>
        </ButtonLink>
      }
    >
      {words[filter]}
    </EmptyState>
  )
}
