import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { splitCash } from '../../../machines/exchange/exchange.book.ts'
import { shownRate } from '../../../machines/shared/money.ts'
import type { Order, OrderSide } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { statusText } from '../../i18n/status-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { Printer, Share2 } from '../../ui/icons-deferred.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './details.module.css'
import { money } from './order-texts.ts'
import { Row } from './Row.tsx'
import type { OrderView } from './view.ts'

export interface DetailsProps {
  view: OrderView
  filePath: string
  /** Hands on the link to this order; @returns the link where the browser refuses, to be copied by hand. */
  share?: (() => Promise<string | null>) | undefined
  print?: (() => void) | undefined
}

/** The network, cash and its city, or the name of the bank. */
function usePlace(side: OrderSide): string {
  const { t } = useLingui()
  const { name, city } = splitCash(side)
  return city === null ? (side.network ?? name) : t`Cash, ${city}`
}

function Side({ label, side, view, filePath }: { label: string; side: OrderSide; view: OrderView; filePath: string }) {
  const place = usePlace(side)
  return (
    <div className={css.side}>
      <CurrencyIcon symbol={side.symbol} src={`${filePath}/${side.image.replace(/^\//, '')}`} />
      <dt>
        {label}
        <small>{place}</small>
      </dt>
      <dd className="num">{money(side.amount, side, view.lang)}</dd>
    </div>
  )
}

/** Where the cash is collected: the receipt may be all that somebody has at hand there. */
function officeRow({ collecting }: Order): readonly (readonly [label: string, value: string])[] {
  if (collecting === undefined) return []
  const { title, address, hours, contact } = collecting
  return [[title, `${address}, ${hours}, ${contact.replaceAll(' ', '\u00a0')}`]]
}

/** Everything that is known of the order, as label and value; what is not known has no row. */
function useRows({ order, lang }: OrderView): readonly (readonly [label: string, value: string | undefined])[] {
  const { t } = useLingui()
  const { payment, route } = order
  const { from, to, rate } = route
  const time = formatTime(order.payUntil, lang)
  const isReceived = payment.state !== 'none'
  return [
    [t`Rate`, `1 ${from.symbol} = ${formatAmount(shownRate(rate.amount), lang)} ${to.symbol}`],
    [t`Kind of rate`, rate.floating ? t`Floating: recalculated when the payment is confirmed` : t`Fixed until ${time}`],
    ...[...order.fromValues, ...order.toValues, ...order.routeValues].map(
      ({ label, value }) => [label, value] as const,
    ),
    ...officeRow(order),
    [t`E-mail`, order.email],
    [t`Received`, isReceived ? money(payment.received, from, lang) : undefined],
    [t`Made`, formatTime(order.createdAt, lang)],
    [t`Pay until`, time],
    [t`You said you paid`, payment.claimedAt && formatTime(payment.claimedAt, lang)],
    [t`Last change`, formatTime(order.updatedAt, lang)],
  ]
}

/** On the screen it stands elsewhere, to be copied. */
function Printed({ label, value }: { label: string; value: string | undefined }) {
  if (value === undefined) return null
  return (
    <div className={css.printed}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const takeUp = (field: HTMLInputElement | null): void => {
  field?.focus()
  field?.select()
}

function Keep({ share, print }: Pick<DetailsProps, 'share' | 'print'>) {
  const { t } = useLingui()
  const [link, setLink] = useState<string | null>(null)
  return (
    <div className={css.keep}>
      <div className={css.buttons}>
        {print && (
          <Button tone="secondary" size="sm" icon={<Printer />} onClick={print}>
            <Trans>Print receipt</Trans>
          </Button>
        )}
        {share && (
          <Button tone="secondary" size="sm" icon={<Share2 />} onClick={() => void share().then(setLink)}>
            <Trans>Share link</Trans>
          </Button>
        )}
      </div>
      {link !== null && <TextInput ref={takeUp} mono readOnly aria-label={t`Share link`} value={link} />}
      <p>
        <Trans>Whoever has the link to this order sees it. Give it only to people you trust.</Trans>
      </p>
    </div>
  )
}

/** The order from end to end; printed, it is the receipt. All times are in the device's zone, which each names. */
export default function Details({ view, filePath, share, print }: DetailsProps) {
  const { t, i18n } = useLingui()
  const { order, copy } = view
  const rows = useRows(view)
  return (
    <Card as="aside" className={css.details} aria-label={t`Details of the order`}>
      <h2 className={css.printed}>{statusText(i18n, order.status)}</h2>
      <Row label={t`Order number`} value={String(order.id)} onCopy={copy} />
      <dl className={css.sides}>
        <Side label={t`You give`} side={order.route.from} view={view} filePath={filePath} />
        <Side label={t`You get`} side={order.route.to} view={view} filePath={filePath} />
      </dl>
      <dl className={css.rows}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ),
        )}
        <Printed label={t`Transaction of your payment`} value={order.payment.txId} />
        <Printed label={t`Payout transaction`} value={order.payment.payoutTxId} />
      </dl>
      <Keep share={share} print={print} />
    </Card>
  )
}
