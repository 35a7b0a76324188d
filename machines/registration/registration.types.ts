import type { User } from '../shared/api.ts'
import type { CaptchaSettings } from '../shared/captcha.ts'
import type { CredentialProblem } from '../shared/credentials.schema.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface RegistrationInput {
  email: string
  captcha: CaptchaSettings
  /** Partner code of the link that led here (spec §3). */
  partnerCode: string | null
}

export type RegistrationText = 'email' | 'firstName' | 'lastName' | 'promoCode'
export type RegistrationField = RegistrationText | 'password' | 'captcha'

export interface RegistrationContext extends RegistrationInput {
  firstName: string
  lastName: string
  promoCode: string
  password: Secret
  /** Newsletter consent: on by default (spec §3). */
  agreeEmail: boolean
  captchaToken: string | null
  touched: Partial<Record<RegistrationField, true>>
  refusal: Refusal | null
  user: User | null
  /** Output kind, if it ends without a sign-in. */
  exit: Exclude<RegistrationOutput['kind'], 'signedIn'>
  /** Closed with a reply pending. */
  isUnsure: boolean
}

/** The normalized request (spec §5); null values are omitted. */
export interface NewAccount {
  email: string
  password: Secret
  firstName: string
  lastName: string | null
  agreeEmail: boolean
  partnerCode: string | null
  promoCode: string | null
  captcha: string | null
}

export type RegistrationEvent =
  | { type: 'field.typed'; key: RegistrationText; text: string }
  | { type: 'password.typed'; password: Secret }
  | { type: 'newsletter.toggled' }
  | { type: 'field.left'; key: RegistrationField }
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.expired' }
  | { type: 'captcha.changed'; captcha: CaptchaSettings }
  | { type: 'form.submitted' }
  | { type: 'signIn.chosen' }
  | { type: 'dialog.closed' }

export type RegistrationEmitted = { type: 'field.asked'; key: RegistrationField } | { type: 'captcha.reset' }

/** `isUnsure`: closed with a reply pending, so a session may exist. */
export type RegistrationOutput =
  | { kind: 'signedIn'; user: User }
  | { kind: 'signIn'; email: string }
  /** The account was created, and is activated by a mailed link (spec §4). */
  | { kind: 'mailed'; email: string }
  | { kind: 'closed'; email: string; isUnsure: boolean }

export type RegistrationProblems = Record<RegistrationField, CredentialProblem | null>
