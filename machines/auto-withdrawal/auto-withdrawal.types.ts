import type { components } from '../../openapi/schema.d.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { Means } from '../shared/means.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

/** The whole balance of a wallet is withdrawn as soon as it reaches `minAmount` (decimal string). */
export type AutoWithdrawal = NonNullable<components['schemas']['AutoGetMoney']>

export type Settings = components['schemas']['Settings']

export interface AutoWithdrawalInput {
  /** What is set currently; null when off. It may change in another tab. */
  current: () => AutoWithdrawal | null
  /** Whether two-factor is currently on: a code is asked for then. */
  isOtpOn: () => boolean
}

export interface AutoWithdrawalContext extends AutoWithdrawalInput, CodeStep, Refused {
  means: Means
  walletId: string | null
  /** The threshold as typed. */
  amount: string
  requisiteId: string | null
  /** What is being saved: null turns it off. */
  wish: AutoWithdrawal | null
}

export type AutoWithdrawalEvent =
  /** Opens the form; with the wallet to offer while it is off. */
  | { type: 'auto.asked'; walletId: string }
  | { type: 'auto.closed' }
  | { type: 'means.retried' }
  /** The service names them in another language. */
  | { type: 'means.signalled' }
  | { type: 'wallet.chosen'; walletId: string }
  | { type: 'amount.typed'; text: string }
  /** A reading of an ambiguous threshold, decimal string. */
  | { type: 'amount.chosen'; amount: string }
  | { type: 'requisite.chosen'; id: string }
  | { type: 'requisite.wanted' }
  | { type: 'auto.submitted' }
  | { type: 'auto.turnedOff' }
  | { type: 'code.typed'; code: Secret }
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type AutoWithdrawalEmitted =
  | { type: 'field.asked'; key: 'amount' | 'requisite' | 'code' }
  | { type: 'auto.saved'; settings: Settings; isOn: boolean }
  | { type: 'requisite.asked'; walletId: string }
