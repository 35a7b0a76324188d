import { codes } from '../shared/codes.ts'
import { compare, getFor } from '../shared/money.ts'
import { isFlood, type Refusal } from '../shared/outcome.ts'
import type { Consent, OrderDraft, PlacingContext } from './placing.types.ts'

/** Too many calls, or technical work, say nothing of an order that was asked for before: it may exist. */
export const isHeld = ({ isRepeated }: Pick<PlacingContext, 'isRepeated'>, refusal: Refusal): boolean =>
  isRepeated && (isFlood(refusal) || refusal.code === codes.technicalWork)

/** The first consent that is missing, in the order in which they are asked for (spec §5); null when none is. */
export const missingConsent = ({ consents }: Pick<PlacingContext, 'consents'>): Consent | null => {
  if (!consents.details) return 'details'
  return consents.agreement ? null : 'agreement'
}

/** Whether no less is got at this rate (decimal string) than is shown: such a rate is taken without a question. */
export const isNotWorse = ({ give, get }: Pick<OrderDraft, 'give' | 'get'>, rate: string): boolean =>
  compare(getFor(give.amount, rate, get.decimals), get.amount) >= 0
