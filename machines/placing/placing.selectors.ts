import type { SnapshotFrom } from 'xstate'
import { compare, decimalsOf, roundDown, shownRate, subtract } from '../shared/money.ts'
import { withRate } from './placing.draft.ts'
import type { placingMachine } from './placing.machine.ts'
import type { Consent, OrderDraft } from './placing.types.ts'

export type PlacingSnapshot = SnapshotFrom<typeof placingMachine>

interface Rates {
  before: string
  now: string
}

/** Two rates as displayed (spec §5), with more digits if needed to distinguish them. */
const apart = ({ before, now }: Rates): Rates => {
  const shown = { before: shownRate(before), now: shownRate(now) }
  const most = Math.max(decimalsOf(before), decimalsOf(now))
  for (let digits = decimalsOf(shown.now) + 1; shown.before === shown.now && digits <= most; digits += 1) {
    shown.before = roundDown(before, digits)
    shown.now = roundDown(now, digits)
  }
  return shown
}

/** The rate of the order and the current one, and the amount to get at the latter (decimal strings). */
export interface Offer {
  rates: Rates
  amount: string
}

/**
 * Additional amount to get since the user agreed, because the rate improved (decimal string); null if there is none.
 */
export const selectGain = ({ context: { draft, agreedAmount } }: PlacingSnapshot): string | null =>
  compare(draft.get.amount, agreedAmount) > 0 ? subtract(draft.get.amount, agreedAmount) : null

/** Whether the order was confirmed without this consent. */
export const selectConsentError =
  (consent: Consent) =>
  ({ context }: PlacingSnapshot): boolean =>
    context.isSubmitted && !context.consents[consent]

/** The order that confirming asks for: at the changed rate, where there is one to accept. */
export const selectAsked = ({ context: { draft, offeredRate } }: PlacingSnapshot): OrderDraft =>
  offeredRate === null ? draft : withRate(draft, offeredRate)

/** The changed terms to confirm; null if there are none. */
export const selectOffer = (snapshot: PlacingSnapshot): Offer | null => {
  const { draft, offeredRate } = snapshot.context
  if (offeredRate === null) return null
  return {
    rates: apart({ before: draft.rate, now: offeredRate }),
    amount: selectAsked(snapshot).get.amount,
  }
}
