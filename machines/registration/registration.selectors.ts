import type { SnapshotFrom } from 'xstate'
import { isCaptchaConfigured } from '../shared/captcha.ts'
import type { registrationMachine } from './registration.machine.ts'
import { fieldOfRefusal, registrationProblems } from './registration.rules.ts'
import type { RegistrationField, RegistrationProblems } from './registration.types.ts'

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

/** What each field says now: all after a submit, else what was filled in and left. */
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

/** The field that the refusal belongs to; null: none, one that is not in the form, or the form as a whole. */
export const selectRefusedField = ({
  context: { refusal, captcha },
}: RegistrationSnapshot): RegistrationField | null => {
  const field = refusal === null ? null : fieldOfRefusal(refusal)
  return field === 'captcha' && !isCaptchaConfigured(captcha) ? null : field
}
