import type { User } from '../shared/api.ts'
import type { CredentialProblem } from '../shared/credentials.schema.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

export interface ResetInput {
  /** Of the mail, from the address of the page; empty when the address has none. */
  token: Secret
}

export type ResetField = 'password' | 'repeat'

/** What the link does besides. */
export interface LinkLook {
  /** The e-mail that comes back to the account, masked; null when none was changed. */
  returning: string | null
}

export interface ResetContext extends ResetInput, LinkLook {
  passwords: Readonly<Record<ResetField, Secret>>
  touched: Partial<Record<ResetField, true>>
  refusal: Refusal | null
  user: User | null
}

export type ResetEvent =
  | { type: 'password.typed'; key: ResetField; password: Secret }
  | { type: 'field.left'; key: ResetField }
  | { type: 'form.submitted' }
  /** The password is another one, or the link is too old: on to the login dialog. */
  | { type: 'signIn.chosen' }
  | { type: 'recovery.chosen' }

export type ResetEmitted =
  | { type: 'field.asked'; key: ResetField }
  | { type: 'user.arrived'; user: User }
  /** The page opens this dialog. */
  | { type: 'dialog.wanted'; dialog: 'login' | 'recovery' }

export type ResetProblems = Record<ResetField, CredentialProblem | null>
