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
  /** The number that support asks for. */
  id: number
  /** Path of the order with its secret, from `pathTo`. */
  href: string
  /** What is exchanged: "0.05 BTC → 12 040 GEL". */
  title: string
  status: OrderStatus
  /** When payment ends by the device's clock, ms; null where that is not known. */
  deadline: number | null
}

/** What the menu says to somebody who is signed in. */
export interface AccountOrders {
  state: 'loading' | 'failed' | 'listed'
  refusal: Refusal | null
  /** Path of all their orders. */
  allHref: string
  onRetry: () => void
}

export interface OrdersMenuProps {
  orders: readonly MenuOrder[]
  /** How many there are; more than are listed, perhaps. */
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

/** That the orders of the account could not be had: those of this device may be listed all the same. */
function Failed({ refusal, onRetry }: AccountOrders) {
  return (
    <div data-stays-open>
      <LoadFailed
        tone="error"
        title={<Trans>Your orders could not be loaded</Trans>}
        refusal={refusal}
        onRetry={onRetry}
      />
    </div>
  )
}

/** In place of orders, where there are none to list. */
function Nothing({ account }: Pick<OrdersMenuProps, 'account'>) {
  if (account === null) return says(<Trans>Orders you make on this device are kept here.</Trans>)
  if (account.state === 'loading') return says(<Trans>Loading…</Trans>)
  return account.state === 'listed' && says(<Trans>You have no open orders.</Trans>)
}

/** Orders kept on this device, or the open ones of the account. Always takes the same room in the header. */
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
