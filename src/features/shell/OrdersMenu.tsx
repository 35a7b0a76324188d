import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Popover } from '../../ui/Popover.tsx'
import { ReceiptText } from '../../ui/icons-late.ts'
import css from './Header.module.css'

export interface SavedOrder {
  id: string
  /** Path of the order with its secret, from `pathTo`. */
  href: string
  /** What is exchanged: "0.05 BTC → 12 040 GEL". */
  title: ReactNode
  /** A status badge or a date. */
  aside?: ReactNode
}

/** Orders kept on this device, for a person without an account. Always takes the same room. */
export function OrdersMenu({ orders }: { orders: readonly SavedOrder[] }) {
  const { t } = useLingui()
  const count = orders.length
  return (
    <Popover
      label={count > 0 ? t`Your orders: ${count}` : t`Your orders`}
      trigger={
        <span className={css.counted}>
          <ReceiptText />
          {count > 0 && <span className={css.count}>{count}</span>}
        </span>
      }
    >
      <p className={css.heading}>
        <Trans>Your orders</Trans>
      </p>
      {count === 0 ? (
        <p className={css.empty}>
          <Trans>Orders you make on this device are kept here.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {orders.map((order) => (
            <li key={order.id}>
              <Link className={css.item} href={order.href}>
                <span className="num">{order.title}</span>
                {order.aside && <span className={css.aside}>{order.aside}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
