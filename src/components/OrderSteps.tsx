import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Order, OrderSide } from '../../machines/shared/api.ts'
import { stepsAt, type OrderStep } from '../../machines/shared/order-steps.ts'
import css from './OrderSteps.module.css'

interface Progress {
  /** Cash is picked up, not sent. */
  isCollected: boolean
  /** Unknown before the order exists. */
  confirmations?: Order['payment']['confirmations']
}

function Confirmations({ confirmations }: Pick<Progress, 'confirmations'>): ReactNode {
  if (confirmations === undefined) return <Trans context="step of an order">Confirmations</Trans>
  const { seen, required } = confirmations
  return (
    <Trans>
      Confirmations: {seen}&nbsp;of&nbsp;{required}
    </Trans>
  )
}

function StepName({ step, isCollected, confirmations }: Progress & { step: OrderStep }): ReactNode {
  if (step.key === 'details') return <Trans context="step of an order">Details</Trans>
  if (step.key === 'pay') return <Trans>Payment</Trans>
  if (step.key === 'paidOut') return isCollected ? <Trans>Cash pick-up</Trans> : <Trans>Payout</Trans>
  if (step.key === 'done') return <Trans context="last step of an order">Done</Trans>
  return <Confirmations confirmations={confirmations} />
}

function StepState({ state }: Pick<OrderStep, 'state'>): ReactNode {
  if (state === 'passed') return <Trans>completed</Trans>
  if (state === 'current') return <Trans>in progress</Trans>
  return state === 'stuck' ? <Trans>being reviewed by our team</Trans> : null
}

interface OrderStepsProps extends Progress {
  steps: readonly OrderStep[]
  /** Usual duration of the current step, if we are working on it. */
  wait: ReactNode
}

/** Progress from the details to the payout; on a phone only the current step has its name. */
export function OrderSteps({ steps, wait, ...progress }: OrderStepsProps) {
  const { t } = useLingui()
  const current = steps.find(({ state }) => state === 'current' || state === 'stuck')
  return (
    <div className={css.way} data-moving={wait !== null || undefined}>
      <ol className={css.steps} aria-label={t`Progress`}>
        {steps.map((step) => (
          <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className={`${css.name} num`}>
              <StepName step={step} {...progress} />
            </span>
            {step === current && wait !== null && <span className={css.wait}>{wait}</span>}
            <span className="sr">
              <StepState state={step.state} />
            </span>
          </li>
        ))}
      </ol>
      {current && (
        <p className={`${css.now} num`}>
          <b aria-hidden="true">
            <StepName step={current} {...progress} />
          </b>
          {wait}
        </p>
      )}
    </div>
  )
}

/** The same before the order exists: its details are the current step. */
export function StepsAhead({ give, get }: Record<'give' | 'get', Pick<OrderSide, 'kind'>>) {
  return <OrderSteps steps={stepsAt('details', give.kind === 'crypto')} isCollected={get.kind === 'cash'} wait={null} />
}
