import type { CodeStep } from '../shared/code-step.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

/** What an authenticator application is set up with (spec §3: two-factor setup). */
export interface OtpSetup {
  /** An otpauth URL to draw, or the URL of an image: it holds the secret, so it is one. */
  qr: Secret
  secret: Secret
}

/** Whose two-factor is changed. */
export interface TwoFactorAccount {
  /** `_id` of the user. */
  userId: string
  /** Already on: the chart turns it off. Otherwise it sets it up. */
  isOn: boolean
}

export interface TwoFactorInput extends TwoFactorAccount {}

/** The code is empty after one that was refused. */
export interface TwoFactorContext extends TwoFactorInput, CodeStep, Refused {
  otp: OtpSetup | null
  /** One a line; empty but while they are shown. */
  backupCodes: Secret
  /** Nobody knows what became of the code that was sent: it may be on or off by now. */
  isUnsure: boolean
  /** How it has ended so far. */
  result: TwoFactorOutput
}

export type TwoFactorEvent =
  | { type: 'code.typed'; code: Secret }
  | { type: 'code.submitted' }
  /** A backup code in place of one of the authenticator, or the other way round. */
  | { type: 'way.changed' }
  /** The secret is on the clipboard: a hint for two seconds. */
  | { type: 'secret.copied' }
  | { type: 'setup.retried' }
  /** The backup codes were kept, and are not shown again. */
  | { type: 'codes.kept' }
  | { type: 'dialog.closed' }

export type TwoFactorEmitted =
  /** The six boxes take the focus (a submit without six digits, or a wrong code). */
  | { type: 'field.asked'; key: 'code' }
  | { type: 'twoFactor.changed'; isOn: boolean }
  /** Left without an answer: the session says whether it is on. */
  | { type: 'session.doubted' }

/** How it ended. */
export type TwoFactorOutput = { kind: 'enabled' } | { kind: 'disabled' } | { kind: 'closed' }
