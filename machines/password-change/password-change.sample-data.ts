import { secrets } from '../shared/sample-account.ts'
import type { PasswordChangeEvent, PasswordField } from './password-change.types.ts'

export const fields: readonly PasswordField[] = ['oldPassword', 'newPassword', 'repeat']

export const typed = (
  key: PasswordField,
  password = secrets.password,
): PasswordChangeEvent & { type: 'password.typed' } => ({
  type: 'password.typed',
  key,
  password,
})

export const filledIn = [typed('oldPassword'), typed('newPassword'), typed('repeat')]
