import { Trans, useLingui } from '@lingui/react/macro'
import { splitCash } from '../../../machines/exchange/exchange.book.ts'
import type { OrderSummary } from '../../../machines/list/order-list.ts'
import type { Lang, OrderSide } from '../../../machines/shared/api.ts'
import { moneyText } from '../../i18n/format.ts'
import { formatDay, formatTime } from '../../i18n/format-deferred.ts'
import { statusText } from '../../i18n/status-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { Repeat2 } from '../../ui/icons-user-area.ts'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import css from './OrderHistory.module.css'
import { Figure } from '../../ui/Figure.tsx'

export interface OrderRowProps {
  order: OrderSummary
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  openHref: string
  /** Null if the exchange cannot be repeated. */
  repeatHref: string | null
}

function Side({ side, label, lang, filePath }: { side: OrderSide; label: string; lang: Lang; filePath: string }) {
  const { t } = useLingui()
  const { name, city } = splitCash(side)
  return (
    <div role="cell" className={css.side}>
      <CurrencyIcon symbol={side.symbol} src={fileUrl(filePath, side.image)} size={32} />
      <span>
        <Figure as="b">{moneyText(side.amount, side.symbol, lang)}</Figure>
        <small>
          <span aria-hidden="true">{label} · </span>
          {city === null ? name : t`Cash, ${city}`}
        </small>
      </span>
    </div>
  )
}

export function OrderRow({ order, lang, filePath, openHref, repeatHref }: OrderRowProps) {
  const { t, i18n } = useLingui()
  const { id, status, createdAt, from, to } = order
  return (
    <div role="row" className={css.row}>
      <div role="rowheader" className={css.number}>
        <b className="num">
          <Trans>Order {id}</Trans>
        </b>
        <time dateTime={createdAt} className={css.day}>
          {formatDay(createdAt, lang)}
        </time>
        <time dateTime={createdAt} className={css.moment}>
          {formatTime(createdAt, lang)}
        </time>
      </div>
      <Side side={from} label={t`You give`} lang={lang} filePath={filePath} />
      <Side side={to} label={t`You get`} lang={lang} filePath={filePath} />
      <div role="cell" className={css.status}>
        <StatusBadge status={status}>{statusText(i18n, status)}</StatusBadge>
      </div>
      <div role="cell" className={css.links}>
        <ButtonLink href={openHref} tone="secondary" size="sm">
          <Trans>Open</Trans>
          <span className="sr"> {id}</span>
        </ButtonLink>
        {repeatHref !== null && (
          <ButtonLink href={repeatHref} tone="quiet" size="sm" icon={<Repeat2 />}>
            <Trans>Exchange again</Trans>
            <span className="sr"> {id}</span>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
