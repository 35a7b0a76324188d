import type { User } from '../shared/api.ts'
import type { CaptchaSettings } from '../shared/captcha.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { CredentialProblem } from '../shared/credentials.schema.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface LoginInput {
  /** Typed elsewhere, or empty. */
  email: string
  captcha: CaptchaSettings
}

export type CredentialField = 'email' | 'password' | 'captcha'

export interface LoginContext extends LoginInput, CodeStep {
  password: Secret
  /** Whether a passkey of the account would do in place of a code. */
  hasPasskey: boolean
  captchaToken: string | null
  /** Fields whose problems are shown because they were left. */
  touched: Partial<Record<CredentialField, true>>
  /** What the service minded last, shown in the states that say so. */
  refusal: Refusal | null
  user: User | null
  /** Where to, when it ends without a sign-in. */
  exit: Exclude<LoginOutput['kind'], 'signedIn'>
  /** Closed while a reply was on its way. */
  isUnsure: boolean
}

/** What one try to sign in is made of; no captcha and an empty code are left out. */
export interface SignInTry {
  email: string
  password: Secret
  code: Secret
  captcha: string | null
}

/** `second`: with what a passkey goes, in place of a code; null: it signs in alone. */
export interface PasskeyTry {
  second: { email: string; password: Secret } | null
}

export type LoginEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'password.typed'; password: Secret }
  | { type: 'field.left'; key: CredentialField }
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.expired' }
  | { type: 'captcha.changed'; captcha: CaptchaSettings }
  /** The button. */
  | { type: 'credentials.submitted' }
  /** Enter in the password field: signs in only where no captcha is configured (spec §5). */
  | { type: 'password.entered' }
  | { type: 'code.typed'; code: Secret }
  /** The button, or Enter in the boxes. */
  | { type: 'code.submitted' }
  /** A backup code in place of one of the authenticator, or the other way round. */
  | { type: 'way.changed' }
  /** A passkey: alone, or in place of a code. */
  | { type: 'passkey.chosen' }
  /** Back from the code to the credentials. */
  | { type: 'code.abandoned' }
  | { type: 'registration.chosen' }
  | { type: 'recovery.chosen' }
  | { type: 'dialog.closed' }

export type LoginEmitted =
  /** Bring it into view and focus it. */
  | { type: 'field.asked'; key: CredentialField | 'code' }
  /** The token was used up: the widget starts anew. */
  | { type: 'captcha.reset' }

/** How it ended. `isUnsure`: closed while a reply was on its way, so the session may have begun. */
export type LoginOutput =
  | { kind: 'signedIn'; user: User }
  | { kind: 'registration'; email: string }
  | { kind: 'recovery'; email: string }
  | { kind: 'closed'; email: string; isUnsure: boolean }

export type LoginProblems = Record<CredentialField | 'code', CredentialProblem | null>
