import type { User } from '../shared/api.ts'
import type { CaptchaSettings } from '../shared/captcha.ts'
import type { CodeStep } from '../shared/code-step.ts'
import type { CredentialProblem } from '../shared/credentials.schema.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface LoginInput {
  /** Typed in another dialog, or empty. */
  email: string
  captcha: CaptchaSettings
}

export type CredentialField = 'email' | 'password' | 'captcha'

export interface LoginContext extends LoginInput, CodeStep {
  password: Secret
  /** Whether a passkey of the account is accepted instead of a code. */
  hasPasskey: boolean
  captchaToken: string | null
  /** Fields whose problems are shown after blur. */
  touched: Partial<Record<CredentialField, true>>
  /** The last refusal, shown in the states for it. */
  refusal: Refusal | null
  user: User | null
  /** Output kind, if it ends without a sign-in. */
  exit: Exclude<LoginOutput['kind'], 'signedIn'>
  /** Closed with a reply pending. */
  isUnsure: boolean
}

/** One sign-in attempt; a missing captcha and an empty code are omitted. */
export interface SignInTry {
  email: string
  password: Secret
  code: Secret
  captcha: string | null
}

/** `second`: the credentials when the passkey replaces a code; null: it signs in by itself. */
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
  /** The submit button. */
  | { type: 'credentials.submitted' }
  /** Enter in the password field: signs in only where no captcha is configured (spec §5). */
  | { type: 'password.entered' }
  | { type: 'code.typed'; code: Secret }
  /** The submit button, or Enter in the boxes. */
  | { type: 'code.submitted' }
  /** Switches between backup code and authenticator code. */
  | { type: 'way.changed' }
  /** Uses a passkey: by itself, or instead of a code. */
  | { type: 'passkey.chosen' }
  /** Returns from the code to the credentials. */
  | { type: 'code.abandoned' }
  | { type: 'registration.chosen' }
  | { type: 'recovery.chosen' }
  | { type: 'dialog.closed' }

export type LoginEmitted =
  /** Scroll to the field and focus it. */
  | { type: 'field.asked'; key: CredentialField | 'code' }
  /** The token was used: reset the widget. */
  | { type: 'captcha.reset' }

/** `isUnsure`: closed with a reply pending, so a session may exist. */
export type LoginOutput =
  | { kind: 'signedIn'; user: User }
  | { kind: 'registration'; email: string }
  | { kind: 'recovery'; email: string }
  | { kind: 'closed'; email: string; isUnsure: boolean }

export type LoginProblems = Record<CredentialField | 'code', CredentialProblem | null>
