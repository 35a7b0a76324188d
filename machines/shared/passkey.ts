import type { Outcome } from './outcome.ts'

/** How it ended that somebody was asked for a passkey. */
export type PasskeyEnd<Value> =
  /** The browser gave one, and the service has spoken. */
  | { kind: 'answered'; outcome: Outcome<Value> }
  /** The person said no, or let the time pass. */
  | { kind: 'cancelled' }
  /** The browser refused. */
  | { kind: 'failed' }
  /** This browser has no passkeys, or not for this address. */
  | { kind: 'unsupported' }

/** What the browser alone can say of it. */
export type PasskeyTrouble = Exclude<PasskeyEnd<unknown>['kind'], 'answered'>

export const isPasskeyAccepted = (end: PasskeyEnd<unknown>): boolean => end.kind === 'answered' && end.outcome.ok

/** The answer of the service. @throws when there was none: guard with the kind */
export const answerOf = <Value>(end: PasskeyEnd<Value>): Outcome<Value> => {
  if (end.kind === 'answered') return end.outcome
  throw new Error('The service was not asked.')
}
