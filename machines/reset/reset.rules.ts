import { newPassword, problemOf, type CredentialProblem } from '../shared/credentials.schema.ts'
import { isSameSecret, noSecret, reveal } from '../shared/secret.ts'
import type { ResetContext, ResetField, ResetInput, ResetProblems } from './reset.types.ts'

export const initialContext = (input: ResetInput): ResetContext => ({
  ...input,
  returning: null,
  passwords: { password: noSecret, repeat: noSecret },
  touched: {},
  refusal: null,
  user: null,
})

/** Spec §5: password and repetition must be equal. */
const repeatProblem = ({ password, repeat }: ResetContext['passwords']): CredentialProblem | null => {
  if (repeat.isEmpty) return 'repeatMissing'
  return isSameSecret(password, repeat) ? null : 'repeatDifferent'
}

/** Problems of each field, shown or not. */
export const resetProblems = ({ passwords }: ResetContext): ResetProblems => ({
  password: problemOf(newPassword, reveal(passwords.password)),
  repeat: repeatProblem(passwords),
})

/** The first invalid field; null if there is none. */
export const firstProblem = (context: ResetContext): ResetField | null => {
  const problems = resetProblems(context)
  if (problems.password !== null) return 'password'
  return problems.repeat === null ? null : 'repeat'
}

export const isFilled = ({ context }: { context: ResetContext }, field: ResetField): boolean =>
  !context.passwords[field].isEmpty
