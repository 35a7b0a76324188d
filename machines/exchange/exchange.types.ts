import type { Lang, Route, Side, SiteStatus, VerificationStatus } from '../shared/api.ts'
import type { Readings } from '../shared/field-readings.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { RouteFilters } from '../shared/shown-routes.ts'
import type { OrderDraft } from '../placing/placing.types.ts'

/** The signed-in user, as far as the form uses it. Texts are empty where the account has none. */
export interface Account {
  kind: 'account'
  email: string
  /** First and last name. */
  name: string
  phone: string
  /** Status of the verification. */
  verification: VerificationStatus
}

/** The customer: `unknown` until the session is known. */
export type Visitor = { kind: 'unknown' | 'guest' } | Account

/** The input, saved between visits until it becomes an order. Contains no secrets. */
export interface FormDraft {
  giveId: string | null
  getId: string | null
  amount: TypedSide
  /** By field key, see `fieldKey`. */
  values: Record<string, string>
  /** Null until one was typed. */
  email: string | null
  newsletter: boolean
}

export interface TypedSide {
  side: Side
  text: string
}

/** An order whose creation was requested without a reply so far (spec §4; DESIGN §1 "exactly one order"). */
export interface PendingOrder {
  key: string
  draft: OrderDraft
}

/** Selection in the page's address: BestChange codes, or the slug of a pair. */
export interface Prefill {
  friendlyURL?: string
  from?: string
  to?: string
  city?: string
  amount?: string
}

/** The available routes, indexed for the form's two lookups in constant time. */
export interface RouteBook {
  routes: readonly Route[]
  byPair: Readonly<Record<string, Route>>
  gives: readonly string[]
  getsOf: Readonly<Record<string, readonly string[]>>
}

export interface Captcha {
  required: boolean
  module: SiteStatus['captcha_module']
  publicKey: string
}

export interface ExchangeInput {
  lang: Lang
  filters: RouteFilters
  prefill: Prefill
  draft: FormDraft | null
  pending: PendingOrder | null
  partner: string | null
  captcha: Captcha
  /** Prerendered directions, if they match what this visitor would see; otherwise empty. */
  prerendered: readonly Route[]
}

export interface ExchangeContext extends FormDraft {
  visitor: Visitor
  lang: Lang
  filters: RouteFilters
  prefill: Prefill
  pending: PendingOrder | null
  partner: string | null
  captcha: Captcha
  captchaToken: string | null
  book: RouteBook
  /** The rates are those of the prerendered page: as old as its build. */
  isPrerendered: boolean
  /** Of address fields, by their keys. */
  readings: Readings
  /** Fields whose problems are shown after blur. */
  touched: Record<string, true>
  /** After a submit of the details every problem in them is shown. */
  isSubmitted: boolean
  /** A hidden page does not load rates. */
  isHidden: boolean
  /** The last refusal, shown until the form changes. */
  refusal: Refusal | null
}

export type ExchangeEvent =
  | { type: 'routes.retried' }
  | { type: 'give.chosen'; currencyId: string }
  | { type: 'get.chosen'; currencyId: string }
  | { type: 'picker.opened'; side: Side }
  | { type: 'picker.closed' }
  | { type: 'sides.swapped' }
  | { type: 'amount.typed'; side: Side; text: string }
  /** The draft of an earlier visit, after a prerendered form was hydrated. */
  | { type: 'draft.found'; draft: FormDraft }
  | { type: 'field.typed'; key: string; text: string }
  | { type: 'field.left'; key: string }
  | { type: 'email.typed'; text: string }
  /** Enter in a field of the details. */
  | { type: 'field.entered'; key: string }
  | { type: 'newsletter.toggled' }
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.expired' }
  | { type: 'captcha.changed'; captcha: Captcha }
  | { type: 'language.changed'; lang: Lang }
  | { type: 'form.submitted' }
  /** Returns from the details to the amounts. */
  | { type: 'amounts.edited' }
  /** The user has signed out: the input is removed. */
  | { type: 'form.cleared' }
  /** The session, as known to the app. */
  | { type: 'visitor.known'; visitor: Visitor }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'service.returned' }

/** The current step. */
export type FormStep = 'amounts' | 'details'

export type ExchangeEmitted =
  | { type: 'draft.changed'; draft: FormDraft }
  /** A field is missing: scroll to it and focus it. */
  | { type: 'field.asked'; key: string }
  /** The step has changed. */
  | { type: 'step.changed'; step: FormStep }
  /** A swap was requested for a direction without a reverse. */
  | { type: 'swap.refused' }
  /** The address names a pair that is not available (spec §8: "Route isn't available"). */
  | { type: 'pair.unknown' }
  | { type: 'order.opened'; orderUID: string; orderSecret: string }
