import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  isCollected,
  stepsOf,
  usualWaitOf,
  type OrderStep,
  type UsualWait,
} from '../../../machines/order/order.selectors.ts'
import type { Order } from '../../../machines/shared/api.ts'
import css from './steps.module.css'

function StepName({ step, order }: { step: OrderStep; order: Order }): ReactNode {
  const { seen, required } = order.payment.confirmations
  if (step.key === 'details') return <Trans context="step of an order">Details</Trans>
  if (step.key === 'pay') return <Trans>Payment</Trans>
  if (step.key === 'paidOut') return isCollected(order) ? <Trans>Cash pick-up</Trans> : <Trans>Payout</Trans>
  if (step.key === 'done') return <Trans context="last step of an order">Done</Trans>
  return (
    <Trans>
      Confirmations: {seen}&nbsp;of&nbsp;{required}
    </Trans>
  )
}

function StepState({ state }: Pick<OrderStep, 'state'>): ReactNode {
  if (state === 'passed') return <Trans>completed</Trans>
  if (state === 'current') return <Trans>in progress</Trans>
  return state === 'stuck' ? <Trans>being reviewed by our team</Trans> : null
}

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

/** Progress of the order; on a phone only the current step has its name. */
export function Steps({ order }: { order: Order }) {
  const { t } = useLingui()
  const steps = stepsOf(order)
  const current = steps.find(({ state }) => state === 'current' || state === 'stuck')
  const wait = usualWaitOf(order)
  if (steps.length === 0) return null
  return (
    <div className={css.way} data-moving={wait !== null || undefined}>
      <ol className={css.steps} aria-label={t`Progress`}>
        {steps.map((step) => (
          <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className={`${css.name} num`}>
              <StepName step={step} order={order} />
            </span>
            {step === current && wait !== null && (
              <span className={css.wait}>
                <Wait wait={wait} />
              </span>
            )}
            <span className="sr">
              <StepState state={step.state} />
            </span>
          </li>
        ))}
      </ol>
      {current && (
        <p className={`${css.now} num`}>
          <b aria-hidden="true">
            <StepName step={current} order={order} />
          </b>
          {wait !== null && <Wait wait={wait} />}
        </p>
      )}
    </div>
  )
}
