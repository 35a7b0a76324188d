import { isFlood, type Refusal } from './outcome.ts'

/** The wait that a refusal asks for, ms; one second by default (spec §8: anti-flood, blocked account). */
export const msToWait = (refusal: Pick<Refusal, 'object'> | null): number => (refusal?.object.time ?? 1) * 1_000

/** The delay of the same name, in charts that keep the refusal. */
export const heldBack = ({ context }: { context: { refusal: Pick<Refusal, 'object'> | null } }): number =>
  msToWait(context.refusal)

/** End of the wait that a refusal requires; null without one. @param now time of its arrival, ms since the epoch, UTC */
export const waitingUntil = (refusal: Pick<Refusal, 'code' | 'object'>, now: number): Refusal['waitUntil'] =>
  refusal.object.time === undefined && !isFlood(refusal) ? null : now + msToWait(refusal)

/** The last refusal, as kept in a chart's context. */
export interface Refused {
  refusal: Refusal | null
}
