import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export interface EmailChangeInput {
  /** The current address; empty for a messenger account without one. */
  current: string
}

/** Result of requesting a change. */
export interface EmailAsked {
  /** It is the account's current address: no mail is sent, and no code is needed. */
  current: boolean
}

export interface EmailChangeContext extends EmailChangeInput, Refused {
  /** As typed; sent trimmed and in lower case. */
  email: string
  /** The mailed code; sent trimmed. */
  code: Secret
  /** True after blur: shows the problem of the address. */
  isTouched: boolean
}

export type EmailChangeEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'email.left' }
  | { type: 'code.typed'; code: Secret }
  | { type: 'code.submitted' }
  /** Returns from the code to the address. */
  | { type: 'email.corrected' }
  /** Requests another mail to the same address. */
  | { type: 'code.resent' }
  /** The session's e-mail: it may have changed by the mailed link. */
  | { type: 'user.refreshed'; email: string }

export type EmailChangeEmitted =
  | { type: 'field.asked'; key: 'email' | 'code' }
  /** The change is applied: the session's user is updated. */
  | { type: 'email.changed'; email: string }
