import type { Lang, OrderCreate, OrderSide } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { OrderReference } from '../order/order.types.ts'

/** An order before its creation: the payload, and the content of the preview. */
export interface OrderDraft {
  payload: OrderCreate
  /** Currency ids, to reload this route. */
  fromId: string
  toId: string
  give: OrderSide
  get: OrderSide
  rate: string
  floating: boolean
  /** Time to pay, seconds. */
  payTime: number
  shown: readonly { label: string; value: string }[]
}

/** Consents before an order is created (spec §5). */
export type Consent = 'details' | 'agreement'

export interface PlacingInput {
  draft: OrderDraft
  /** Idempotency key of a creation requested by an earlier instance of the page. */
  pendingKey: string | null
  /** The language of the page. */
  lang: Lang
  /** The rate is the service's; otherwise it is that of a prerendered page, and is asked for before the review. */
  isQuoted: boolean
}

export interface PlacingContext {
  draft: OrderDraft
  /** The language of the page, and of the order once it is confirmed. */
  lang: Lang
  /** The language of the draft's texts; updated with the next quote. */
  shownIn: Lang
  /** The service has named a rate since the form was opened. */
  isQuoted: boolean
  /** Idempotency key: the same for every attempt at the same order; null until the order is confirmed. */
  key: string | null
  /** The key was sent before, with an unknown result. */
  isRepeated: boolean
  reference: OrderReference | null
  /** The current rate, while the user has not agreed to it. */
  offeredRate: string | null
  /** The amount to get when the user last agreed to it, or first saw it; a decimal string. */
  agreedAmount: string
  /** Given for this order only. */
  consents: Readonly<Record<Consent, boolean>>
  /** Confirmed with a missing consent, which is shown. */
  isSubmitted: boolean
  refusal: Refusal | null
}

/** Input of the creation. */
export interface CreationInput extends Pick<PlacingContext, 'draft' | 'isRepeated'> {
  key: string
}

export type PlacingEvent =
  | { type: 'consent.toggled'; consent: Consent }
  | { type: 'order.confirmed' }
  | { type: 'order.abandoned' }
  | { type: 'rate.accepted' }
  | { type: 'creation.retried' }
  | { type: 'language.changed'; lang: Lang }

/** This consent is missing: scroll to it and focus it. */
export interface PlacingEmitted {
  type: 'field.asked'
  key: Consent
}

/** `refused` returns to the form, which shows the reason. */
export type PlacingOutput =
  | { kind: 'abandoned' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'created'; reference: OrderReference }
