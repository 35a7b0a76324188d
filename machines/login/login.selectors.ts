import type { SnapshotFrom } from 'xstate'
import { isCaptchaConfigured } from '../shared/captcha.ts'
import { codeProblem } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import type { PasskeyError } from '../shared/passkey.ts'
import { credentialProblems } from './login.rules.ts'
import type { loginMachine } from './login.machine.ts'
import type { CredentialField, LoginProblems } from './login.types.ts'

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** Whether the code step is shown instead of the credentials. */
export const selectIsCodeStep = (snapshot: LoginSnapshot): boolean =>
  snapshot.matches('code') || snapshot.matches('submittingCode') || snapshot.matches('submittingPasskey')

const troubles = [
  ['passkeyCancelled', 'cancelled'],
  ['passkeyFailed', 'failed'],
  ['passkeyUnsupported', 'unsupported'],
] as const

/** Why the last passkey attempt failed before the request; null if it did not. */
export const selectPasskeyError = (snapshot: LoginSnapshot): PasskeyError | null =>
  troubles.find(([state]) => snapshot.matches({ credentials: state }) || snapshot.matches({ code: state }))?.[1] ?? null

/** The displayed problem of each field: all after a submit, otherwise of visited non-empty fields. */
export const selectProblems = (snapshot: LoginSnapshot): LoginProblems => {
  const { context } = snapshot
  const isSubmitted = snapshot.matches({ credentials: 'incomplete' })
  const problems = credentialProblems(context)
  const shown = (field: CredentialField) =>
    isSubmitted || context.touched[field] !== undefined ? problems[field] : null
  return {
    email: shown('email'),
    password: shown('password'),
    captcha: shown('captcha'),
    code: snapshot.matches({ code: 'incomplete' }) ? codeProblem(context) : null,
  }
}

const fields: Readonly<Record<number, CredentialField>> = {
  [codes.accountNotFound]: 'email',
  [codes.emailMissing]: 'email',
  [codes.emailInvalid]: 'email',
  [codes.passwordInvalid]: 'password',
  [codes.captchaMissing]: 'captcha',
}

/** The field of the refusal; null: none, a hidden one, or the whole form. */
export const selectRefusedField = ({ context: { refusal, captcha } }: LoginSnapshot): CredentialField | null => {
  const field = refusal === null ? null : (fields[refusal.code] ?? null)
  return field === 'captcha' && !isCaptchaConfigured(captcha) ? null : field
}

/** Whether the last attempt was unanswered. */
export const selectIsUnanswered = (snapshot: LoginSnapshot): boolean =>
  snapshot.matches({ credentials: 'unanswered' }) || snapshot.matches({ code: 'unanswered' })
