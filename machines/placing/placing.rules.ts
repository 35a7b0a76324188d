import { codes } from '../shared/codes.ts'
import { compare, getFor } from '../shared/money.ts'
import { isFlood, type Refusal } from '../shared/outcome.ts'
import type { Consent, OrderDraft, PlacingContext } from './placing.types.ts'

/** A rate limit or maintenance says nothing about an order that was requested before: it may exist. */
export const isHeld = ({ isRepeated }: Pick<PlacingContext, 'isRepeated'>, refusal: Refusal): boolean =>
  isRepeated && (isFlood(refusal) || refusal.code === codes.technicalWork)

/** The first missing consent, in the order of the form (spec §5); null if there is none. */
export const missingConsent = ({ consents }: Pick<PlacingContext, 'consents'>): Consent | null => {
  if (!consents.details) return 'details'
  return consents.agreement ? null : 'agreement'
}

/** Whether the rate (decimal string) gives at least the displayed amount: it is accepted without a question. */
export const isNotWorse = ({ give, get }: Pick<OrderDraft, 'give' | 'get'>, rate: string): boolean =>
  compare(getFor(give.amount, rate, get.decimals), get.amount) >= 0
