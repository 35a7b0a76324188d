import { codes } from '../shared/codes.ts'
import { compare, getFor } from '../shared/money.ts'
import { isFlood, type Refusal } from '../shared/outcome.ts'
import type { OrderDraft, PlacingContext } from './placing.types.ts'

/** Too many calls, or technical work, say nothing of an order that was asked for before: it may exist. */
export const isHeld = ({ isRepeated }: Pick<PlacingContext, 'isRepeated'>, refusal: Refusal): boolean =>
  isRepeated && (isFlood(refusal) || refusal.code === codes.technicalWork)

/** As much is got at this rate (decimal string): what was agreed to stays, to the last digit of the currency. */
export const isSameGot = ({ give, get }: Pick<OrderDraft, 'give' | 'get'>, rate: string): boolean =>
  compare(getFor(give.amount, rate, get.decimals), get.amount) === 0
