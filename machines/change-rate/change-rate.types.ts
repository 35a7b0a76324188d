import type { CodeStep } from '../shared/code-step.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export interface ChangeRateInput {
  /** The part of the reward that the customer gets now, whole percent. */
  current: string
  /** Percent of an exchange. */
  reward: string
  /** Whether two-factor is on at this moment: a code is needed then. It may change in another tab. */
  isOtpOn: () => boolean
}

export interface ChangeRateContext extends ChangeRateInput, CodeStep, Refused {
  /** The wanted part, as typed. */
  share: string
  /** A call was not answered: the part may have changed all the same. */
  isUnsure: boolean
  /** The part that the service has accepted. */
  saved: string | null
}

/** Why the part cannot be sent; null if it can. */
export type ShareProblem = 'missing' | 'outside' | null

export type ChangeRateEvent =
  | { type: 'share.typed'; text: string }
  | { type: 'change.submitted' }
  | { type: 'change.cancelled' }
  | { type: 'code.typed'; code: Secret }
  /** Switches between backup code and authenticator code. */
  | { type: 'way.changed' }
  | { type: 'code.submitted' }

export type ChangeRateEmitted = { type: 'field.asked'; key: 'share' | 'code' }

export interface ChangeRateOutput {
  /** The new part; null without a change, or if that is unknown. */
  share: string | null
  isUnsure: boolean
}
