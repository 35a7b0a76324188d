import { useLingui } from '@lingui/react/macro'
import { hasEnded } from '../../../machines/shared/order-status.ts'
import type { Lang, Order, OrderStatus } from '../../../machines/shared/api.ts'
import { rateText } from '../../i18n/rate-text.ts'
import { formatMoment, zoneName } from '../../i18n/format-deferred.ts'
import { grouped, money } from './order-texts.ts'
import type { OrderView } from './view.ts'

/** `name`: of a field of the direction. */
export type DetailRow = readonly [label: string, value: string | undefined, name?: string]

export interface DetailGroup {
  key: 'exchange' | 'you' | 'times'
  title: string
  rows: readonly DetailRow[]
}

/** Office for collecting the cash: the receipt may be all that the customer has there. */
function officeRow({ collecting }: Order): readonly DetailRow[] {
  if (collecting === undefined) return []
  const { title, address, hours, contact } = collecting
  return [[title, `${address}, ${hours}, ${contact.replaceAll(' ', '\u00a0')}`]]
}

const unpaid: readonly OrderStatus[] = ['new', 'waitPayment']
const repriced: readonly OrderStatus[] = ['inProgressPayout', 'errorPayout', 'done']

/** What the rate is, at this moment of the order. */
function useRateType({ status, payUntil, route }: Order, lang: Lang): string {
  const { t } = useLingui()
  const time = formatMoment(payUntil, lang)
  if (!route.rate.floating) return unpaid.includes(status) ? t`Fixed until ${time}` : t`Fixed`
  if (repriced.includes(status)) return t`Floating, set when your payment was confirmed`
  return unpaid.includes(status) || status === 'inProgress'
    ? t`Floating: final when your payment is confirmed`
    : t`Floating`
}

function useExchangeRows({ order, lang }: OrderView): readonly DetailRow[] {
  const { t } = useLingui()
  const { payment, route } = order
  const { from, to, rate } = route
  const rateType = useRateType(order, lang)
  return [
    [t`Rate`, rateText(rate.amount, from.symbol, to.symbol, lang)],
    [t`Rate type`, rateType],
    [t`Fee`, t`Included in the rate`],
    [t`Received`, payment.state === 'none' ? undefined : money(payment.received, from, lang)],
    ...officeRow(order),
  ]
}

function useTimeRows({ order, lang }: OrderView): readonly DetailRow[] {
  const { t } = useLingui()
  const { claimedAt } = order.payment
  const isWaiting = unpaid.includes(order.status)
  return [
    [t({ message: 'Created', context: 'order' }), formatMoment(order.createdAt, lang)],
    [t`Pay until`, isWaiting ? formatMoment(order.payUntil, lang) : undefined],
    [t`Marked as paid`, claimedAt && formatMoment(claimedAt, lang)],
    [t`Finished`, hasEnded(order) ? formatMoment(order.updatedAt, lang) : undefined],
  ]
}

/** All details of the order in groups; rows without a value are omitted. The time zone is named once. */
export function useDetailGroups(view: OrderView): readonly DetailGroup[] {
  const { t } = useLingui()
  const { order, lang } = view
  const zone = zoneName(order.createdAt, lang)
  const exchange = useExchangeRows(view)
  const times = useTimeRows(view)
  const given = [...order.fromValues, ...order.toValues, ...order.routeValues]
  const you: DetailRow[] = [
    ...given.map(({ name, label, value }) => [label, grouped(value), name] as const),
    [t`Email`, order.email],
  ]
  return [
    { key: 'exchange', title: t`Exchange`, rows: exchange },
    { key: 'you', title: t`Your details`, rows: you },
    { key: 'times', title: t`Times (${zone})`, rows: times },
  ]
}
