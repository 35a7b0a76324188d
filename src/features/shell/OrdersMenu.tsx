import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OrderStatus } from '../../../machines/shared/api.ts'
import type { Refusal } from '../../../machines/shared/outcome.ts'
import { statusText, statusTone } from '../../i18n/status-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { TimeLeft } from '../../ui/TimeLeft.tsx'
import { ReceiptText } from '../../ui/icons-deferred.ts'
import css from './Header.module.css'

export interface MenuOrder {
  /** The number that support uses. */
  id: number
  /** Path of the order with its secret, from `pathTo`. */
  href: string
  /** Both amounts: "0.05 BTC → 12 040 GEL". */
  title: string
  status: OrderStatus
  /** End of payment by the device's clock, ms; null if unknown. */
  deadline: number | null
}

/** The menu's state for a signed-in user. */
export interface AccountOrders {
  state: 'loading' | 'failed' | 'listed'
  refusal: Refusal | null
  /** Path of the order history. */
  allHref: string
  onRetry: () => void
}

export interface OrdersMenuProps {
  orders: readonly MenuOrder[]
  /** Number of orders; may exceed the listed ones. */
  count: number
  /** Null for a guest. */
  account: AccountOrders | null
  onOpen: () => void
}

function Item({ order }: { order: MenuOrder }) {
  const { i18n } = useLingui()
  const { id, href, title, status, deadline } = order
  return (
    <li>
      <Link className={css.item} href={href}>
        <span className={css.number}>
          <Trans>Order {id}</Trans>
        </span>
        <Badge tone={statusTone(status)} dot>
          {statusText(i18n, status)}
        </Badge>
        <span className={cx(css.whole, 'num')}>{title}</span>
        {status === 'waitPayment' && deadline !== null && (
          <span className={css.whole}>
            <TimeLeft deadline={deadline} />
          </span>
        )}
      </Link>
    </li>
  )
}

const says = (text: ReactNode) => <p className={css.empty}>{text}</p>

/** The account's orders could not be loaded; orders of this device may still be listed. */
function Failed({ refusal, onRetry }: AccountOrders) {
  return (
    <div data-stays-open>
      <LoadFailed
        tone="error"
        title={<Trans>Your orders couldn’t be loaded</Trans>}
        refusal={refusal}
        onRetry={onRetry}
      />
    </div>
  )
}

/** Empty state of the menu. */
function Nothing({ account }: Pick<OrdersMenuProps, 'account'>) {
  if (account === null) return says(<Trans>Orders you place on this device appear here.</Trans>)
  if (account.state === 'loading') return says(<Trans>Loading…</Trans>)
  return account.state === 'listed' && says(<Trans>You have no open orders.</Trans>)
}

/** Orders saved on this device, or the account's open orders. Its size in the header is constant. */
export function OrdersMenu({ orders, count, account, onOpen }: OrdersMenuProps) {
  const { t } = useLingui()
  return (
    <Popover
      label={count > 0 ? t`Your orders: ${count}` : t`Your orders`}
      onOpen={onOpen}
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
      {account?.state === 'failed' && <Failed {...account} />}
      {orders.length === 0 ? (
        <Nothing account={account} />
      ) : (
        <ul className={css.orders}>
          {orders.map((order) => (
            <Item key={order.href} order={order} />
          ))}
        </ul>
      )}
      {account !== null && (
        <div className={css.group}>
          <Link className={css.item} href={account.allHref}>
            <Trans>All orders</Trans>
          </Link>
        </div>
      )}
    </Popover>
  )
}
