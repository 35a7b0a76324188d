import type { CodeStep } from '../shared/code-step.ts'
import type { Means, Withdrawal } from '../shared/means.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export interface WithdrawalInput {
  /** Whether two-factor is currently on: money is sent with a code then. It may change in another tab. */
  isOtpOn: () => boolean
  /** A new idempotency key: a unique UUID. */
  newKey: () => string
  /** A request without a known reply, of this account, sent before the page was left or loaded again. */
  unanswered: () => WithdrawalRequest | null
}

/** What is asked for; `amount` is taken from the balance, decimal string. */
export interface Wish {
  walletId: string
  amount: string
  requisiteId: string
}

/** The same for every attempt until there is a definite reply. */
export interface WithdrawalRequest extends Wish {
  idempotencyKey: string
}

/** Input of the request. */
export interface WithdrawalAttempt {
  request: WithdrawalRequest
  code: Secret | null
  /** The key was sent before, with an unknown result. */
  isRepeated: boolean
}

export interface WithdrawalContext extends WithdrawalInput, CodeStep, Refused {
  walletId: string
  means: Means
  /** As typed. */
  amount: string
  requisiteId: string | null
  /** The last request, which may have succeeded; null after a definite reply. */
  request: WithdrawalRequest | null
  /** A reply was lost: nothing else is requested until it is known what became of it. */
  isUnsure: boolean
  made: Withdrawal | null
}

export type WithdrawalEvent =
  /** Opens the form for a wallet. */
  | { type: 'withdrawal.asked'; walletId: string }
  | { type: 'withdrawal.closed' }
  | { type: 'means.retried' }
  /** The service names them in another language. */
  | { type: 'means.signalled' }
  | { type: 'amount.typed'; text: string }
  /** The whole balance, or a reading of an ambiguous amount; a decimal string. */
  | { type: 'amount.chosen'; amount: string }
  | { type: 'requisite.chosen'; id: string }
  /** There are no payment details for this coin: some are to be added. */
  | { type: 'requisite.wanted' }
  /** Shows the withdrawal for a check. */
  | { type: 'withdrawal.submitted' }
  | { type: 'form.reopened' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'code.typed'; code: Secret }
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type WithdrawalEmitted =
  | { type: 'field.asked'; key: 'amount' | 'requisite' | 'code' }
  | { type: 'withdrawal.made' }
  /** Closed without a reply: it may have been made. */
  | { type: 'withdrawal.doubted' }
  | { type: 'requisite.asked'; walletId: string }
