import type { Lang, Route, Side, SiteStatus, VerificationStatus } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { OrderDraft } from '../placing/placing.types.ts'

/** Whoever is signed in, as far as the form makes use of it. Texts are empty where the account has none. */
export interface Account {
  kind: 'account'
  email: string
  /** First and last name. */
  name: string
  phone: string
  /** How far the verification of the person is. */
  verification: VerificationStatus
}

/** Who fills the form in: `unknown` until the service has said so. */
export type Visitor = { kind: 'unknown' | 'guest' } | Account

/** What is typed, kept from visit to visit until it becomes an order. Nothing in it is secret. */
export interface FormDraft {
  giveId: string | null
  getId: string | null
  amount: TypedSide
  /** By field key, see `fieldKey`. */
  values: Record<string, string>
  /** Null as long as none was typed. */
  email: string | null
  newsletter: boolean
}

export interface TypedSide {
  side: Side
  text: string
}

/** An order whose creation was asked for, while its reply has not been seen (spec §4; DESIGN §1 "never two, never lost"). */
export interface PendingOrder {
  key: string
  draft: OrderDraft
}

/** What the address of the page asks for: codes as in BestChange, or a pair's own address. */
export interface Prefill {
  friendlyURL?: string
  from?: string
  to?: string
  city?: string
  amount?: string
}

/** Which directions are shown at all (spec §5): pairs that are allowed, codes that are denied. */
export interface RouteFilters {
  allow: readonly { from: string; to: string }[]
  deny: readonly string[]
}

/** The shown routes, and the two questions the form asks of them answered in constant time. */
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
  /** The directions that the page was prerendered with, if they are what this person would be shown; else none. */
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
  /** Fields whose problems are shown because they were left. */
  touched: Record<string, true>
  /** After the details were submitted every problem in them is shown. */
  isSubmitted: boolean
  /** A page nobody sees asks for no rates. */
  isHidden: boolean
  /** What the service refused last, shown until the form changes. */
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
  /** What was kept from an earlier visit, once a prerendered form is taken over. */
  | { type: 'draft.found'; draft: FormDraft }
  | { type: 'field.typed'; key: string; text: string }
  | { type: 'field.left'; key: string }
  | { type: 'email.typed'; text: string }
  /** The Enter key in a field of the details. */
  | { type: 'field.entered'; key: string }
  | { type: 'newsletter.toggled' }
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.expired' }
  | { type: 'captcha.changed'; captcha: Captcha }
  | { type: 'language.changed'; lang: Lang }
  | { type: 'form.submitted' }
  /** From the details back to the amounts. */
  | { type: 'amounts.edited' }
  /** Whoever filled the form in has signed out: nothing that was typed stays. */
  | { type: 'form.cleared' }
  /** What the app knows of who is signed in. */
  | { type: 'visitor.known'; visitor: Visitor }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'service.returned' }

/** What the form asks for now. */
export type FormStep = 'amounts' | 'details'

export type ExchangeEmitted =
  | { type: 'draft.changed'; draft: FormDraft }
  /** The form cannot go on without this field: bring it into view and focus it. */
  | { type: 'field.asked'; key: string }
  /** The form asks for something else now. */
  | { type: 'step.changed'; step: FormStep }
  /** The way back was asked for, and it is not offered. */
  | { type: 'swap.refused' }
  /** The address of the page asks for a pair that is not offered (spec §8: "Route isn't available"). */
  | { type: 'pair.unknown' }
  | { type: 'order.opened'; orderUID: string; orderSecret: string }
