import type { Refused } from '../shared/waiting.ts'

/** `block`: for 7 days; `delete`: permanent and immediate (spec §2, §4). */
export type ClosureKind = 'block' | 'delete'

export interface ClosureContext extends Refused {
  /** The pending action; null when there is none. */
  kind: ClosureKind | null
}

export type ClosureEvent =
  /** Opens the first question. */
  | { type: 'closure.asked'; kind: ClosureKind }
  /** First confirmation ("OK"). */
  | { type: 'closure.agreed' }
  /** Second confirmation ("Sure"). */
  | { type: 'closure.confirmed' }
  | { type: 'closure.cancelled' }

export type ClosureEmitted =
  /** From here on the session may end because of the closure, even before the reply arrives. */
  | { type: 'account.closing'; kind: ClosureKind }
  /** The account is unchanged. */
  | { type: 'account.kept' }
  /** The account is closed and its sessions have ended, including this one. */
  | { type: 'account.closed'; kind: ClosureKind }
