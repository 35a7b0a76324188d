import type { CodeStep } from '../shared/code-step.ts'
import type { Currency, FieldValue, RouteField } from '../shared/api.ts'
import type { Requisite } from '../shared/means.ts'
import type { Secret } from '../shared/secret.ts'
import type { ValueProblem } from '../shared/value-field.ts'
import type { Refused } from '../shared/waiting.ts'

export interface RequisitesInput {
  /** Whether two-factor is currently on: a code is asked for then. It may change in another tab. */
  isOtpOn: () => boolean
}

/** A currency that is paid out, with the fields that this needs. */
export type PayoutCurrency = Pick<Currency, 'currencyId' | 'name' | 'symbol' | 'image' | 'network' | 'fields'>

/** Payment details that are being added, or changed. */
export interface Draft {
  /** Null while they are new. */
  id: string | null
  currencyId: string | null
  name: string
  /** As typed, by the names of the fields. */
  texts: Readonly<Record<string, string>>
}

/** What is sent: new payment details, or what changes of old ones. */
export type Saving =
  | { kind: 'new'; name: string; currencyId: string; values: readonly FieldValue[] }
  | { kind: 'changed'; id: string; name: string; values?: readonly FieldValue[] }

export interface RequisitesContext extends RequisitesInput, CodeStep, Refused {
  requisites: readonly Requisite[]
  /** Loaded once, when they are first needed. */
  currencies: readonly PayoutCurrency[]
  /** A coin to begin new payment details with. */
  symbol: string | null
  draft: Draft
  /** To be changed or deleted. */
  chosen: Requisite | null
  /** A reply was lost: what is listed may have been changed or deleted. */
  isUnsure: boolean
  /** What is listed can be used, but lacks what was saved, or has the names of another language. */
  isBehind: boolean
}

/** Why payment details cannot be saved; `field` receives the focus. */
export interface DraftProblem {
  key: ValueProblem | 'currencyMissing' | 'nameMissing' | 'nameLong'
  /** `currency`, `name`, or the name of a field with {@link fieldKey}. */
  place: string
  field?: RouteField
}

export type RequisitesEvent =
  | { type: 'list.retried' }
  /** Something changed elsewhere, or may have. */
  | { type: 'list.signalled' }
  /** Opens the form, for any currency or for a coin. */
  | { type: 'requisite.adding'; symbol: string | null }
  | { type: 'requisite.changing'; id: string }
  | { type: 'form.retried' }
  | { type: 'form.closed' }
  | { type: 'currency.chosen'; currencyId: string }
  | { type: 'value.typed'; name: string; text: string }
  | { type: 'name.typed'; text: string }
  | { type: 'form.submitted' }
  | { type: 'code.typed'; code: Secret }
  | { type: 'way.changed' }
  | { type: 'code.submitted' }
  /** Opens the question. */
  | { type: 'deletion.asked'; id: string }
  | { type: 'deletion.agreed' }
  | { type: 'deletion.cancelled' }

export type RequisitesEmitted =
  | { type: 'field.asked'; key: string }
  | { type: 'requisite.saved'; name: string; isActive: boolean }
  | { type: 'requisite.deleted'; id: string; name: string }
