import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export interface EmailChangeInput {
  /** The address that counts now; empty for a messenger account that gave none. */
  current: string
}

/** What became of asking for an address. */
export interface EmailAsked {
  /** The account has it already: there is no mail, and no code to enter. */
  current: boolean
}

export interface EmailChangeContext extends EmailChangeInput, Refused {
  /** As it is typed; sent trimmed and in lower case. */
  email: string
  /** The secret code of the mail; sent trimmed. */
  code: Secret
  /** The address was left, so that its problem is shown. */
  isTouched: boolean
}

export type EmailChangeEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'email.left' }
  | { type: 'code.typed'; code: Secret }
  | { type: 'code.submitted' }
  /** Back from the code to the address. */
  | { type: 'email.corrected' }
  /** Another mail to the same address. */
  | { type: 'code.resent' }
  /** What the session says of the address that counts: it may have changed by the link of the mail. */
  | { type: 'user.refreshed'; email: string }

export type EmailChangeEmitted =
  | { type: 'field.asked'; key: 'email' | 'code' }
  /** The new address counts: the session's user takes it. */
  | { type: 'email.changed'; email: string }
