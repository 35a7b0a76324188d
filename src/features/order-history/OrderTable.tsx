import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderSummary } from '../../../machines/list/order-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { ColumnTable } from '../../ui/ColumnTable.tsx'
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

export function OrderTable({ orders, openHref, repeatHref, ...rest }: OrderTableProps) {
  const { t } = useLingui()
  const columns = [
    { key: 'order', title: <Trans>Order</Trans> },
    { key: 'give', title: <Trans>You give</Trans> },
    { key: 'get', title: <Trans>You get</Trans> },
    { key: 'status', title: <Trans>Status</Trans> },
    { key: 'actions', title: <Trans>Actions</Trans>, isUnseen: true },
  ]
  return (
    <ColumnTable label={t`Orders`} className={css.table} columns={columns}>
      {orders.map((order) => (
        <OrderRow
          key={order.orderUID}
          order={order}
          openHref={openHref(order)}
          repeatHref={repeatHref(order)}
          {...rest}
        />
      ))}
    </ColumnTable>
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
