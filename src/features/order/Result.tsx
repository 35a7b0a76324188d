import type { ReactNode, RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { stepsOf, type OrderStep } from '../../../machines/order/order.selectors.ts'
import type { Order, OrderStatus } from '../../../machines/shared/api.ts'
import { isPositive } from '../../../machines/shared/money.ts'
import { statusTone } from '../../i18n/status-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Check, CircleX, Clock, TriangleAlert, Undo2 } from '../../ui/icons.ts'
import { Hero } from './Hero.tsx'
import { resultKey, resultTexts } from './order-texts.ts'
import css from './order.module.css'
import { Row } from './Row.tsx'
import type { OrderView } from './view.ts'

const icons: Partial<Record<OrderStatus, typeof Clock>> = {
  done: Check,
  returned: Undo2,
  deleted: CircleX,
  errorPayment: TriangleAlert,
  errorPayout: TriangleAlert,
}

function StatusIcon({ status }: Order) {
  const Icon = icons[status] ?? Clock
  return (
    <span className={css.mark} data-tone={statusTone(status)}>
      <Icon />
    </span>
  )
}

function StepName({ step, order }: { step: OrderStep; order: Order }): ReactNode {
  const { seen, required } = order.payment.confirmations
  if (step.key === 'paid') return <Trans>Payment</Trans>
  if (step.key === 'paidOut') return <Trans>Payout</Trans>
  if (step.key === 'done') return <Trans>Done</Trans>
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
function Steps({ order }: { order: Order }) {
  const { t } = useLingui()
  return (
    <ol className={css.steps} aria-label={t`Progress`}>
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

/** What was paid out or sent back. */
function Moved({ order, lang }: OrderView) {
  const { from, to } = order.route
  if (order.status === 'done') return <Hero amount={to.amount} symbol={to.symbol} lang={lang} />
  const { received } = order.payment
  if (order.status !== 'returned' || !isPositive(received)) return null
  return <Hero amount={received} symbol={from.symbol} lang={lang} />
}

export interface ResultProps {
  view: OrderView
  heading: RefObject<HTMLHeadingElement | null>
  homeHref: string
}

/** Paid and under way, done, sent back or cancelled (spec §2: the four banners). */
export function Result({ view, heading, homeHref }: ResultProps) {
  const { t, i18n } = useLingui()
  const { order, copy } = view
  const texts = resultTexts[resultKey(order)]
  const isOver = order.status === 'done' || order.status === 'returned' || order.status === 'deleted'
  return (
    <>
      <div className={css.result}>
        <StatusIcon {...order} />
        <h1 ref={heading} tabIndex={-1}>
          {i18n._(texts.title)}
        </h1>
        <Moved {...view} />
        <p className={css.muted}>{i18n._(texts.text)}</p>
      </div>
      {!isOver && <Steps order={order} />}
      <div>
        <Row kind="address" label={t`Payout transaction`} value={order.payment.payoutTxId} onCopy={copy} />
        <Row kind="address" label={t`Transaction of your payment`} value={order.payment.txId} onCopy={copy} />
      </div>
      {isOver && (
        <ButtonLink href={homeHref} full>
          <Trans>New exchange</Trans>
        </ButtonLink>
      )}
    </>
  )
}
