import type { ProfileProblem } from '../shared/profile.schema.ts'
import type { Secret } from '../shared/secret.ts'
import type { Refused } from '../shared/waiting.ts'

export type PasswordField = 'oldPassword' | 'newPassword' | 'repeat'

export interface PasswordChangeContext extends Refused {
  passwords: Readonly<Record<PasswordField, Secret>>
  touched: Partial<Record<PasswordField, true>>
}

export type PasswordChangeEvent =
  | { type: 'password.typed'; key: PasswordField; password: Secret }
  | { type: 'field.left'; key: PasswordField }
  | { type: 'form.submitted' }

export type PasswordChangeEmitted =
  | { type: 'field.asked'; key: PasswordField }
  /** The other sessions of the account have ended. */
  | { type: 'password.changed' }

export type PasswordProblems = Record<PasswordField, ProfileProblem | null>
