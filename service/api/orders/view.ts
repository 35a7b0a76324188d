import { paymentMessage, type PaymentFacts } from '../../../machines/shared/payment-proof.ts'
import type { components } from '../../../openapi/schema.d.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import type { NamedValue } from '../../database/named-value.ts'
import { signText } from '../../keys/payment-key.ts'
import { plain } from '../../shared/money.ts'
import { currencyName, imageOf, networkTitle } from '../catalogue/currency-names.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Lang } from '../../texts/languages.ts'
import { collectingOf } from './collecting.ts'
import { getFields, giveFields } from './fields.ts'
import type { Field } from './fields.ts'
import { remaining } from './lifecycle.ts'
import type { Order } from './lifecycle.ts'
import { templateText } from './template.ts'

type ShownOrder = components['schemas']['Order']
type Side = components['schemas']['OrderSide']
type ShownValue = components['schemas']['ShownValue']

/** `nino@example.com` is `ni***@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 0 ? '***' : `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`
}

/** Recognisable for its owner. */
const maskValue = (value: string): string => (value.length <= 8 ? '••••' : `${value.slice(0, 4)}••••${value.slice(-4)}`)

/** One side of an order, in the language of the call. */
export const sideOf = (currency: Currency, amount: string, lang: Lang): Side => ({
  name: currencyName(currency, lang),
  xml: currency.xml,
  symbol: currency.symbol,
  image: imageOf(currency),
  kind: currency.kind,
  network: networkTitle(currency.network),
  decimals: currency.decimals,
  amount: plain(amount),
})

/** Entered values with their labels, in the language of the call. */
export const shownValues = (
  values: readonly NamedValue[],
  fields: readonly Field[],
  lang: Lang,
  isHidden = false,
): ShownValue[] =>
  values.map(({ name, value }) => ({
    name,
    label: fields.find((field) => field.name === name)?.label[lang] ?? name,
    value: isHidden ? maskValue(value) : value,
  }))

/** @param to the received currency: cash is handed out without a transaction */
const paymentOf = (order: Order, to: Currency): ShownOrder['payment'] => ({
  state: order.paymentState,
  received: plain(order.received),
  remaining: remaining(order),
  confirmations: { seen: order.seen, required: order.required },
  ...(order.claimedAt === null ? {} : { claimedAt: order.claimedAt.toISOString() }),
  ...(order.claimedTxId === null ? {} : { claimedTxId: order.claimedTxId }),
  ...(order.txId === null ? {} : { txId: order.txId }),
  ...(order.payoutTxId === null || to.kind === 'cash' ? {} : { payoutTxId: order.payoutTxId }),
})

/** How to pay, signed together with what is paid out for it; null when there is nothing to pay. */
const merchantOf = ({ paymentKey }: Core, uid: string, facts: PaymentFacts, template: string | null) => ({
  template,
  signature: template === null ? null : signText(paymentKey, paymentMessage(uid, facts, template)),
})

/**
 * An order in the contract's format, in the language of the call.
 * @param isOwn whether the caller's account owns the order; others only have its link
 * @throws 40401 when its currencies no longer exist
 */
export const showOrder = (core: Core, order: Order, lang: Lang, isOwn = false): ShownOrder => {
  const { catalogue, now } = core
  const from = catalogue.currency(order.fromId)
  const to = catalogue.currency(order.toId)
  if (from === undefined || to === undefined) throw new Refusal(codes.notFound)
  const template = templateText(order, lang, core)
  const given = sideOf(from, order.amountIn, lang)
  const route = {
    routeId: order.routeId,
    friendlyURL: order.friendlyUrl,
    rate: { amount: plain(order.rate), floating: order.floating },
    from: given,
    to: sideOf(to, order.amountOut, lang),
  }
  const toValues = shownValues(order.toValues, getFields(to), lang, order.hideOutData)
  const payment = paymentOf(order, to)
  const merchant = merchantOf(core, order.uid, { route, payment, toValues }, template)
  const collecting = collectingOf(order, to, lang)
  return {
    orderUID: order.uid,
    id: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    payUntil: order.payUntil.toISOString(),
    serverTime: new Date(now()).toISOString(),
    lang: order.lang,
    email: isOwn ? order.email : maskEmail(order.email),
    ...(order.partner === null ? {} : { partner: order.partner }),
    route: { ...route, from: { ...given, paymentDetails: { merchant } } },
    fromValues: shownValues(order.fromValues, giveFields(from), lang),
    toValues,
    routeValues: shownValues(order.routeValues, [], lang),
    payment,
    ...(collecting === null ? {} : { collecting }),
  }
}
