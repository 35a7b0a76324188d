import type { User } from '../shared/api.ts'
import type { CredentialProblem } from '../shared/credentials.schema.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface ResetInput {
  /** Token from the page's address; empty if missing. */
  token: Secret
}

export type ResetField = 'password' | 'repeat'

/** State of the link, and its additional effect. */
export interface LinkLook {
  /** Whether a password was set with it. */
  isUsed: boolean
  /** The e-mail that is restored, masked; null if it was not changed. */
  returning: string | null
}

export interface ResetContext extends ResetInput, Omit<LinkLook, 'isUsed'> {
  passwords: Readonly<Record<ResetField, Secret>>
  touched: Partial<Record<ResetField, true>>
  refusal: Refusal | null
  user: User | null
}

export type ResetEvent =
  | { type: 'password.typed'; key: ResetField; password: Secret }
  | { type: 'field.left'; key: ResetField }
  | { type: 'form.submitted' }
  /** The password was changed, or the link is used or has expired: opens the login dialog. */
  | { type: 'signIn.chosen' }
  | { type: 'recovery.chosen' }

export type ResetEmitted =
  | { type: 'field.asked'; key: ResetField }
  | { type: 'user.arrived'; user: User }
  /** The page opens this dialog. */
  | { type: 'dialog.wanted'; dialog: 'login' | 'recovery' }

export type ResetProblems = Record<ResetField, CredentialProblem | null>
