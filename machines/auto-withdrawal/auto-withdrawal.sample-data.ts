import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import { bare, later, means, tron } from '../shared/sample-means.ts'
import type { AutoWithdrawal } from './auto-withdrawal.types.ts'

export const auto: AutoWithdrawal = { walletId: 'USDT', minAmount: '50', requisiteId: tron.id }

/** Possible replies. */
export const outcomes = {
  means: accepted(means),
  later: accepted(later),
  bare: accepted(bare),
  saved: accepted({ autoGetMoney: auto }),
  off: accepted({ autoGetMoney: null }),
  belowMin: refused(codes.belowMin, 'You can withdraw at least 5.', { field: 'autoGetMoney', min: '5' }),
  unconfirmed: replies.unconfirmed,
  gone: refused(codes.notFound, 'These payment details don’t exist.'),
}

/** Steps to a complete form. */
export const filled = ['auto.asked', { done: 'loadMeans', output: outcomes.means }, 'amount.typed'] as const

/** The state value of a step once wallets and payment details are here. */
export const at = <const TStep>(steps: TStep) => ({ loaded: { steps } })
