import { deadlineOf } from '../shared/deadline.ts'
import type { Order, OrderStatus } from '../shared/api.ts'
import { isPositive } from '../shared/money.ts'
import type { Command, ReceivedOrder } from './order.types.ts'

const second = 1_000

/** Polling interval per status without socket messages, ms: short while the user waits. */
const pollIntervals: Readonly<Record<OrderStatus, number>> = {
  new: 30 * second,
  waitPayment: 10 * second,
  inProgress: 10 * second,
  inProgressPayout: 10 * second,
  errorPayment: 30 * second,
  errorPayout: 30 * second,
  hold: 30 * second,
  done: 120 * second,
  returned: 120 * second,
  deleted: 60 * second,
}

export const pollInterval = (received: ReceivedOrder | null): number => pollIntervals[received?.order.status ?? 'new']

/** A slow service is not polled again immediately. */
const shortestPause = second

/**
 * Pause until the next request, ms. The interval counts from the start of the previous one, because a reply describes
 * the state at its request.
 * @param askedAt start of the previous request, in the time of `now`; a clock that was set back counts as no pause
 */
export const pollPause = (received: ReceivedOrder | null, askedAt: number, now: number): number =>
  Math.max(pollInterval(received) - Math.max(now - askedAt, 0), shortestPause)

/** `setTimeout` is limited to 32 bits. */
const longestDelay = 2 ** 31 - 1

/** The deadline in the time of the device's clock (ms), however wrong that clock is. */
export const deviceDeadline = ({ order, receivedAt }: ReceivedOrder): number => deadlineOf(order, receivedAt)

/**
 * Remaining time to pay, ms, by the service's clock; never negative.
 * @param now device's clock, used only for the time since the reply
 */
export const msUntilPayment = (received: ReceivedOrder | null, now: number): number => {
  if (received === null) return 0
  const left = deviceDeadline(received) - Math.max(now, received.receivedAt)
  return Math.min(Math.max(left, 0), longestDelay)
}

/** Only another status or deadline changes the screen. */
export const hasMoved = (before: ReceivedOrder | null, after: ReceivedOrder): boolean =>
  before === null || before.order.status !== after.order.status || before.order.payUntil !== after.order.payUntil

const givenIn: Readonly<Record<Command, readonly OrderStatus[]>> = {
  waitPayment: ['new'],
  inProgress: ['waitPayment'],
  deleted: ['new', 'waitPayment'],
}

/** The effect of the command is visible: after "I’ve paid" the order keeps waiting for its payment. */
export const hasArrived = (asked: Command, { status, payment }: Order): boolean =>
  status === asked || (asked === 'inProgress' && payment.claimedAt !== undefined)

/** Nothing is due, whatever the status. */
const isPaidUp = ({ payment }: Order): boolean => !isPositive(payment.remaining)

/** Moved back to its payment by the operator although paid: no payment and no commands until it was checked. */
export const isChecked = (order: Order): boolean => order.status === 'waitPayment' && isPaidUp(order)

/** Whether the command is still possible: not after it took effect, nor after the order has moved on. */
export const isPossible = (asked: Command, order: Order): boolean =>
  givenIn[asked].includes(order.status) && !hasArrived(asked, order) && !isChecked(order)

/** The payment banner of each status (spec §2, §4). */
export const banners = {
  success: ['done'],
  processing: ['inProgress', 'inProgressPayout', 'errorPayment', 'errorPayout', 'hold'],
  refunded: ['returned'],
  deleted: ['deleted'],
} as const satisfies Record<string, readonly OrderStatus[]>
