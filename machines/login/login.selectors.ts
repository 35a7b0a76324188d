import type { SnapshotFrom } from 'xstate'
import { isCaptchaConfigured } from '../shared/captcha.ts'
import { codeProblem } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import type { PasskeyError } from '../shared/passkey.ts'
import { credentialProblems } from './login.rules.ts'
import type { loginMachine } from './login.machine.ts'
import type { CredentialField, LoginProblems } from './login.types.ts'

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** Whether the boxes of the code are on the screen, rather than the credentials. */
export const selectIsCodeStep = (snapshot: LoginSnapshot): boolean =>
  snapshot.matches('code') || snapshot.matches('submittingCode') || snapshot.matches('submittingPasskey')

const troubles = [
  ['passkeyCancelled', 'cancelled'],
  ['passkeyFailed', 'failed'],
  ['passkeyUnsupported', 'unsupported'],
] as const

/** Why the last try with a passkey came to nothing before the service was asked; null when it did not. */
export const selectPasskeyError = (snapshot: LoginSnapshot): PasskeyError | null =>
  troubles.find(([state]) => snapshot.matches({ credentials: state }) || snapshot.matches({ code: state }))?.[1] ?? null

/** What each field says now: all after a submit, else what was filled in and left. */
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

/** The field that the refusal belongs to; null: none, one that is not in the form, or the form as a whole. */
export const selectRefusedField = ({ context: { refusal, captcha } }: LoginSnapshot): CredentialField | null => {
  const field = refusal === null ? null : (fields[refusal.code] ?? null)
  return field === 'captcha' && !isCaptchaConfigured(captcha) ? null : field
}

/** Whether the last try had no reply. */
export const selectIsUnanswered = (snapshot: LoginSnapshot): boolean =>
  snapshot.matches({ credentials: 'unanswered' }) || snapshot.matches({ code: 'unanswered' })
