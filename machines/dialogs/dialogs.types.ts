import type { KycOutput } from '../kyc/kyc.types.ts'
import type { User } from '../shared/api.ts'
import type { CaptchaSettings } from '../shared/captcha.ts'
import type { TwoFactorAccount } from '../two-factor/two-factor.types.ts'

export interface DialogsInput {
  captcha: CaptchaSettings
  partnerCode: string | null
}

export interface DialogsContext extends DialogsInput {
  /** Typed in one dialog and passed to the next. */
  email: string
  /** The login form asks to check the e-mail: a link there activates the new account. */
  isMailed: boolean
  /** A signed-in user without a password gets a mail to set one. */
  isFirst: boolean
  /** The sign-in is for a verification (spec §4: a KYC start was pending). */
  isKycDue: boolean
  /** Account whose two-factor is being changed; null before. */
  twoFactor: TwoFactorAccount | null
}

export type DialogsEvent =
  | { type: 'login.opened' }
  | { type: 'registration.opened' }
  | { type: 'recovery.opened' }
  /** A signed-in user without a password wants one; `email` is theirs. */
  | { type: 'password.wanted'; email: string }
  /** Closes the dialog before its chart has loaded. */
  | { type: 'dialogs.cleared' }
  /** Signed in: closes any sign-in dialog. */
  | { type: 'user.settled'; isVerified: boolean }
  /** Opens the verification; a guest signs in first. */
  | { type: 'kyc.wanted'; isSignedIn: boolean }
  /** Opens the set-up or removal of two-factor authentication. */
  | ({ type: 'twoFactor.opened' } & TwoFactorAccount)
  | { type: 'captcha.changed'; captcha: CaptchaSettings }

export type DialogsEmitted =
  | { type: 'user.arrived'; user: User; via: 'login' | 'registration' }
  /** A dialog was closed before its reply: check for a session. */
  | { type: 'session.doubted' }
  /** Result of the verification, if it has one. */
  | { type: 'kyc.ended'; kind: Exclude<KycOutput['kind'], 'left'> }
  /** The code of a dialog failed to load, or the dialog failed. */
  | { type: 'dialog.failed' }
