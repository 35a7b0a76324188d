import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { splitCash } from '../../machines/exchange/exchange.book.ts'
import type { PartnerProblem } from '../../machines/partner-order/partner-order.types.ts'
import type { Lang, OrderSide, Route } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import type { PartnerOrder } from '../../machines/shared/partner-order.ts'
import type { ValueProblem } from '../../machines/shared/value-field.ts'
import { moneyText } from './format.ts'
import { refusalText } from './refusal-text.ts'
import { statusText } from './status-text.ts'
import { valueProblemText } from './value-problem-text.ts'

const notEnough = msg`You can pay at most {limit}: that’s your balance.`
const noReserve = msg`We can pay out at most {limit} right now: our reserve isn’t enough.`
const least = msg`At least {limit}`
const most = msg`At most {limit}`

type OwnProblem = Exclude<PartnerProblem['key'], ValueProblem>

const problems: Readonly<Record<OwnProblem, MessageDescriptor>> = {
  amountEmpty: msg`Enter an amount.`,
  amountInvalid: msg`The amount isn’t valid.`,
  amountStray: msg`Remove “{found}” from the amount.`,
  amountDecimals: msg`Too many decimals. Shorten the amount.`,
  amountAmbiguous: msg`Which amount do you mean?`,
  amountZero: msg`The exchange amount should be greater than zero.`,
  aboveBalance: notEnough,
  belowMin: least,
  aboveMax: most,
  getBelowMin: msg`You need to get at least {limit}. Enter more.`,
  getAboveMax: msg`You can get at most {limit}. Enter less.`,
  aboveReserve: noReserve,
  currencyMissing: msg`Choose a currency.`,
  agreementMissing: msg`You must agree to the rules.`,
}

const isOwn = (key: PartnerProblem['key']): key is OwnProblem => Object.hasOwn(problems, key)

/** Why a payment cannot be sent. */
export const partnerProblemText = (
  i18n: I18n,
  lang: Lang,
  { key, limit, symbol, found = '', field }: Pick<PartnerProblem, 'key' | 'limit' | 'symbol' | 'found' | 'field'>,
): string => {
  if (!isOwn(key)) return valueProblemText(i18n, key, field)
  return i18n._({
    ...problems[key],
    values: { limit: limit === undefined ? '' : moneyText(limit, symbol ?? '', lang), found },
  })
}

/** Refusals with an amount: its text, and whether it is in the currency that is paid out. */
const limits: Readonly<Record<number, readonly [text: MessageDescriptor, side: 'from' | 'to']>> = {
  [codes.balanceTooLow]: [notEnough, 'from'],
  [codes.aboveReserve]: [noReserve, 'to'],
  [codes.belowMin]: [least, 'from'],
  [codes.aboveMax]: [most, 'from'],
}

const keyReused = msg`This payment was already sent with different details. Start again.`

/** The text of a refused payment (spec §8). */
export const partnerRefusalText = (i18n: I18n, lang: Lang, refusal: Refusal, route: Route | null): string => {
  if (refusal.code === codes.keyReused) return i18n._(keyReused)
  const [text, side] = limits[refusal.code] ?? []
  const { min, max = min } = refusal.object
  if (text === undefined || side === undefined || max === undefined || route === null)
    return refusalText(i18n, lang, refusal)
  return i18n._({ ...text, values: { limit: moneyText(max, route[side].symbol, lang) } })
}

const cash = msg`Cash {name}, {city}`

/** A currency in a list; cash says that it is (its name is a code and a city). */
export const payoutName = (i18n: I18n, side: Pick<OrderSide, 'name' | 'xml'>): string => {
  const { name, city } = splitCash(side)
  return city === null ? name : i18n._({ ...cash, values: { name, city } })
}

/** Title and text of each status (spec §4), for the one who pays. */
const states = {
  new: [msg`We’re making the payment`, msg`The amount is held on your balance until the payment is done.`],
  done: [msg`The payment has been made`, msg`The money has been sent to the details below.`],
  errorPayment: [
    msg`The payment didn’t go through`,
    msg`Your money is safe: it’s held on your balance while our team checks the payment.`,
  ],
  returned: [msg`The payment came back`, msg`The full amount is on your balance again.`],
  deleted: [msg`The payment has been cancelled`, msg`The full amount is on your balance again.`],
} as const satisfies Record<PartnerOrder['status'], readonly [MessageDescriptor, MessageDescriptor]>

const payoutProblem = msg({ message: 'Payment problem', context: 'payment to a partner' })

/** The name of the status; of an outgoing payment, which an order’s “Payment problem” is not. */
export const partnerStatusName = (i18n: I18n, status: PartnerOrder['status']): string =>
  status === 'errorPayment' ? i18n._(payoutProblem) : statusText(i18n, status)

export const partnerStatusTitle = (i18n: I18n, status: PartnerOrder['status']): string => i18n._(states[status][0])
export const partnerStatusText = (i18n: I18n, status: PartnerOrder['status']): string => i18n._(states[status][1])
