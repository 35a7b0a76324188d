import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

/** How an account can confirm its session: `signIn` is to sign out and in again, for who has nothing else. */
export type ConfirmWay = 'password' | 'code' | 'backup' | 'mail' | 'passkey' | 'signIn'

/** The ways by which something is given. */
export type GivenWay = Exclude<ConfirmWay, 'signIn'>

/** Those of them by which something is typed. */
export type TypedWay = Exclude<GivenWay, 'passkey'>

export interface StepUpInput {
  /** The ways that the account has, the best first. */
  ways: readonly ConfirmWay[]
}

/** Where a code went. */
export interface CodeMailed {
  /** The address, masked. */
  sentTo: string
}

export interface Proof {
  way: TypedWay
  /** A password, six digits, or a backup code. */
  secret: Secret
}

export interface StepUpContext extends StepUpInput, Refused {
  way: GivenWay
  /** What is typed: a password as it is, a code as digits alone, at most six, a backup code without what none has. */
  secret: Secret
  /** Where the code was mailed to, masked; null before. */
  sentTo: string | null
  result: StepUpOutput
}

export type StepUpEvent =
  | { type: 'secret.typed'; secret: Secret }
  | { type: 'secret.submitted' }
  /** Another way than the one that is asked for. */
  | { type: 'way.chosen'; way: TypedWay }
  /** A passkey of the account, or the same once more. */
  | { type: 'passkey.chosen' }
  /** Another mail to the same address. */
  | { type: 'mail.resent' }
  | { type: 'stepUp.cancelled' }

/** The field, or the button of the passkey, takes the focus. */
export type StepUpEmitted = { type: 'field.asked'; key: GivenWay }

export interface StepUpOutput {
  /** Whether the session counts as confirmed now; if not, what it was needed for is not done. */
  isConfirmed: boolean
}
