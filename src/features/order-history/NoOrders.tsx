import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { OrderTab } from '../../../machines/list/order-list.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Inbox } from '../../ui/icons-user-area.ts'

const words: Readonly<Record<OrderTab, ReactNode>> = {
  current: <Trans>You have no open orders. New ones will appear here.</Trans>,
  deleted: <Trans>You have no cancelled or refunded orders.</Trans>,
  done: <Trans>You have no completed orders yet.</Trans>,
  all: <Trans>You haven’t placed an order yet.</Trans>,
}

interface NoOrdersProps {
  tab: OrderTab
  exchangeHref: string
  /** Forgets the search that found nothing; null without one. */
  onClear: (() => void) | null
}

/** The search found nothing under the tab. */
function NotFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      look="small"
      icon={<Inbox />}
      title={<Trans>Nothing found</Trans>}
      action={
        <Button tone="secondary" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    >
      <Trans>No order matches your search. Check the number and the dates, or look under “All”.</Trans>
    </EmptyState>
  )
}

export function NoOrders({ tab, exchangeHref, onClear }: NoOrdersProps) {
  if (onClear !== null) return <NotFound onClear={onClear} />
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
      {words[tab]}
    </EmptyState>
  )
}
