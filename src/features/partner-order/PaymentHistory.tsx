import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { partnerOrderList } from '../../../machines/partner-order/partner-order-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { PartnerOrder, PartnerOrderReference } from '../../../machines/shared/partner-order.ts'
import { PagedSection } from '../../components/PagedSection.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { formatDay } from '../../i18n/format-deferred.ts'
import { moneyText } from '../../i18n/format.ts'
import { partnerStatusName, payoutName } from '../../i18n/partner-order-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChevronRight } from '../../ui/icons-deferred.ts'
import { Inbox } from '../../ui/icons-user-area.ts'
import { Sketch } from './Sketch.tsx'
import css from './partner-order.module.css'
import { Figure } from '../../ui/Figure.tsx'

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
        <Figure as="b">{moneyText(to.amount, to.symbol, lang)}</Figure>
        <span className={css.state}>
          <StatusBadge status={status}>{partnerStatusName(i18n, status)}</StatusBadge>
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

/** The payments of the account with their statuses, newest first, ten a page (spec §2, §9). */
export function PaymentHistory({ actor, ...row }: PaymentHistoryProps) {
  const { t } = useLingui()
  return (
    <PagedSection
      actor={actor}
      title={<Trans>Your payments</Trans>}
      sketch={<Sketch />}
      failedTitle={<Trans>Your payments couldn’t be loaded</Trans>}
      empty={
        <EmptyState look="small" icon={<Inbox />}>
          <Trans>Your payments will appear here with their status.</Trans>
        </EmptyState>
      }
      loadingText={t`Loading payments…`}
    >
      {(order) => <Row key={order.orderUID} order={order} {...row} />}
    </PagedSection>
  )
}
