import type { Refused } from '../shared/waiting.ts'

/** `block`: for 7 days; `delete`: for good, at once (spec §2, §4). */
export type ClosureKind = 'block' | 'delete'

export interface ClosureContext extends Refused {
  /** What is being asked about; null while nothing is. */
  kind: ClosureKind | null
}

export type ClosureEvent =
  /** Opens the first question. */
  | { type: 'closure.asked'; kind: ClosureKind }
  /** The first yes ("OK"). */
  | { type: 'closure.agreed' }
  /** The second yes ("Sure"). */
  | { type: 'closure.confirmed' }
  | { type: 'closure.cancelled' }

export type ClosureEmitted =
  /** From here on the session may end because of it, and be found out to have ended before the reply is here. */
  | { type: 'account.closing'; kind: ClosureKind }
  /** It is as it was. */
  | { type: 'account.kept' }
  /** The account is closed and its sessions are over: the session of this page ends, too. */
  | { type: 'account.closed'; kind: ClosureKind }
