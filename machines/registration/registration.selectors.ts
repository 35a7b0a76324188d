import type { SnapshotFrom } from 'xstate'
import { isCaptchaConfigured } from '../shared/captcha.ts'
import type { registrationMachine } from './registration.machine.ts'
import { fieldOfRefusal, registrationProblems } from './registration.rules.ts'
import type { RegistrationField, RegistrationProblems } from './registration.types.ts'

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

/** The displayed problem of each field: all after a submit, otherwise of visited non-empty fields. */
export const selectProblems = (snapshot: RegistrationSnapshot): RegistrationProblems => {
  const isSubmitted = snapshot.matches({ form: 'incomplete' })
  const problems = registrationProblems(snapshot.context)
  const shown = (field: RegistrationField) =>
    isSubmitted || snapshot.context.touched[field] !== undefined ? problems[field] : null
  return {
    email: shown('email'),
    firstName: shown('firstName'),
    lastName: shown('lastName'),
    promoCode: shown('promoCode'),
    password: shown('password'),
    captcha: shown('captcha'),
  }
}

/** The field of the refusal; null: none, a hidden one, or the whole form. */
export const selectRefusedField = ({
  context: { refusal, captcha },
}: RegistrationSnapshot): RegistrationField | null => {
  const field = refusal === null ? null : fieldOfRefusal(refusal)
  return field === 'captcha' && !isCaptchaConfigured(captcha) ? null : field
}
