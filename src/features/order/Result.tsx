import { Trans, useLingui } from '@lingui/react/macro'
import { isCollected } from '../../../machines/order/order.selectors.ts'
import type { Order } from '../../../machines/shared/api.ts'
import { isPositive } from '../../../machines/shared/money.ts'
import { hasEnded } from '../../../machines/shared/order-status.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Clock, TriangleAlert } from '../../ui/icons.ts'
import { ReceiptText, Undo2, X } from '../../ui/icons-deferred.ts'
import { Banknote, DrawnTick, Repeat, Send, Star } from '../../ui/icons-order.ts'
import { Collecting } from './Collecting.tsx'
import { Hero } from './Hero.tsx'
import css from './order.module.css'
import { money } from './order-texts.ts'
import { payoutEnd, readAs, resultTextsOf, returnReason } from './result-texts.ts'
import result from './result.module.css'
import { Row } from './Row.tsx'
import type { OrderView, StageProps } from './view.ts'

/** Meaning of an order's status for the customer, independent of the badge's colour (spec §4). */
type Meaning = 'good' | 'moving' | 'paused' | 'trouble' | 'over'

const looks = {
  new: ['moving', Clock],
  waitPayment: ['moving', Clock],
  inProgress: ['moving', Clock],
  inProgressPayout: ['moving', Send],
  hold: ['paused', Clock],
  errorPayment: ['trouble', TriangleAlert],
  errorPayout: ['trouble', TriangleAlert],
  done: ['good', DrawnTick],
  returned: ['paused', Undo2],
  deleted: ['over', X],
} as const satisfies Record<Order['status'], readonly [Meaning, typeof Clock]>

const lookOf = (order: Order): readonly [Meaning, typeof Clock] => {
  const isReady = order.status === 'inProgressPayout' && isCollected(order)
  return isReady ? ['good', Banknote] : looks[readAs(order)]
}

/** Meanings whose text refers to support. */
const asksSupport: readonly Meaning[] = ['trouble', 'over']

function Mark({ order }: { order: Order }) {
  const [meaning, Icon] = lookOf(order)
  return (
    <span className={result.mark} data-meaning={meaning} data-status={order.status}>
      <Icon />
    </span>
  )
}

/** The amount that was paid out or refunded. */
function Moved({ order, lang }: OrderView) {
  const { from, to } = order.route
  if (order.status === 'done') return <Hero amount={to.amount} symbol={to.symbol} lang={lang} />
  const { received } = order.payment
  if (order.status !== 'returned' || !isPositive(received)) return null
  return <Hero amount={received} symbol={from.symbol} lang={lang} />
}

/** Target of a payout by its last characters; general text if unknown. */
function Explanation({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const end = order.status === 'done' && !isCollected(order) ? payoutEnd(order) : null
  if (end !== null) return <Trans>Sent to •••• {end}</Trans>
  const reason = returnReason(order)
  return [resultTextsOf(order).text, ...(reason === null ? [] : [reason])].map((text) => i18n._(text)).join(' ')
}

/** After a finished exchange: receipt, repetition, review. */
function Next({ order, lang, after }: { order: Order; lang: OrderView['lang']; after: StageProps['after'] }) {
  const again = money(order.route.from.amount, order.route.from, lang)
  return (
    <div className={result.next}>
      <ButtonLink href={after.againHref} size="lg" full icon={<Repeat />}>
        <Trans>Exchange {again} again</Trans>
      </ButtonLink>
      {after.print && (
        <Button tone="secondary" icon={<ReceiptText />} onClick={after.print}>
          <Trans>Receipt</Trans>
        </Button>
      )}
      <ButtonLink href={after.reviewsHref} tone="secondary" icon={<Star />}>
        <Trans>Rate us</Trans>
      </ButtonLink>
    </div>
  )
}

/** Paid and in progress, done, refunded or cancelled (spec §2: the four banners). */
export default function Result({ view, heading, homeHref, supportHref, after }: StageProps) {
  const { t, i18n } = useLingui()
  const { order, copy, lang } = view
  const isDone = order.status === 'done'
  return (
    <>
      <div className={css.result}>
        <Mark order={order} />
        <h1 ref={heading} tabIndex={-1}>
          {i18n._(resultTextsOf(order).title)}
        </h1>
        <Moved {...view} />
        <p className={css.muted}>
          <Explanation order={order} />
        </p>
      </div>
      {isDone && <Next order={order} lang={lang} after={after} />}
      {asksSupport.includes(lookOf(order)[0]) && (
        <ButtonLink href={supportHref} tone="secondary" full>
          <Trans>Contact support</Trans>
        </ButtonLink>
      )}
      <Collecting view={view} />
      <div>
        <Row kind="address" label={t`Payout transaction`} value={order.payment.payoutTxId} onCopy={copy} />
        <Row kind="address" label={t`Payment transaction`} value={order.payment.txId} onCopy={copy} />
      </div>
      {hasEnded(order) && !isDone && (
        <ButtonLink href={homeHref} full>
          <Trans>New exchange</Trans>
        </ButtonLink>
      )}
    </>
  )
}
