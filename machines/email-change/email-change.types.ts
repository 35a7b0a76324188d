import type { ProfileProblem } from '../shared/profile.schema.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export interface EmailChangeInput {
  /** The current address; empty for a messenger account without one. */
  current: string
  /** ms since the epoch, UTC. */
  now: () => number
}

/** Result of requesting a change. */
export interface EmailAsked {
  /** It is the account's current address: no mail is sent, and no code is needed. */
  current: boolean
}

export type EmailChangeField = 'email' | 'code'

export interface EmailChangeContext extends EmailChangeInput, Refused {
  /** As typed; sent trimmed and in lower case. */
  email: string
  /** The mailed code; sent trimmed. */
  code: Secret
  touched: Partial<Record<EmailChangeField, true>>
  /** After a submit every problem of the step is shown. */
  isSubmitted: boolean
}

export type EmailChangeEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'field.left'; key: EmailChangeField }
  | { type: 'code.typed'; code: Secret }
  | { type: 'code.submitted' }
  /** Returns from the code to the address. */
  | { type: 'email.corrected' }
  /** Requests another mail to the same address. */
  | { type: 'code.resent' }
  /** The session's e-mail: it may have changed by the mailed link. */
  | { type: 'user.refreshed'; email: string }

export type EmailChangeEmitted =
  | { type: 'field.asked'; key: EmailChangeField }
  /** The change is applied: the session's user is updated. */
  | { type: 'email.changed'; email: string }

export type EmailChangeProblems = Record<EmailChangeField, ProfileProblem | null>
