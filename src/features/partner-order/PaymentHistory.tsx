import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { partnerOrderList } from '../../../machines/partner-order/partner-order-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { PartnerOrder, PartnerOrderReference } from '../../../machines/shared/partner-order.ts'
import { ListNews } from '../../components/ListNews.tsx'
import { ListPages } from '../../components/ListPages.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { formatDay } from '../../i18n/format-deferred.ts'
import { moneyText } from '../../i18n/money-problem-text.ts'
import { payoutName } from '../../i18n/partner-order-text.ts'
import { statusText } from '../../i18n/status-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChevronRight } from '../../ui/icons-deferred.ts'
import { Inbox } from '../../ui/icons-user-area.ts'
import { Section } from '../../ui/Section.tsx'
import { Sketch } from './Sketch.tsx'
import css from './partner-order.module.css'

export interface PaymentHistoryProps {
  actor: ActorRefFrom<typeof partnerOrderList>
  lang: Lang
  /** Address of the page of a payment. */
  hrefOf: (reference: PartnerOrderReference) => string
}

function Row({ order, lang, hrefOf }: Omit<PaymentHistoryProps, 'actor'> & { order: PartnerOrder }) {
  const { i18n } = useLingui()
  const { id, status, createdAt, route } = order
  const { from, to } = route
  return (
    <li className={css.row}>
      <Link href={hrefOf(order)} className={css.line}>
        <b className="num">{moneyText(to.amount, to.symbol, lang)}</b>
        <span className={css.state}>
          <StatusBadge status={status}>{statusText(i18n, status)}</StatusBadge>
        </span>
        <small>
          {payoutName(i18n, to)} · {moneyText(from.amount, from.symbol, lang)}
        </small>
        <small className="num">
          <Trans>Payment {id}</Trans> · <time dateTime={createdAt}>{formatDay(createdAt, lang)}</time>
        </small>
        <ChevronRight />
      </Link>
    </li>
  )
}

function Content({ actor, onRetry, ...row }: PaymentHistoryProps & { onRetry: () => void }) {
  const snapshot = useSelector(actor, (current) => current)
  const { items, refusal } = snapshot.context
  if (snapshot.matches('loading')) return <Sketch />
  if (snapshot.matches('failed')) {
    const title = <Trans>Your payments couldn’t be loaded</Trans>
    return <LoadFailed tone="warning" title={title} refusal={refusal} onRetry={onRetry} />
  }
  if (items.length === 0) {
    return (
      <EmptyState look="small" icon={<Inbox />}>
        <Trans>Your payments will be here, each with its status.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className={css.list}>
      {items.map((order) => (
        <Row key={order.orderUID} order={order} {...row} />
      ))}
    </ul>
  )
}

/** The payments of the account with their statuses, newest first, ten a page (spec §2, §9). */
export function PaymentHistory(props: PaymentHistoryProps) {
  const { actor } = props
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const goTo = (chosen: number) => {
    actor.send({ type: 'page.chosen', page: chosen })
    // The pressed button may be gone: the focus goes to the top of the list.
    top.current?.focus()
  }
  const retry = () => {
    actor.send({ type: 'list.retried' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <Section title={<Trans>Your payments</Trans>}>
      <div ref={top} className={css.history} tabIndex={-1}>
        <Content {...props} onRetry={retry} />
        <ListPages list={snapshot} onPage={goTo} />
      </div>
      <ListNews list={snapshot} loadingText={t`Loading payments…`} />
    </Section>
  )
}
