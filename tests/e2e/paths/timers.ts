import type { PlanStep } from '../../../tools/paths/plans.ts'

/** Jump for each timer of the charts, ms; order limits ask to wait at most a minute. */
const lengths: Readonly<Record<string, number>> = {
  rateLifetime: 30_000,
  unsureRetry: 2_000,
  heldBack: 61_000,
  loadRetry: 5_000,
  staleRetry: 5_000,
  openRetry: 3_000,
  copiedHint: 2_000,
  bridgePatience: 5_000,
  questionPatience: 60_000,
}

/** The timer of a step: `xstate.after.rateLifetime.placing.preview` gives `rateLifetime`. */
export const timerOf = ({ cause }: PlanStep): string | null =>
  cause.kind === 'timer' ? (/^xstate\.after\.([^.]+)\./.exec(cause.id)?.[1] ?? cause.id) : null

/** @throws for a timer without a length */
export const lengthOf = (timer: string): number => {
  const length = lengths[timer]
  if (length === undefined) throw new Error(`no length for the timer "${timer}"`)
  return length
}
