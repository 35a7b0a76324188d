import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import type { OrdersActor } from '../../../machines/orders/orders.machine.ts'
import type { SavedOrder, SavedSide } from '../../../machines/orders/orders.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { moneyText } from '../../i18n/format.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { statusText, statusTone } from '../../i18n/status-text.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { ArrowRight, X } from '../../ui/icons-deferred.ts'
import css from './SavedOrders.module.css'

interface RowProps {
  order: SavedOrder
  lang: Lang
  href: string
  actor: OrdersActor
  filePath: string
  onForget: () => void
}

function Amount({ side, lang, filePath }: Pick<RowProps, 'lang' | 'filePath'> & { side: SavedSide }) {
  const { amount, symbol, image } = side
  return (
    <span className={css.amount}>
      <CurrencyIcon size={24} symbol={symbol} src={image && fileUrl(filePath, image)} />
      {moneyText(amount, symbol, lang)}
    </span>
  )
}

function Amounts({ order: { give, get }, ...rest }: Pick<RowProps, 'order' | 'lang' | 'filePath'>) {
  const { t } = useLingui()
  return (
    <p className={`${css.amounts} num`}>
      <Amount side={give} {...rest} />
      <ArrowRight aria-label={t`for`} />
      <Amount side={get} {...rest} />
    </p>
  )
}

interface AskProps {
  number: number
  onKeep: () => void
  onForget: () => void
}

/** The question in the row; the safe answer has the focus. */
function Ask({ number, onKeep, onForget }: AskProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className={css.ask} role="group" aria-label={String(number)}>
      <p>
        <Trans>Remove order {number} from this list? This doesn’t cancel the order.</Trans>
      </p>
      <div className={css.answers}>
        <Button ref={keep} tone="secondary" size="sm" onClick={onKeep}>
          <Trans>Keep</Trans>
        </Button>
        <Button tone="danger" size="sm" onClick={onForget}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}

function Row({ order, lang, href, actor, filePath, onForget }: RowProps) {
  const { t, i18n } = useLingui()
  const isAsking = useSelector(actor, ({ context }) => context.askedUID === order.orderUID)
  const forget = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    // The focused answer was removed, unless another order's question is open.
    if (wasAsking.current && document.activeElement === document.body) forget.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const { id, status, createdAt } = order
  return (
    <li className={css.order}>
      <div className={css.head}>
        <b className="num">
          <Trans>Order {id}</Trans>
        </b>
        <Badge tone={statusTone(status)} dot>
          {statusText(i18n, status)}
        </Badge>
      </div>
      <Amounts order={order} lang={lang} filePath={filePath} />
      {isAsking ? (
        <Ask number={id} onKeep={() => actor.send({ type: 'forgetting.declined' })} onForget={onForget} />
      ) : (
        <div className={css.foot}>
          <time dateTime={createdAt}>{formatTime(createdAt, lang)}</time>
          <ButtonLink href={href} tone="secondary" size="sm">
            <Trans>Open</Trans>
            <span className="sr"> {id}</span>
          </ButtonLink>
          <IconButton
            ref={forget}
            label={t`Remove order ${id} from this list`}
            icon={<X />}
            onClick={() => actor.send({ type: 'forgetting.asked', orderUID: order.orderUID })}
          />
        </div>
      )}
    </li>
  )
}

export interface SavedOrdersProps {
  actor: OrdersActor
  lang: Lang
  /** Path of an order with its secret. */
  hrefOf: (order: SavedOrder) => string
  /** Base of the service's files. */
  filePath: string
}

/** Orders created by a guest on this device (spec §3: saved anonymous orders); nothing without any. */
export function SavedOrders({ actor, lang, hrefOf, filePath }: SavedOrdersProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const orders = useSelector(actor, ({ context }) => context.orders)
  // Only the component knows that the list is visible.
  useEffect(() => {
    actor.send({ type: 'list.shown' })
    return () => actor.send({ type: 'list.hidden' })
  }, [actor])
  if (orders.length === 0) return null
  const forget = () => {
    // The focused row is removed.
    heading.current?.focus()
    actor.send({ type: 'forgetting.confirmed' })
  }
  return (
    <Card as="section" aria-labelledby={headingId} className={css.orders}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        <Trans>Your orders on this device</Trans>
      </h2>
      <ul>
        {orders.map((order) => (
          <Row
            key={order.orderUID}
            order={order}
            lang={lang}
            href={hrefOf(order)}
            actor={actor}
            filePath={filePath}
            onForget={forget}
          />
        ))}
      </ul>
    </Card>
  )
}
