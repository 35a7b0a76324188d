import type { FieldValue, Route, RouteField } from '../shared/api.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { MoneyProblem, Requisite, Wallet } from '../shared/means.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { PartnerOrderReference } from '../shared/partner-order.ts'
import type { Secret } from '../shared/secret.ts'
import type { ValueProblem } from '../shared/value-field.ts'
import type { Refused } from '../shared/waiting.ts'

/** What payments are made of: routes from the coins of the balances, and payment details that fill in a form. */
export interface PartnerMeans {
  routes: readonly Route[]
  wallets: readonly Wallet[]
  requisites: readonly Requisite[]
}

/**
 * The end of loading them. `status` is the HTTP status of routes that failed to load (spec §8), 0 without a reply; null
 * if something else failed.
 */
export type MeansReply =
  | { kind: 'loaded'; means: PartnerMeans }
  | { kind: 'failed'; refusal: Refusal | null; status: number | null }

/** What is asked for; `amount` is taken from the balance, `expectedRate` was shown; decimal strings. */
export interface PartnerWish {
  routeId: string
  amount: string
  expectedRate: string
  toValues: readonly FieldValue[]
  routeValues: readonly FieldValue[]
}

/** The same for every attempt until there is a definite reply. */
export interface PartnerRequest extends PartnerWish {
  idempotencyKey: string
}

/** A field of a route, with the key of its text. */
export interface PartnerField extends RouteField {
  place: 'to' | 'route'
  key: string
}

/** Why a payment cannot be sent; `place` receives the focus, `limit` is in `symbol`. */
export interface PartnerProblem {
  place: string
  key:
    | Exclude<MoneyProblem['key'], 'belowFee' | 'requisiteMissing' | 'requisiteWaits'>
    | 'currencyMissing'
    | 'aboveMax'
    | 'getBelowMin'
    | 'getAboveMax'
    | 'aboveReserve'
    | 'agreementMissing'
    | ValueProblem
  limit?: string
  symbol?: string
  readings?: readonly string[]
  /** What does not belong to the amount. */
  found?: string
  field?: RouteField
}

export interface PartnerOrderInput {
  /** Whether two-factor is currently on: a payment is sent with a code then. It may change in another tab. */
  isOtpOn: () => boolean
  /** A new idempotency key: a unique UUID. */
  newKey: () => string
  /** A request without a known reply, of this account, sent before the page was left or loaded again. */
  unanswered: () => PartnerRequest | null
}

/** Input of the request. */
export interface PartnerAttempt {
  request: PartnerRequest
  code: Secret | null
  /** The key was sent before, with an unknown result. */
  isRepeated: boolean
}

export interface PartnerOrderContext extends PartnerOrderInput, CodeStep, Refused {
  means: PartnerMeans
  walletId: string | null
  /** The currency that is paid out. */
  currencyId: string | null
  /** As typed. */
  amount: string
  /** As typed, by the keys of the fields; kept where another currency has the same field. */
  texts: Readonly<Record<string, string>>
  isAgreed: boolean
  /** The last request, which may have succeeded; null after a definite reply. */
  request: PartnerRequest | null
  /** A reply was lost: nothing else is requested until it is known what became of it. */
  isUnsure: boolean
  /** The rate that was shown before it changed, a decimal string. */
  oldRate: string | null
  made: PartnerOrderReference | null
}

export type PartnerOrderEvent =
  | { type: 'means.retried' }
  /** Balances, rates or names may have changed. */
  | { type: 'means.signalled' }
  | { type: 'wallet.chosen'; walletId: string }
  | { type: 'currency.chosen'; currencyId: string }
  | { type: 'amount.typed'; text: string }
  /** The whole balance, or a reading of an ambiguous amount; a decimal string. */
  | { type: 'amount.chosen'; amount: string }
  | { type: 'value.typed'; key: string; text: string }
  /** Saved payment details fill in the fields. */
  | { type: 'details.chosen'; id: string }
  | { type: 'agreement.toggled' }
  | { type: 'payment.submitted' }
  /** Back from the code or the new rate. */
  | { type: 'form.reopened' }
  | { type: 'rate.accepted' }
  /** The same request again. */
  | { type: 'payment.retried' }
  | { type: 'code.typed'; code: Secret }
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type PartnerOrderEmitted =
  | { type: 'field.asked'; key: string }
  /** The routes failed to load; `status` as in {@link MeansReply}. */
  | { type: 'partnerRoutes.failed'; status: number }
  | ({ type: 'partnerOrder.made' } & PartnerOrderReference)
  /** No reply: it may have been made. */
  | { type: 'partnerOrder.doubted' }
