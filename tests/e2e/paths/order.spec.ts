import { codes } from '../../../machines/shared/codes.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { orderDriver } from './order-driver.ts'
import { outputOf, refusalOf } from './placing-acts.ts'
import { timerOf } from './timers.ts'
import { describeBrowserWalk } from './walk.ts'

const shows = ({ views }: PlanStep, state: string): boolean => views.some((view) => view.state === state)

/** Orders are not affected by maintenance or rate limits. */
const isPassingRefusal = ({ label, event }: PlanStep): boolean =>
  label === 'done: openOrder' && ![0, codes.notFound].includes(refusalOf(outputOf(event)))

const isAccepted = ({ label, event }: PlanStep): boolean =>
  label === 'done: moveOrder' && refusalOf(outputOf(event)) === 0

/** The button disappears after it was pressed. */
const isClaimed = (past: readonly PlanStep[]): boolean => {
  const claimed = past.findIndex(({ label }) => label === 'payment.claimed')
  return claimed !== -1 && past.slice(claimed).some(isAccepted)
}

/** After a reset or the deadline the service has no further replies for the order. */
const isGone = (past: readonly PlanStep[]): boolean =>
  past.some(
    (step) =>
      shows(step, 'live.stage.waitPayment.overdue') ||
      (step.label === 'done: reloadOrder' && refusalOf(outputOf(step.event)) === codes.notFound),
  )

/** The service does not forget a received payment. */
const isUnpaidAgain = (step: PlanStep, past: readonly PlanStep[]): boolean =>
  shows(step, 'live.stage.waitPayment.paying') && past.some((earlier) => shows(earlier, 'live.stage.checking'))

const isOfOrder = ({ label }: PlanStep): boolean =>
  ['done: reloadOrder', 'done: moveOrder', 'order.signalled'].includes(label)

/** A wrong link stays wrong. */
const isLinkSame = ({ label, event }: PlanStep, past: readonly PlanStep[]): boolean =>
  label !== 'done: openOrder' ||
  refusalOf(outputOf(event)) === codes.notFound ||
  past.every((step) => !shows(step, 'unknown'))

/** The deadline is shortened from the start: no other timer may come first. */
const isDeadlineNear = (past: readonly PlanStep[]): boolean =>
  past.length <= 5 && past.every((step) => timerOf(step) === null)

/** A call times out after 20 s, before such an order is requested again. */
const isCallAlive = (step: PlanStep, before: PlanStep): boolean =>
  timerOf(step) !== 'pollInterval' || !shows(before, 'live.command.sending')

describeBrowserWalk({
  chart: 'order',
  inputs: ['reference'],
  allows: (step, before, past) => {
    const { label } = step
    if ((isGone(past) && isOfOrder(step)) || !isLinkSame(step, past) || !isCallAlive(step, before)) return false
    if (isUnpaidAgain(step, past)) return false
    if (timerOf(step) === 'untilDeadline') return isDeadlineNear(past)
    if (label === 'payment.claimed') return !isClaimed(past)
    if (label === 'opening.retried') return !shows(before, 'live.sync.behind')
    if (isPassingRefusal(step)) return false
    return label !== 'page.woken' || !shows(before, 'unanswered')
  },
  calls: { opening: 'order', 'live.sync.reloading': 'order', 'live.command.sending': 'move' },
  isPassing: () => false,
  driver: orderDriver,
  left: {
    'opening done: openOrder #1 → unanswered':
      'the service answers about orders during technical work, and refuses only after 3,000 calls in a minute',
    'unanswered page.woken #0 → opening': 'only an order that was opened once hears that the page is shown again',
    'live.stage.waitPayment.overdue always #0 → live.stage.waitPayment.paying':
      'the clock of the device is not put forward here: whose time is over has none by the service either',
    'live.stage.checking always #0 → live.stage.waitPayment': 'the service keeps a payment that came in',
    'live.sync.behind opening.retried #0 → live.sync.reloading': 'the page has no button for it there',
  },
})
