import { Trans, useLingui } from '@lingui/react/macro'
import { selectDifference, type PaymentDifference } from '../../../machines/order/order.selectors.ts'
import type { Command } from '../../../machines/order/order.types.ts'
import { faultText } from '../../i18n/fault-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { money } from './order-texts.ts'
import type { OrderView } from './view.ts'

/** Text about a payment that is short, over or late; empty without a difference. */
export function usePaymentNote({ snapshot, order, lang }: OrderView): string {
  const { t } = useLingui()
  const { payment, route } = order
  const received = money(payment.received, route.from, lang)
  const remaining = money(payment.remaining, route.from, lang)
  const agreed = money(route.from.amount, route.from, lang)
  switch (selectDifference(snapshot)?.fact) {
    case 'due':
      return t`We received ${received} of ${agreed}. Still due: ${remaining}.`
    case 'received':
      return t`We received ${received} of ${agreed}.`
    case 'over':
      return t`We received ${received}, more than the agreed ${agreed}.`
    case 'late':
      return t`We received ${received} after your time to pay had run out.`
    default:
      return ''
  }
}

function WhatNow({ fact }: Pick<PaymentDifference, 'fact'>) {
  if (fact === 'over')
    return (
      <Trans>
        The extra money is safe. Contact support and choose: we’ll pay it out at the same rate, or return it.
      </Trans>
    )
  if (fact === 'late')
    return (
      <Trans>
        Your money is safe. We’ll exchange it at the current rate, if you agree, or return it, minus any network or bank
        fee.
      </Trans>
    )
  return (
    <Trans>
      Send the rest the same way before the time runs out. Otherwise we’ll return what we received, minus any network or
      bank fee.
    </Trans>
  )
}

/** Explains a payment that differs from the order, and its consequences. */
export function PaymentNote(view: OrderView) {
  const text = usePaymentNote(view)
  const difference = selectDifference(view.snapshot)
  if (difference === null) return null
  return (
    <Alert tone="warning" title={text} live={false}>
      {difference.isOpen && <WhatNow fact={difference.fact} />}
    </Alert>
  )
}

/** Label of a command's button. */
const useCommandText = (command: Command): string => {
  const { t } = useLingui()
  return { waitPayment: t`Confirm the order`, inProgress: t`I’ve paid`, deleted: t`Cancel the order` }[command]
}

function Lost({ command, act }: { command: Command } & Pick<OrderView, 'act'>) {
  const { i18n } = useLingui()
  const button = useCommandText(command)
  const why = faultText(i18n, 'line')
  return (
    <Alert
      isBrought
      tone="error"
      title={<Trans>We may not have received “{button}”</Trans>}
      action={
        <>
          <Button tone="secondary" size="sm" onClick={() => act({ type: 'command.retried' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button tone="quiet" size="sm" onClick={() => act({ type: 'command.dropped' })}>
            <Trans>Leave it as it is</Trans>
          </Button>
        </>
      }
    >
      {why} {command !== 'deleted' && <Trans>You can try again safely: we’ll never do it twice.</Trans>}
    </Alert>
  )
}

/** The command may not have reached the service: retry, or leave. */
export function CommandFailed({ snapshot, act }: OrderView) {
  const { command } = snapshot.context
  if (command === null || !snapshot.can({ type: 'command.retried' })) return null
  return <Lost command={command.status} act={act} />
}
