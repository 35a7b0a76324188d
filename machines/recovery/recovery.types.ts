import type { CaptchaSettings } from '../shared/captcha.ts'
import type { CredentialProblem } from '../shared/credentials.schema.ts'
import type { Refusal } from '../shared/outcome.ts'

export interface RecoveryInput {
  email: string
  /** For a signed-in user without a password: no link to the login form. */
  isFirst: boolean
  captcha: CaptchaSettings
}

export type RecoveryField = 'email' | 'captcha'

export interface RecoveryContext extends RecoveryInput {
  captchaToken: string | null
  touched: Partial<Record<RecoveryField, true>>
  refusal: Refusal | null
  exit: RecoveryOutput['kind']
}

/** The normalized request; a null captcha is omitted. */
export interface RecoveryRequest {
  email: string
  captcha: string | null
}

export type RecoveryEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'field.left'; key: RecoveryField }
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.expired' }
  | { type: 'captcha.changed'; captcha: CaptchaSettings }
  | { type: 'form.submitted' }
  /** Returns to the login form. */
  | { type: 'signIn.chosen' }
  | { type: 'dialog.closed' }

export type RecoveryEmitted = { type: 'field.asked'; key: RecoveryField } | { type: 'captcha.reset' }

export type RecoveryOutput = { kind: 'signIn'; email: string } | { kind: 'closed'; email: string }

export type RecoveryProblems = Record<RecoveryField, CredentialProblem | null>
