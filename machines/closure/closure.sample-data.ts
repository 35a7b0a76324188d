import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'

/** Possible replies. */
export const outcomes = {
  closed: accepted(null),
  forbidden: refused(codes.forbidden, 'You are not authorized.'),
  funded: refused(codes.accountFunded, 'You have 100 USDT on your wallets.'),
  unconfirmed: replies.unconfirmed,
}

export const confirmed = { isConfirmed: true }
export const unconfirmed = { isConfirmed: false }

/** Both questions are answered. */
export const secondYes = ['closure.asked', 'closure.agreed', 'closure.confirmed'] as const
