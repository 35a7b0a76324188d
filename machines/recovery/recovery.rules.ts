import { isCaptchaConfigured } from '../shared/captcha.ts'
import { email, problemOf } from '../shared/credentials.schema.ts'
import { cleanEmail } from '../shared/email.ts'
import type {
  RecoveryContext,
  RecoveryField,
  RecoveryInput,
  RecoveryProblems,
  RecoveryRequest,
} from './recovery.types.ts'

export const initialContext = (input: RecoveryInput): RecoveryContext => ({
  ...input,
  captchaToken: null,
  touched: {},
  refusal: null,
  exit: 'closed',
})

/** Problems of each field, shown or not. */
export const recoveryProblems = (context: RecoveryContext): RecoveryProblems => ({
  email: problemOf(email, context.email),
  captcha: isCaptchaConfigured(context.captcha) && context.captchaToken === null ? 'captchaMissing' : null,
})

/** The first invalid field; null if there is none. */
export const firstProblem = (context: RecoveryContext): RecoveryField | null => {
  const problems = recoveryProblems(context)
  if (problems.email !== null) return 'email'
  return problems.captcha === null ? null : 'captcha'
}

/** Blur of an empty field is not an error yet. */
export const isFilled = ({ context }: { context: RecoveryContext }, field: RecoveryField): boolean =>
  field === 'email' && context.email.trim() !== ''

export const recoveryRequest = ({ email, captchaToken }: RecoveryContext): RecoveryRequest => ({
  email: cleanEmail(email),
  captcha: captchaToken,
})
