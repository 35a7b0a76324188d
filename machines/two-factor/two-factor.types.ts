import type { CodeStep } from '../shared/code-step.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

/** Set-up of an authenticator app (spec §3: two-factor setup). */
export interface OtpSetup {
  /** An otpauth URL for a QR code, or the URL of an image; contains the secret. */
  qr: Secret
  secret: Secret
}

/** The account whose two-factor is changed. */
export interface TwoFactorAccount {
  /** `_id` of the user. */
  userId: string
  /** Already on: the chart turns it off. Otherwise it sets it up. */
  isOn: boolean
}

export interface TwoFactorInput extends TwoFactorAccount {}

/** The code is cleared after a refusal. */
export interface TwoFactorContext extends TwoFactorInput, CodeStep, Refused {
  otp: OtpSetup | null
  /** One per line; empty unless they are shown. */
  backupCodes: Secret
  /** The outcome of the sent code is unknown: two-factor may be on or off. */
  isUnsure: boolean
  /** The result so far. */
  result: TwoFactorOutput
}

export type TwoFactorEvent =
  | { type: 'code.typed'; code: Secret }
  | { type: 'code.submitted' }
  /** Switches between backup code and authenticator code. */
  | { type: 'way.changed' }
  /** The secret was copied: a hint for two seconds. */
  | { type: 'secret.copied' }
  | { type: 'setup.retried' }
  /** The backup codes were saved, and are not shown again. */
  | { type: 'codes.kept' }
  | { type: 'dialog.closed' }

export type TwoFactorEmitted =
  /** Focus the six boxes (a submit without six digits, or a wrong code). */
  | { type: 'field.asked'; key: 'code' }
  | { type: 'twoFactor.changed'; isOn: boolean }
  /** Left without a reply: the session tells whether it is on. */
  | { type: 'session.doubted' }

/** The result. */
export type TwoFactorOutput = { kind: 'enabled' } | { kind: 'disabled' } | { kind: 'closed' }
