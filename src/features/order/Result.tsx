import { Trans, useLingui } from '@lingui/react/macro'
import type { Order, OrderStatus } from '../../../machines/shared/api.ts'
import { isPositive } from '../../../machines/shared/money.ts'
import { hasEnded } from '../../../machines/shared/order-status.ts'
import { statusTone } from '../../i18n/status-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Clock, TriangleAlert } from '../../ui/icons.ts'
import { Check, Undo2, X } from '../../ui/icons-deferred.ts'
import { Collecting } from './Collecting.tsx'
import { Hero } from './Hero.tsx'
import css from './order.module.css'
import { readAs, resultTextsOf } from './result-texts.ts'
import { Row } from './Row.tsx'
import { Steps } from './Steps.tsx'
import type { OrderView, StageProps } from './view.ts'

const icons: Partial<Record<OrderStatus, typeof Clock>> = {
  done: Check,
  returned: Undo2,
  deleted: X,
  errorPayment: TriangleAlert,
  errorPayout: TriangleAlert,
}

function StatusIcon(order: Order) {
  const status = readAs(order)
  const Icon = icons[status] ?? Clock
  return (
    <span className={css.mark} data-tone={statusTone(status)}>
      <Icon />
    </span>
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

/** Paid and under way, done, sent back or cancelled (spec §2: the four banners). */
export default function Result({ view, heading, homeHref }: StageProps) {
  const { t, i18n } = useLingui()
  const { order, copy } = view
  const texts = resultTextsOf(order)
  const isOver = hasEnded(order)
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
      <Collecting {...view} />
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
