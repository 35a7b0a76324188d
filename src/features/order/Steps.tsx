import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isCollected, stepsOf, type OrderStep } from '../../../machines/order/order.selectors.ts'
import type { Order } from '../../../machines/shared/api.ts'
import { Check } from '../../ui/icons-deferred.ts'
import css from './steps.module.css'

function StepName({ step, order }: { step: OrderStep; order: Order }): ReactNode {
  const { seen, required } = order.payment.confirmations
  if (step.key === 'paid') return <Trans>Payment</Trans>
  if (step.key === 'paidOut') return isCollected(order) ? <Trans>Cash pick-up</Trans> : <Trans>Payout</Trans>
  if (step.key === 'done') return <Trans context="last step of an order">Done</Trans>
  return (
    <Trans>
      Confirmations: {seen} of {required}
    </Trans>
  )
}

function StepState({ state }: Pick<OrderStep, 'state'>): ReactNode {
  if (state === 'passed') return <Trans>completed</Trans>
  if (state === 'current') return <Trans>under way</Trans>
  return state === 'stuck' ? <Trans>looked into by a person</Trans> : null
}

/** The way of the order, to see at a glance what is waited for. */
export function Steps({ order }: { order: Order }) {
  const { t } = useLingui()
  return (
    <ol className={css.steps} data-status={order.status} aria-label={t`Progress`}>
      {stepsOf(order).map((step) => (
        <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span className={css.dot}>{step.state === 'passed' && <Check />}</span>
          <span className="num">
            <StepName step={step} order={order} />
          </span>
          <span className="sr">
            <StepState state={step.state} />
          </span>
        </li>
      ))}
    </ol>
  )
}
