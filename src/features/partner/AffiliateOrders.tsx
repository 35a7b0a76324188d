import { Trans, useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import { isPositive } from '../../../machines/shared/money.ts'
import type { affiliateOrders } from '../../../machines/partner/affiliate-orders.ts'
import type { AffiliateOrder } from '../../../machines/partner/partner.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { PagedSection } from '../../components/PagedSection.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { moneyText } from '../../i18n/format.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { statusText } from '../../i18n/status-text.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './orders.module.css'
import { Figure } from '../../ui/Figure.tsx'

export interface AffiliateOrdersProps {
  actor: ActorRefFrom<typeof affiliateOrders>
  lang: Lang
}

function Reward({ order: { reward, rewardSymbol, rewarded }, lang }: { order: AffiliateOrder; lang: Lang }) {
  if (!isPositive(reward)) {
    return (
      <p className={css.reward}>
        <Trans>No reward</Trans>
      </p>
    )
  }
  return (
    <p className={css.reward} data-rewarded={rewarded || undefined}>
      <Figure as="b">
        {rewarded && '+'}
        {moneyText(reward, rewardSymbol, lang)}
      </Figure>
      {!rewarded && (
        <span>
          <Trans>when it’s completed</Trans>
        </span>
      )}
    </p>
  )
}

function Row({ order, lang }: { order: AffiliateOrder; lang: Lang }) {
  const { i18n } = useLingui()
  const { id, status, createdAt, from, to } = order
  return (
    <li className={css.order}>
      <div className={css.deal}>
        <Figure as="b">
          <span>{moneyText(from.amount, from.symbol, lang)}</span> <span>{moneyText(to.amount, to.symbol, lang)}</span>
        </Figure>
        <span className="num">
          <Trans>Order {id}</Trans> · <time dateTime={createdAt}>{formatTime(createdAt, lang)}</time>
        </span>
      </div>
      <div className={css.status}>
        <StatusBadge status={status}>{statusText(i18n, status)}</StatusBadge>
      </div>
      <Reward order={order} lang={lang} />
    </li>
  )
}

function Sketch() {
  return (
    <div className={css.orders} aria-hidden="true">
      {(['first', 'second', 'third'] as const).map((key) => (
        <div key={key} className={css.order}>
          <div className={css.deal}>
            <Skeleton width={3} />
            <Skeleton width={2} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Orders with the partner's code, three a page (spec §2, §9). */
export function AffiliateOrders({ actor, lang }: AffiliateOrdersProps) {
  const { t } = useLingui()
  return (
    <PagedSection
      actor={actor}
      title={<Trans>Orders from your links</Trans>}
      text={<Trans>We don’t show who placed them. The reward is yours once an order is completed.</Trans>}
      sketch={<Sketch />}
      failedTitle={<Trans>The orders couldn’t be loaded</Trans>}
      empty={
        <p className={css.none}>
          <Trans>No orders yet. Orders placed through your links will appear here.</Trans>
        </p>
      }
      loadingText={t`Loading orders…`}
    >
      {(order) => <Row key={order.id} order={order} lang={lang} />}
    </PagedSection>
  )
}
