import { isPositive } from '../shared/money.ts'
import type { InvariantOf } from '../shared/samples.ts'
import type { placingMachine } from './placing.machine.ts'
import { betterRate, nearRate, newRate } from './placing.sample-data.ts'
import { selectConsentError, selectGain, selectOffer } from './placing.selectors.ts'

type Invariant = InvariantOf<typeof placingMachine>

const consents = ['details', 'agreement'] as const

/** Offered rates of the samples beside the rate of the order, as displayed, and the amount to get. */
const offers: Readonly<Record<string, { before: string; now: string; amount: string }>> = {
  [`175432.18 ${newRate}`]: { before: '175432', now: '171000', amount: '1710' },
  [`176000 ${newRate}`]: { before: '176000', now: '171000', amount: '1710' },
  '175432.18 175431.99': { before: '175432', now: '175431', amount: '1754.31' },
  // Equal as displayed: with all their digits.
  [`${nearRate} ${nearRate}`]: { before: '175432.07', now: '175432.07', amount: '1754.32' },
}

const isOfferDisplayed: Invariant = (snapshot) => {
  const { draft, offeredRate } = snapshot.context
  const offer = selectOffer(snapshot)
  if (offeredRate === null || offer === null) return offer === offeredRate
  const known = offers[`${draft.rate} ${offeredRate}`]
  const { rates, amount } = offer
  return (
    known === undefined || [known.before, known.now, known.amount].join() === [rates.before, rates.now, amount].join()
  )
}

const isGainDisplayed: Invariant = (snapshot) => {
  const { draft, agreedAmount } = snapshot.context
  const gain = selectGain(snapshot)
  if (draft.rate === betterRate && agreedAmount === '1754.32') return gain === '5.68'
  return draft.get.amount === agreedAmount ? gain === null : gain === null || isPositive(gain)
}

/** Invariants of what the preview displays. */
export const previewInvariants: Record<string, Invariant> = {
  'an offered rate is displayed beside the one of the order': isOfferDisplayed,
  'more than was agreed to is displayed': isGainDisplayed,
  'a missing consent is marked after a confirmation without it': (snapshot, _persisted, { emitted }) =>
    consents.every(
      (consent) =>
        selectConsentError(consent)(snapshot) === (emitted.length > 0 && !snapshot.context.consents[consent]),
    ),
}
