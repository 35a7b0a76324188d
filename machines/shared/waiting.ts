import { isFlood, type Refusal } from './outcome.ts'

/** The wait that a refusal asks for, ms; one second by default (spec §8: anti-flood, blocked account). */
export const msToWait = (refusal: Refusal | null): number => (refusal?.object.time ?? 1) * 1_000

/** End of the wait, ms since the epoch, UTC; null if the refusal asks for none. */
const waitingUntil = (refusal: Refusal, now: number): number | null =>
  refusal.object.time === undefined && !isFlood(refusal) ? null : now + msToWait(refusal)

/** The last refusal, which may ask for a wait. */
export interface Refused {
  refusal: Refusal | null
  /** ms since the epoch, UTC; null when the refusal asks for no wait. */
  waitUntil: number | null
}

/** The same with the clock: ms since the epoch, UTC. */
export interface Waiting extends Refused {
  now: () => number
}

/** The context fields of a refusal that may ask for a wait. @param now ms since the epoch, UTC */
export const heldBack = (refusal: Refusal, now: number): { refusal: Refusal; waitUntil: number | null } => ({
  refusal,
  waitUntil: waitingUntil(refusal, now),
})

export const noRefusal = { refusal: null, waitUntil: null } satisfies Refused
