import { codeProblem, typedCode, type CodeStep } from '../shared/code-step.ts'
import type { CredentialProblem } from '../shared/credentials.schema.ts'
import type { Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import type { ConfirmWay, GivenWay, Proof, StepUpContext, StepUpInput, TypedWay } from './step-up.types.ts'

const known: readonly ConfirmWay[] = ['password', 'code', 'backup', 'mail', 'passkey', 'signIn']

const codeStepOf = (way: GivenWay, code: Secret): CodeStep => ({ way: way === 'backup' ? 'backup' : 'app', code })

/** The ways of a refusal that this page supports; without any, the user signs in again. */
export const waysOf = (refusal: Refusal | null): readonly ConfirmWay[] => {
  const ways = known.filter((way) => refusal?.object.ways?.includes(way) === true)
  return ways.length === 0 ? ['signIn'] : ways
}

const given = (way: ConfirmWay): way is GivenWay => way !== 'signIn'

/** The initial way. */
export const firstWay = (ways: readonly ConfirmWay[]): GivenWay => ways.find(given) ?? 'password'

const typed = (way: ConfirmWay): way is TypedWay => given(way) && way !== 'passkey'

/** Alternative ways with text input. */
export const otherWays = ({ ways, way }: StepUpContext): readonly TypedWay[] =>
  ways.filter(typed).filter((other) => other !== way)

/** Whether a passkey is available as an alternative. */
export const hasOtherPasskey = ({ ways, way }: StepUpContext): boolean => ways.includes('passkey') && way !== 'passkey'

/** The typed text, normalized for the way. */
export const typedFor = (way: GivenWay, secret: Secret): Secret =>
  way === 'password' ? secret : typedCode(codeStepOf(way, secret), secret)

/** Why the typed text cannot be sent; null if it can. */
export const secretProblem = ({ way, secret }: StepUpContext): CredentialProblem | null => {
  if (way === 'password') return secret.isEmpty ? 'passwordMissing' : null
  return codeProblem(codeStepOf(way, secret))
}

/** The typed proof. @throws for ways without input */
export const proofOf = ({ way, secret }: StepUpContext): Proof => {
  if (typed(way)) return { way, secret }
  throw new Error('nothing is typed of a passkey')
}

export const initialContext = (input: StepUpInput): StepUpContext => ({
  ...input,
  way: firstWay(input.ways),
  secret: noSecret,
  sentTo: null,
  refusal: null,
  result: { isConfirmed: false },
})
