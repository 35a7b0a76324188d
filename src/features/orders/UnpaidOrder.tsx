import { Trans } from '@lingui/react/macro'
import type { SavedOrder } from '../../../machines/orders/orders.types.ts'
import { firstUnpaid, lastDeadline } from '../../../machines/orders/unpaid.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { TimeLeft } from '../../ui/TimeLeft.tsx'
import { useMsLeft } from '../../ui/use-ms-left.ts'
import css from './UnpaidOrder.module.css'

export interface UnpaidOrderProps {
  orders: readonly SavedOrder[]
  lang: Lang
  /** Path of an order with its secret. */
  hrefOf: (order: SavedOrder) => string
}

/** Follows the clock until the last of the orders has run out. */
function Waiting({ orders, last, lang, hrefOf }: UnpaidOrderProps & { last: number }) {
  const left = useMsLeft(last)
  const order = firstUnpaid(orders, last - left)
  if (order === null) return null
  const { id, give, deadline } = order
  const amount = `${formatAmount(give.amount, lang)}\u00a0${give.symbol}`
  return (
    <section className={css.bar} data-unpaid>
      <p>
        <b>
          <Trans>Order {id}</Trans>
        </b>{' '}
        <span className="num">{amount}</span>
        <TimeLeft deadline={deadline} />
      </p>
      <ButtonLink href={hrefOf(order)} size="sm">
        <Trans>Pay</Trans>
      </ButtonLink>
    </section>
  )
}

/** The order that waits for its payment and runs out first, in one line that leads to it. */
export function UnpaidOrder(props: UnpaidOrderProps) {
  const last = lastDeadline(props.orders)
  return last > 0 && <Waiting {...props} last={last} />
}
