import { codes } from '../shared/codes.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { isWholeCode } from '../shared/profile.schema.ts'
import { codeOf, noSecret, type Secret } from '../shared/secret.ts'
import type { ConfirmWay, GivenWay, StepUpContext, StepUpInput } from './step-up.types.ts'

const known: readonly ConfirmWay[] = ['password', 'code', 'mail', 'signIn']

/** The ways that a refusal names and this page knows; who has none of them signs in once more. */
export const waysOf = (refusal: Refusal | null): readonly ConfirmWay[] => {
  const ways = known.filter((way) => refusal?.object.ways?.includes(way) === true)
  return ways.length === 0 ? ['signIn'] : ways
}

/** Whether a call was refused until the session is confirmed. */
export const isConfirmNeeded = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.refusal.code === codes.confirmNeeded

const given = (way: ConfirmWay): way is GivenWay => way !== 'signIn'

/** The way that is asked for first. */
export const firstWay = (ways: readonly ConfirmWay[]): GivenWay => ways.find(given) ?? 'password'

/** The other ways that somebody may choose. */
export const otherWays = ({ ways, way }: StepUpContext): readonly GivenWay[] =>
  ways.filter(given).filter((other) => other !== way)

/** Two-factor was turned on or off elsewhere: the account has other ways now. Null for any other refusal. */
export const newWays = ({ code, object }: Refusal): readonly ConfirmWay[] | null => {
  if (code === codes.codeRequired) return ['code']
  return code === codes.confirmNeeded && object.ways !== undefined ? waysOf({ code, object, message: '' }) : null
}

/** What is typed, as the way takes it. */
export const typedFor = (way: GivenWay, secret: Secret): Secret => (way === 'password' ? secret : codeOf(secret))

export const isFit = ({ way, secret }: StepUpContext): boolean =>
  way === 'password' ? !secret.isEmpty : isWholeCode(secret)

export const initialContext = ({ ways }: StepUpInput): StepUpContext => ({
  ways,
  way: firstWay(ways),
  secret: noSecret,
  sentTo: null,
  refusal: null,
  result: { isConfirmed: false },
})
