import type { Refusal } from '../shared/outcome.ts'

/** One place where the person is signed in. */
export interface SignIn {
  /** Names the session and opens nothing. */
  id: string
  /** E.g. `Chrome`; empty when unknown. */
  browser: string
  /** E.g. `Windows`; empty when unknown. */
  system: string
  /** The network of its latest use, e.g. `203.0.113.*`; empty when unknown. */
  place: string
  /** ISO 8601, of the sign-in. */
  createdAt: string
  /** ISO 8601, of its latest use. */
  seenAt: string
  /** Whether it is this one. */
  current: boolean
}

/** Where to sign out: one session by its id, or all but this one. */
export type Ending = { kind: 'one'; id: string } | { kind: 'others' }

export interface SessionsContext {
  sessions: readonly SignIn[]
  /** What is being ended, or could not be. */
  ending: Ending | null
  refusal: Refusal | null
}

export type SessionsEvent =
  | { type: 'list.retried' }
  /** "Sign out". */
  | { type: 'session.ended'; id: string }
  /** "Sign out everywhere else". */
  | { type: 'others.ended' }
  /** The same once more, after no reply or a refusal. */
  | { type: 'ending.retried' }
  | { type: 'ending.cancelled' }

/** Told once it is so. */
export type SessionsEmitted = { type: 'sessions.ended'; kind: Ending['kind'] }
