import { Trans } from '@lingui/react/macro'
import type { SavedOrder } from '../../../machines/orders/orders.types.ts'
import { firstUnpaid, lastDeadline } from '../../../machines/orders/unpaid.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { moneyText } from '../../i18n/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { TimeLeft } from '../../ui/TimeLeft.tsx'
import { useMsLeft } from '../../ui/use-ms-left.ts'
import css from './UnpaidOrder.module.css'
import { Figure } from '../../ui/Figure.tsx'

export interface UnpaidOrderProps {
  orders: readonly SavedOrder[]
  lang: Lang
  /** Path of an order with its secret. */
  hrefOf: (order: SavedOrder) => string
}

/** Updates until the last deadline has passed. */
function Waiting({ orders, last, lang, hrefOf }: UnpaidOrderProps & { last: number }) {
  const left = useMsLeft(last)
  const order = firstUnpaid(orders, last - left)
  if (order === null) return null
  const { id, give, deadline } = order
  const amount = moneyText(give.amount, give.symbol, lang)
  return (
    <section className={css.bar} data-unpaid>
      <p>
        <b>
          <Trans>Order {id}</Trans>
        </b>{' '}
        <Figure>{amount}</Figure>
        <TimeLeft deadline={deadline} />
      </p>
      <ButtonLink href={hrefOf(order)} size="sm">
        <Trans context="link">Pay</Trans>
      </ButtonLink>
    </section>
  )
}

/** The unpaid order with the earliest deadline, in one line that links to it. */
export function UnpaidOrder(props: UnpaidOrderProps) {
  const last = lastDeadline(props.orders)
  return last > 0 && <Waiting {...props} last={last} />
}
