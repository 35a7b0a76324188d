import { payTime } from '../shared/sample-data.ts'
import { sampleEpoch, type InvariantOf } from '../shared/samples.ts'
import type { orderMachine } from './order.machine.ts'
import { collectingOf, hasRunOut } from './order.outcome.ts'
import { selectDeadline, selectTemplate } from './order.payment.ts'
import { shownByPayment, shownByStatus, shownByTemplate, type Shown } from './order.screens.sample-data.ts'
import { selectDifference, selectStage, stepsOf, usualWaitOf, type OrderSnapshot } from './order.selectors.ts'

type Invariant = InvariantOf<typeof orderMachine>

const shown = new Map([...shownByStatus, ...shownByPayment, ...shownByTemplate].map((each) => [each.order, each]))

/** What is known of the order on the screen; undefined for another order. */
const knownOf = ({ context: { received } }: OrderSnapshot): Shown | undefined =>
  received === null ? undefined : shown.get(received.order)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An invariant of orders of which it is known what is shown. */
const ofKnown =
  (holds: (known: Shown, snapshot: OrderSnapshot) => boolean): Invariant =>
  (snapshot) => {
    const known = knownOf(snapshot)
    return known === undefined || holds(known, snapshot)
  }

const isStageShown: Invariant = (snapshot) => {
  const stage = selectStage(snapshot)
  if (stage === 'opening' || stage === 'unknown' || stage === 'unanswered') return snapshot.matches(stage)
  if (stage === 'paying' || stage === 'unproven' || stage === 'overdue')
    return snapshot.matches({ live: { stage: { waitPayment: stage } } })
  return snapshot.matches({ live: { stage } })
}

/** Invariants of what the screens of an order show. */
export const screenInvariants: Record<string, Invariant> = {
  'the screen is that of the state': isStageShown,
  'the steps are those of the order': ofKnown(
    ({ steps, order }) =>
      stepsOf(order)
        .map(({ state }) => state)
        .join(' ') === steps,
  ),
  'the usual wait is that of the step': ofKnown(({ wait, order }) => isSame(usualWaitOf(order), wait)),
  'a difference of the payment is shown while it matters': ofKnown(({ difference }, snapshot) =>
    isSame(selectDifference(snapshot), difference),
  ),
  'only instructions that can be followed safely are shown': ofKnown(
    ({ template }, snapshot) => template === undefined || isSame(selectTemplate(snapshot), template),
  ),
  'the same instructions are the same object': (snapshot) => {
    const first = selectTemplate(snapshot)
    return selectTemplate(snapshot) === first
  },
  'where the cash is collected is shown once it is paid': ofKnown(
    ({ isCollecting, order }) =>
      isCollecting === undefined || isSame(collectingOf(order), isCollecting ? order.collecting : null),
  ),
  'before an order is known there is no deadline, no difference and no instruction': (snapshot) =>
    snapshot.context.received !== null ||
    (selectDeadline(snapshot) === null && selectDifference(snapshot) === null && selectTemplate(snapshot) === null),
  'an order has run out when it ended at its deadline or later': ofKnown(({ order }) =>
    [-1, 0, 1].every((ms) => {
      const updatedAt = new Date(Date.parse(order.payUntil) + ms).toISOString()
      return hasRunOut({ ...order, updatedAt }) === ms >= 0
    }),
  ),
  'the deadline is that of the order': ofKnown(
    (_known, snapshot) => selectDeadline(snapshot) === sampleEpoch + payTime * 1_000,
  ),
}
