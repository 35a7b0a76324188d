import { codes } from '../shared/codes.ts'
import type { Refusal } from '../shared/outcome.ts'
import { isTooCommon } from '../shared/password-refusal.ts'
import { problemOf } from '../shared/profile.schema.ts'
import { noSecret, reveal } from '../shared/secret.ts'
import type { PasswordChangeContext, PasswordField, PasswordProblems } from './password-change.types.ts'

const fields = ['oldPassword', 'newPassword', 'repeat'] as const

export const noPasswords = (): PasswordChangeContext['passwords'] => ({
  oldPassword: noSecret,
  newPassword: noSecret,
  repeat: noSecret,
})

/** Problems of each field, shown or not (spec §5, §9: at least 6 characters, entered twice). */
export const problemsOf = ({ passwords: { oldPassword, newPassword, repeat } }: PasswordChangeContext) => {
  const problems: PasswordProblems = {
    oldPassword: problemOf('oldPassword', reveal(oldPassword)),
    newPassword: problemOf('newPassword', reveal(newPassword)),
    repeat: reveal(repeat) === reveal(newPassword) ? null : 'passwordsDiffer',
  }
  return problems
}

/** The first field that blocks the submit. */
export const firstProblem = (context: PasswordChangeContext): PasswordField | undefined => {
  const problems = problemsOf(context)
  return fields.find((key) => problems[key] !== null)
}

/** A field's problem after blur or an incomplete submit. */
export const shownProblem = (
  context: PasswordChangeContext,
  key: PasswordField,
  isIncomplete: boolean,
): PasswordProblems[PasswordField] => (isIncomplete || context.touched[key] ? problemsOf(context)[key] : null)

/** The field that the refusal concerns; null if there is none. */
export const refusedField = (refusal: Refusal): PasswordField | null => {
  if (isTooCommon(refusal)) return 'newPassword'
  return refusal.code === codes.passwordInvalid ? 'oldPassword' : null
}
