import { deadlineOf } from '../shared/deadline.ts'
import type { Order, OrderStatus } from '../shared/api.ts'
import { isPositive } from '../shared/money.ts'
import type { Command, ReceivedOrder } from './order.types.ts'

const second = 1_000

/** How often a status is asked for while no message comes, ms: quick while somebody waits for it. */
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

/** A service that is slow is not asked at once again. */
const shortestPause = second

/**
 * How long to wait for the next question, ms. The interval counts from the question before, however long its answer took:
 * it tells what was true when it was asked.
 * @param askedAt of the question before, by the device's clock, as `now`; a clock that was set back counts as none
 */
export const pollPause = (received: ReceivedOrder | null, askedAt: number, now: number): number =>
  Math.max(pollInterval(received) - Math.max(now - askedAt, 0), shortestPause)

/** `setTimeout` counts in 32 bits. */
const longestDelay = 2 ** 31 - 1

/** The moment payment ends by the device's clock (ms), whatever that clock says. */
export const deviceDeadline = ({ order, receivedAt }: ReceivedOrder): number => deadlineOf(order, receivedAt)

/**
 * What is left to pay in, ms, by the service's own clock; never negative.
 * @param now by the device's clock, which counts only from the answer on
 */
export const msUntilPayment = (received: ReceivedOrder | null, now: number): number => {
  if (received === null) return 0
  const left = deviceDeadline(received) - Math.max(now, received.receivedAt)
  return Math.min(Math.max(left, 0), longestDelay)
}

/** A screen is left only for another status or another deadline. */
export const hasMoved = (before: ReceivedOrder | null, after: ReceivedOrder): boolean =>
  before === null || before.order.status !== after.order.status || before.order.payUntil !== after.order.payUntil

const givenIn: Readonly<Record<Command, readonly OrderStatus[]>> = {
  waitPayment: ['new'],
  inProgress: ['waitPayment'],
  deleted: ['new', 'waitPayment'],
}

/** What was asked for can be seen: a claim leaves the order where it waits for its payment until that is found. */
export const hasArrived = (asked: Command, { status, payment }: Order): boolean =>
  status === asked || (asked === 'inProgress' && payment.claimedAt !== undefined)

/** Nothing is left to pay, whatever the status says. */
const isPaidUp = ({ payment }: Order): boolean => !isPositive(payment.remaining)

/** Taken back to its payment by hand: there is nothing to pay, and nothing to ask for until it was looked at. */
export const isChecked = (order: Order): boolean => order.status === 'waitPayment' && isPaidUp(order)

/** Whether there is anything left to ask for: not when it was done, nor when the order has gone on without it. */
export const isPossible = (asked: Command, order: Order): boolean =>
  givenIn[asked].includes(order.status) && !hasArrived(asked, order) && !isChecked(order)

/** The payment banner each status belongs to (spec §2, §4). */
export const banners = {
  success: ['done'],
  processing: ['inProgress', 'inProgressPayout', 'errorPayment', 'errorPayout', 'hold'],
  refunded: ['returned'],
  deleted: ['deleted'],
} as const satisfies Record<string, readonly OrderStatus[]>
