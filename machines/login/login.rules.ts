import { codeStep } from '../shared/code-step.ts'
import { isCaptchaConfigured } from '../shared/captcha.ts'
import { email, password, problemOf, type CredentialProblem } from '../shared/credentials.schema.ts'
import { cleanEmail } from '../shared/email.ts'
import { noSecret, reveal } from '../shared/secret.ts'
import type { CredentialField, LoginContext, LoginInput, LoginOutput, PasskeyTry, SignInTry } from './login.types.ts'

export const initialContext = (input: LoginInput): LoginContext => ({
  ...input,
  password: noSecret,
  ...codeStep,
  hasPasskey: false,
  captchaToken: null,
  touched: {},
  refusal: null,
  user: null,
  exit: 'closed',
  isUnsure: false,
})

/** Spec §5: a captcha is required where configured, except with a code. */
const captchaProblem = ({ captcha, captchaToken }: LoginContext): CredentialProblem | null =>
  isCaptchaConfigured(captcha) && captchaToken === null ? 'captchaMissing' : null

/** Problems of each field, shown or not, in form order. */
export const credentialProblems = (context: LoginContext): Record<CredentialField, CredentialProblem | null> => ({
  email: problemOf(email, context.email),
  password: problemOf(password, reveal(context.password)),
  captcha: captchaProblem(context),
})

const order: readonly CredentialField[] = ['email', 'password', 'captcha']

/** The first invalid field; null if there is none. */
export const firstProblem = (context: LoginContext): CredentialField | null => {
  const problems = credentialProblems(context)
  return order.find((field) => problems[field] !== null) ?? null
}

/** Blur of an empty field is not an error yet. */
export const isFilled = ({ context }: { context: LoginContext }, field: CredentialField): boolean =>
  field === 'email' ? context.email.trim() !== '' : field === 'password' && !context.password.isEmpty

export const signInTry = ({ email, password, captchaToken }: LoginContext): SignInTry => ({
  email: cleanEmail(email),
  password,
  code: noSecret,
  captcha: captchaToken,
})

/** The same with the code, and without the used captcha (spec §5). */
export const codeTry = (context: LoginContext): SignInTry => ({
  ...signInTry(context),
  code: context.code,
  captcha: null,
})

/** Credentials for a passkey instead of a code. */
export const passkeyTry = ({ email, password }: LoginContext): PasskeyTry => ({
  second: { email: cleanEmail(email), password },
})

export const outputOf = ({ user, email, exit, isUnsure }: LoginContext): LoginOutput => {
  if (user !== null) return { kind: 'signedIn', user }
  return exit === 'closed' ? { kind: exit, email, isUnsure } : { kind: exit, email }
}
