import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { OrderStatus } from '../../../machines/shared/api.ts'
import { statusText, statusTone } from '../../i18n/status-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Popover } from '../../ui/Popover.tsx'
import { ReceiptText } from '../../ui/icons-late.ts'
import css from './Header.module.css'

export interface SavedOrder {
  /** The number that support asks for. */
  id: number
  /** Path of the order with its secret, from `pathTo`. */
  href: string
  /** What is exchanged: "0.05 BTC → 12 040 GEL". */
  title: string
  status: OrderStatus
}

/** Orders kept on this device, for a person without an account. Always takes the same room. */
export function OrdersMenu({ orders }: { orders: readonly SavedOrder[] }) {
  const { t, i18n } = useLingui()
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
          {orders.map(({ id, href, title, status }) => (
            <li key={href}>
              <Link className={css.item} href={href}>
                <span>
                  <Trans>Order {id}</Trans>
                </span>
                <span className={css.aside}>
                  <Badge tone={statusTone(status)} dot>
                    {statusText(i18n, status)}
                  </Badge>
                </span>
                <span className={cx(css.whole, 'num')}>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
