import type { Refusal } from '../shared/outcome.ts'

/** A session of the user. */
export interface SignIn {
  /** Public id of the session; cannot be used to sign in. */
  id: string
  /** E.g. `Chrome`; empty when unknown. */
  browser: string
  /** E.g. `Windows`; empty when unknown. */
  system: string
  /** Truncated network of the latest use, e.g. `203.0.113.*`; empty when unknown. */
  place: string
  /** ISO 8601, time of the sign-in. */
  createdAt: string
  /** ISO 8601, time of the latest use. */
  seenAt: string
  /** Whether it is the current session. */
  current: boolean
}

/** Sessions to end: one by its id, or all others. */
export type Ending = { kind: 'one'; id: string } | { kind: 'others' }

export interface SessionsContext {
  sessions: readonly SignIn[]
  /** The pending or failed action. */
  ending: Ending | null
  refusal: Refusal | null
}

export type SessionsEvent =
  | { type: 'list.retried' }
  /** "Sign out". */
  | { type: 'session.ended'; id: string }
  /** "Sign out everywhere else". */
  | { type: 'others.ended' }
  /** Retries after a lost reply or a refusal. */
  | { type: 'ending.retried' }
  | { type: 'ending.cancelled' }

/** Emitted on success. */
export type SessionsEmitted = { type: 'sessions.ended'; kind: Ending['kind'] }
