import type { Refusal } from './outcome.ts'

/** How long a refusal asks to wait, ms; a second when it does not say (spec §8: anti-flood, blocked account). */
export const msToWait = (refusal: Refusal | null): number => (refusal?.object.time ?? 1) * 1_000

/** Until when: ms since the epoch, UTC; null when the refusal names no time. */
export const waitingUntil = ({ object }: Refusal, now: number): number | null =>
  object.time === undefined ? null : now + object.time * 1_000
