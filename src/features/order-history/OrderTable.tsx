import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderSummary } from '../../../machines/list/order-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './OrderHistory.module.css'
import { OrderRow } from './OrderRow.tsx'

export interface OrderLinks {
  /** Path of an order with its secret. */
  openHref: (order: OrderSummary) => string
  /** Path of the form with the same directions and amount; null if the exchange cannot be repeated. */
  repeatHref: (order: OrderSummary) => string | null
}

export interface OrderTableProps extends OrderLinks {
  orders: readonly OrderSummary[]
  lang: Lang
  filePath: string
}

/** Orders as a table, or as cards on narrow screens; a table for assistive technology in both. */
export function OrderTable({ orders, openHref, repeatHref, ...rest }: OrderTableProps) {
  const { t } = useLingui()
  return (
    <div role="table" className={css.table} aria-label={t`Orders`}>
      <div role="rowgroup" className={css.rows}>
        <div role="row" className={css.heads}>
          <span role="columnheader">
            <Trans>Order</Trans>
          </span>
          <span role="columnheader">
            <Trans>You give</Trans>
          </span>
          <span role="columnheader">
            <Trans>You get</Trans>
          </span>
          <span role="columnheader">
            <Trans>Status</Trans>
          </span>
          <span role="columnheader" className={css.unseen}>
            <Trans>Actions</Trans>
          </span>
        </div>
      </div>
      <div role="rowgroup" className={css.rows}>
        {orders.map((order) => (
          <OrderRow
            key={order.orderUID}
            order={order}
            openHref={openHref(order)}
            repeatHref={repeatHref(order)}
            {...rest}
          />
        ))}
      </div>
    </div>
  )
}

export function OrderSketch() {
  return (
    <div className={css.sketch} aria-hidden="true">
      {(['first', 'second', 'third'] as const).map((key) => (
        <div key={key} className={css.ghost}>
          <Skeleton shape="title" width={2} />
          <Skeleton width={3} />
          <Skeleton width={1} />
        </div>
      ))}
    </div>
  )
}
