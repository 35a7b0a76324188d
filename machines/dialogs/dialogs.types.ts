import type { KycOutput } from '../kyc/kyc.types.ts'
import type { User } from '../shared/api.ts'
import type { CaptchaSettings } from '../shared/captcha.ts'
import type { TwoFactorAccount } from '../two-factor/two-factor.types.ts'

export interface DialogsInput {
  captcha: CaptchaSettings
  partnerCode: string | null
}

export interface DialogsContext extends DialogsInput {
  /** Typed in one of the dialogs, carried to the next. */
  email: string
  /** The login form says to check the e-mail: a link there activates the new account. */
  isMailed: boolean
  /** Somebody who is signed in and has no password yet is to be mailed the way to set one. */
  isFirst: boolean
  /** Whoever signs in now wanted to be verified (spec §4: a KYC start was pending). */
  isKycDue: boolean
  /** Whose two-factor authentication is turned on or off; null before that was asked for. */
  twoFactor: TwoFactorAccount | null
}

export type DialogsEvent =
  | { type: 'login.opened' }
  | { type: 'registration.opened' }
  | { type: 'recovery.opened' }
  /** Somebody who is signed in and has no password yet wants one; `email` is theirs. */
  | { type: 'password.wanted'; email: string }
  /** The dialog before its own chart is here. */
  | { type: 'dialogs.cleared' }
  /** Somebody signed in here: no dialog of signing in is left over. */
  | { type: 'user.settled'; isVerified: boolean }
  /** Somebody wants to be verified; a guest signs in first. */
  | { type: 'kyc.wanted'; isSignedIn: boolean }
  /** Two-factor authentication is to be set up, or turned off. */
  | ({ type: 'twoFactor.opened' } & TwoFactorAccount)
  | { type: 'captcha.changed'; captcha: CaptchaSettings }

export type DialogsEmitted =
  | { type: 'user.arrived'; user: User; via: 'login' | 'registration' }
  /** A dialog closed before its reply: is there a session? */
  | { type: 'session.doubted' }
  /** How the verification ended, where that is news. */
  | { type: 'kyc.ended'; kind: Exclude<KycOutput['kind'], 'left'> }
  /** The code of a dialog could not be fetched, or broke. */
  | { type: 'dialog.failed' }
