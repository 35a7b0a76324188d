import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

/** How an account can confirm its session; `signIn`: sign out and in again, for accounts without any other. */
export type ConfirmWay = 'password' | 'code' | 'backup' | 'mail' | 'passkey' | 'signIn'

/** Ways with a proof. */
export type GivenWay = Exclude<ConfirmWay, 'signIn'>

/** Ways with text input. */
export type TypedWay = Exclude<GivenWay, 'passkey'>

export interface StepUpInput {
  /** Available ways, best first. */
  ways: readonly ConfirmWay[]
}

/** Target of a mailed code. */
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
  /** The input: a password as typed, a code as at most six digits, a backup code without invalid characters. */
  secret: Secret
  /** Masked address of the mailed code; null before. */
  sentTo: string | null
  result: StepUpOutput
}

export type StepUpEvent =
  | { type: 'secret.typed'; secret: Secret }
  | { type: 'secret.submitted' }
  /** Chooses another way. */
  | { type: 'way.chosen'; way: TypedWay }
  /** Uses a passkey, or retries it. */
  | { type: 'passkey.chosen' }
  /** Requests another mail to the same address. */
  | { type: 'mail.resent' }
  | { type: 'stepUp.cancelled' }

/** Focus the field, or the button of the passkey. */
export type StepUpEmitted = { type: 'field.asked'; key: GivenWay }

export interface StepUpOutput {
  /** Whether the session is confirmed; if not, the sensitive call is not repeated. */
  isConfirmed: boolean
}
