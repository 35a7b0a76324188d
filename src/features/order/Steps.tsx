import { Trans } from '@lingui/react/macro'
import { isCollected, stepsOf, usualWaitOf, type UsualWait } from '../../../machines/order/order.selectors.ts'
import type { Order } from '../../../machines/shared/api.ts'
import { OrderSteps } from '../../components/OrderSteps.tsx'

/** Usual duration of the current wait. */
function Wait({ wait }: { wait: UsualWait }) {
  if (wait === 'sameDay') return <Trans>usually the same day</Trans>
  const { from, to } = wait
  return (
    <Trans>
      usually {from}–{to} min
    </Trans>
  )
}

/** Progress of the order. */
export function Steps({ order }: { order: Order }) {
  const steps = stepsOf(order)
  const wait = usualWaitOf(order)
  if (steps.length === 0) return null
  return (
    <OrderSteps
      steps={steps}
      isCollected={isCollected(order)}
      confirmations={order.payment.confirmations}
      wait={wait && <Wait wait={wait} />}
    />
  )
}
