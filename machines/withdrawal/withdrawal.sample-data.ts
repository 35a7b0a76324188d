import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import { bare, later, means, tron, withdrawal } from '../shared/sample-means.ts'
import { sampleEpoch } from '../shared/samples.ts'
import type { WithdrawalRequest } from './withdrawal.types.ts'

/** Possible replies. */
export const outcomes = {
  means: accepted(means),
  later: accepted(later),
  bare: accepted(bare),
  none: accepted({ wallets: [], requisites: [] }),
  others: accepted({ ...means, requisites: means.requisites.filter(({ id }) => id !== tron.id) }),
  made: accepted(withdrawal),
  notPositive: refused(codes.withdrawNotPositive, 'The withdrawal amount should be greater than zero.', {
    field: 'amount',
  }),
  nothingLeft: refused(codes.getNotPositive, 'Nothing would be left after the network fee.', { field: 'amount' }),
  tooMuch: refused(codes.balanceTooLow, 'You can withdraw at most 20.', { field: 'amount', max: '20' }),
  waits: refused(codes.requisiteWaits, 'Not active yet.', { time: 3_600 }, sampleEpoch + 3_600_000),
  gone: refused(codes.notFound, 'These payment details don’t exist.'),
  unconfirmed: replies.unconfirmed,
  reused: refused(codes.keyReused, 'The key was used for another withdrawal.'),
}

/** A request whose reply was lost before the page was loaded again. */
export const unanswered: WithdrawalRequest = {
  walletId: 'USDT',
  amount: '40',
  requisiteId: tron.id,
  idempotencyKey: 'withdrawal-before',
}

let made = 0
/** Unique idempotency keys. */
export const newKey = (): string => `withdrawal-${(made += 1)}`

/** The state value of a step once balances and payment details are here. */
export const at = <const TStep>(steps: TStep) => ({ loaded: { steps } })

/** Steps of a journey: checked, sent, and without a reply. */
export const checked = ['withdrawal.asked', 'done:loadMeans', 'amount.typed', 'withdrawal.submitted'] as const
export const sent = [...checked, 'withdrawal.confirmed'] as const
export const lost = [...sent, 'error:createWithdrawal', { see: at('unanswered') }] as const
