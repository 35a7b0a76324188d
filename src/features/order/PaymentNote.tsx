import { Trans, useLingui } from '@lingui/react/macro'
import type { Lang, Order } from '../../../machines/shared/api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { money } from './order-texts.ts'
import type { OrderView } from './view.ts'

/** What is said about a payment that is short, over or late; empty when it is as agreed. */
export function usePaymentNote({ payment, route: { from } }: Order, lang: Lang): string {
  const { t } = useLingui()
  const received = money(payment.received, from, lang)
  const remaining = money(payment.remaining, from, lang)
  const agreed = money(from.amount, from, lang)
  if (payment.state === 'partial') return t`We received ${received}, still due ${remaining}.`
  if (payment.state === 'over') return t`We received ${received}, more than the agreed ${agreed}.`
  if (payment.state === 'late') return t`We received ${received} after the time to pay.`
  return ''
}

function WhatNow({ order }: { order: Order }) {
  if (order.payment.state === 'over') return <Trans>The difference is not lost: support settles it with you.</Trans>
  if (order.payment.state === 'late') {
    return <Trans>It is not lost: it is exchanged or sent back, and we write to you which.</Trans>
  }
  return order.status === 'waitPayment' ? <Trans>Send the rest in the same way; the order then goes on.</Trans> : null
}

/** Explains a payment that differs from the order; never a dead end. */
export function PaymentNote({ order, lang }: OrderView) {
  const note = usePaymentNote(order, lang)
  if (note === '') return null
  return (
    <Alert tone="warning" title={note} live={false}>
      <WhatNow order={order} />
    </Alert>
  )
}

/** What the person asked for did not reach the service: to try again, or to leave. */
export function CommandFailed({ snapshot, act }: OrderView) {
  if (!snapshot.can({ type: 'command.retried' })) return null
  return (
    <Alert
      tone="error"
      title={<Trans>We got no reply</Trans>}
      action={
        <>
          <Button tone="secondary" size="sm" onClick={() => act({ type: 'command.retried' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button tone="quiet" size="sm" onClick={() => act({ type: 'command.dropped' })}>
            <Trans>Leave it</Trans>
          </Button>
        </>
      }
    >
      <Trans>Trying again does no harm: it is never done twice.</Trans>
    </Alert>
  )
}
