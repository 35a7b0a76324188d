import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { OwnShare as Share } from '../../../machines/exchange/exchange.own-share.ts'
import type { SavedOrder } from '../../../machines/orders/orders.types.ts'
import { holdersOf, lastDeadline, type Holder, type Unpaid } from '../../../machines/orders/unpaid.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { moneyText } from '../../i18n/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { TimeLeft } from '../../ui/TimeLeft.tsx'
import { useMsLeft } from '../../ui/use-ms-left.ts'
import css from './OwnShare.module.css'

export interface OwnShareProps {
  share: Share
  /** Of the account and of this browser. */
  orders: readonly SavedOrder[]
  lang: Lang
  /** Path of an order with its secret. */
  hrefOf: (order: SavedOrder) => string
  /** Path of the order history; null for a guest. */
  allHref: string | null
}

function Row({ order, lang, href }: { order: Unpaid; lang: Lang; href: string }) {
  const { id, get, deadline } = order
  return (
    <li>
      <Link href={href}>
        <Trans>Order {id}</Trans>
      </Link>{' '}
      <Figure>{moneyText(get.amount, get.symbol, lang)}</Figure> <TimeLeft deadline={deadline} />
    </li>
  )
}

function Reason({ by, amount }: { by: Holder; amount: string }) {
  if (by === 'one') return <Trans>Your unpaid order holds {amount}. Pay or cancel it to get more.</Trans>
  if (by === 'several') return <Trans>Your unpaid orders hold {amount}. Pay or cancel one to get more.</Trans>
  if (by === 'both')
    return <Trans>Unpaid orders from your internet connection hold {amount}. Pay or cancel yours to get more.</Trans>
  return (
    <Trans>
      Unpaid orders from your internet connection hold {amount}. You can get more once they’re paid or expire.
    </Trans>
  )
}

/** The caller's own unpaid orders leave too little of the reserve: what they hold, and the way to each. */
export function OwnShare({ share, orders, lang, hrefOf, allHref }: OwnShareProps) {
  const last = lastDeadline(orders)
  const left = useMsLeft(last)
  const { held, symbol, isRefused } = share
  const { by, own } = holdersOf(orders, share, last - left)
  return (
    <Alert
      tone={isRefused ? 'error' : 'warning'}
      title={isRefused && <Trans>Your order wasn’t created</Trans>}
      action={
        allHref !== null && (
          <Link href={allHref}>
            <Trans>All orders</Trans>
          </Link>
        )
      }
    >
      <p>
        <Reason by={by} amount={moneyText(held, symbol, lang)} />
      </p>
      {own.length > 0 && (
        <ul className={css.list}>
          {own.map((order) => (
            <Row key={order.orderUID} order={order} lang={lang} href={hrefOf(order)} />
          ))}
        </ul>
      )}
    </Alert>
  )
}
