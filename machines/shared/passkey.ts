import type { Outcome } from './outcome.ts'

/** The result of asking for a passkey. */
export type PasskeyEnd<Value> =
  /** The browser returned a passkey, and the service answered. */
  | { kind: 'answered'; outcome: Outcome<Value> }
  /** The person declined or did not react in time. */
  | { kind: 'cancelled' }
  /** The browser refused. */
  | { kind: 'failed' }
  /** The browser has no passkeys, or not for this address. */
  | { kind: 'unsupported' }

/** Results without an answer of the service. */
export type PasskeyError = Exclude<PasskeyEnd<unknown>['kind'], 'answered'>

export const isPasskeyAccepted = (end: PasskeyEnd<unknown>): boolean => end.kind === 'answered' && end.outcome.ok

/** The answer of the service. @throws if there was none: guard by the kind */
export const answerOf = <Value>(end: PasskeyEnd<Value>): Outcome<Value> => {
  if (end.kind === 'answered') return end.outcome
  throw new Error('The service was not asked.')
}
