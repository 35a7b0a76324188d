import type { Lang, OrderCreate, OrderSide } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { OrderReference } from '../order/order.types.ts'

/** What a person is about to order: the payload, and what the preview shows of it. */
export interface OrderDraft {
  payload: OrderCreate
  /** Currency ids, to ask for this one route again. */
  fromId: string
  toId: string
  give: OrderSide
  get: OrderSide
  rate: string
  floating: boolean
  /** Seconds the order will wait for its payment. */
  payTime: number
  shown: readonly { label: string; value: string }[]
}

/** What is asked of a person before an order is made (spec §5). */
export type Consent = 'details' | 'agreement'

export interface PlacingInput {
  draft: OrderDraft
  /** Under which its creation was already asked for, in an earlier life of the page. */
  pendingKey: string | null
  /** The language of the page. */
  lang: Lang
}

export interface PlacingContext {
  draft: OrderDraft
  /** The language of the page: that of the order, too, once it is confirmed. */
  lang: Lang
  /** The language of the words in the draft; they follow with the next quote. */
  shownIn: Lang
  /** Idempotency key: the same for every try at the same order; null until the order is confirmed. */
  key: string | null
  /** It was asked for under this key before, and nobody knows what came of it. */
  isRepeated: boolean
  reference: OrderReference | null
  /** The rate the service has now, while the person has not yet agreed to it. */
  offeredRate: string | null
  /** What was to be got when the person last agreed to it, or first saw it; a decimal string. */
  agreedAmount: string
  /** Given for this order alone. */
  consents: Readonly<Record<Consent, boolean>>
  /** It was to be confirmed without consent: what is missing is said. */
  isSubmitted: boolean
  refusal: Refusal | null
}

/** What an order is asked for with. */
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

/** The order waits for this consent: bring it into view and focus it. */
export interface PlacingEmitted {
  type: 'consent.asked'
  consent: Consent
}

/** How it ended; `refused` goes back to the form, which shows what the service minds. */
export type PlacingOutput =
  | { kind: 'abandoned' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'created'; reference: OrderReference }
