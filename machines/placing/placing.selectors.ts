import type { SnapshotFrom } from 'xstate'
import { compare, decimalsOf, getFor, roundDown, shownRate, subtract } from '../shared/money.ts'
import type { placingMachine } from './placing.machine.ts'
import type { Consent } from './placing.types.ts'

export type PlacingSnapshot = SnapshotFrom<typeof placingMachine>

interface Rates {
  before: string
  now: string
}

/** Two rates as they are shown (spec §5), with more digits where it takes more to tell them apart. */
const apart = ({ before, now }: Rates): Rates => {
  const shown = { before: shownRate(before), now: shownRate(now) }
  const most = Math.max(decimalsOf(before), decimalsOf(now))
  for (let digits = decimalsOf(shown.now) + 1; shown.before === shown.now && digits <= most; digits += 1) {
    shown.before = roundDown(before, digits)
    shown.now = roundDown(now, digits)
  }
  return shown
}

/** The rate of the order and the one that the service has now, and what would be got at it (decimal strings). */
export interface Offer {
  rates: Rates
  amount: string
}

/** What is got on top of what the person agreed to, since the rate got better (decimal string); null where nothing is. */
export const selectGain = ({ context: { draft, agreedAmount } }: PlacingSnapshot): string | null =>
  compare(draft.get.amount, agreedAmount) > 0 ? subtract(draft.get.amount, agreedAmount) : null

/** Whether the order was to be confirmed without this consent. */
export const selectConsentError =
  (consent: Consent) =>
  ({ context }: PlacingSnapshot): boolean =>
    context.isSubmitted && !context.consents[consent]

/** What is offered instead of what the person confirmed; null while nothing else is. */
export const selectOffer = ({ context }: PlacingSnapshot): Offer | null => {
  const { draft, offeredRate } = context
  if (offeredRate === null) return null
  return {
    rates: apart({ before: draft.rate, now: offeredRate }),
    amount: getFor(draft.give.amount, offeredRate, draft.get.decimals),
  }
}
