import { isFlood, type Refusal } from './outcome.ts'

/** How long a refusal asks to wait, ms; a second when it does not say (spec §8: anti-flood, blocked account). */
export const msToWait = (refusal: Refusal | null): number => (refusal?.object.time ?? 1) * 1_000

/** Until when: ms since the epoch, UTC; null when the refusal asks for no wait. */
const waitingUntil = (refusal: Refusal, now: number): number | null =>
  refusal.object.time === undefined && !isFlood(refusal) ? null : now + msToWait(refusal)

/** What a chart keeps of a refusal that may ask to wait. @param now ms since the epoch, UTC */
export const heldBack = (refusal: Refusal, now: number): { refusal: Refusal; waitUntil: number | null } => ({
  refusal,
  waitUntil: waitingUntil(refusal, now),
})
