import { randomBytes } from 'node:crypto'
import type { orders } from '../../database/schema.ts'
import { big, plain } from '../../shared/money.ts'

/**
 * State transitions of an order (spec §4). Pure functions from an order and a time to the changed fields.
 *
 * waitPayment -> inProgress (confirmations rise) -> inProgressPayout -> done; unpaid in time -> deleted; partly paid in
 * time -> returned; paid after it was deleted -> hold -> returned.
 */

export type Order = typeof orders.$inferSelect
export type OrderStatus = Order['status']
export type Change = Partial<Omit<Order, 'id' | 'uid'>>

/** Delays of automatic transitions, ms; null: only the operator. */
export interface Pace {
  confirmation: number | null
  payout: number | null
  refund: number | null
}

const usual = { confirmation: 3_000, payout: 4_000, refund: 4_000 }

/** @param speed factor: 1 is normal, 10 is ten times faster, 0 stands still */
export const paceOf = (speed: number): Pace => {
  const at = (ms: number) => (speed <= 0 ? null : ms / speed)
  return {
    confirmation: at(usual.confirmation),
    payout: at(usual.payout),
    refund: at(usual.refund),
  }
}

const after = (now: number, delay: number | null): Date | null => (delay === null ? null : new Date(now + delay))

/** The customer reported handing over cash, and the office has not confirmed it yet. */
const isToBeCounted = ({ status, claimedAt, received }: Order): boolean =>
  status === 'inProgress' && claimedAt !== null && !big(received).gt(0)

const transactionId = () => randomBytes(32).toString('hex')

const isPaidUp = ({ amountIn, received }: Order): boolean => big(received).gte(amountIn)

/**
 * Whether the payment deadline has passed. False when the operator requests a payment again that was already received.
 */
export const isExpired = (order: Order, now: number): boolean =>
  order.payUntil.getTime() <= now && (order.status === 'new' || (order.status === 'waitPayment' && !isPaidUp(order)))

/** Remaining amount, decimal string: the amount to give less what was received, never below 0. */
export const remaining = ({ amountIn, received }: Order): string => {
  const left = big(amountIn).minus(received)
  return left.lt(0) ? '0' : left.toFixed()
}

/** Partially paid. */
const isShort = (order: Order): boolean => big(order.received).gt(0) && !isPaidUp(order)

/** Confirmed by the customer; the payment deadline still counts from the creation. */
export const confirmed = (): Change => ({ status: 'waitPayment' })

/** Ended by the customer or the deadline; received money is refunded. */
export const ended = (order: Order): Change => ({
  status: big(order.received).gt(0) ? 'returned' : 'deleted',
  nextAt: null,
})

const paymentState = (order: Order, received: string): Order['paymentState'] => {
  const difference = big(received).cmp(order.amountIn)
  if (difference === 0) return 'exact'
  return difference > 0 ? 'over' : 'partial'
}

/** Money was received. @returns null when the order accepts none */
export const paid = (order: Order, amount: string, now: number, pace: Pace): Change | null => {
  const received = plain(big(order.received).plus(amount))
  const txId = order.txId ?? transactionId()
  if (order.status === 'deleted')
    return { status: 'hold', paymentState: 'late', received, txId, nextAt: after(now, pace.refund) }
  if (order.status !== 'waitPayment' && !isToBeCounted(order)) return null
  const state = paymentState(order, received)
  // "I’ve paid" referred to the partial payment; the rest is still due.
  if (state === 'partial') return { status: 'waitPayment', paymentState: state, received, txId, claimedAt: null }
  return { status: 'inProgress', paymentState: state, received, txId, seen: 0, nextAt: after(now, pace.confirmation) }
}

/**
 * "I’ve paid" is only a claim and changes no balance. Cash then waits for the office, which confirms the payment or
 * ends the order. Other payments stay due until they are observed, and so does partially paid cash.
 */
export const claimed = (order: Order, isManual: boolean, claimedTxId: string | undefined, now: number): Change => ({
  claimedAt: order.claimedAt ?? new Date(now),
  ...(claimedTxId === undefined || order.claimedAt !== null ? {} : { claimedTxId }),
  ...(isManual && !isShort(order) ? { status: 'inProgress', nextAt: null } : {}),
})

/** Amount to get at the current rate, for orders whose rate is fixed when the payment is confirmed. */
export type Reprice = (order: Order) => { rate: string; amountOut: string }

const payoutBegun = (order: Order, now: number, pace: Pace, reprice: Reprice): Change => ({
  status: 'inProgressPayout',
  nextAt: after(now, pace.payout),
  ...(order.floating ? reprice(order) : {}),
})

const oneStepOn = (order: Order, now: number, pace: Pace, reprice: Reprice): Change | null => {
  if (order.status === 'hold' && order.paymentState === 'late') return { status: 'returned', nextAt: null }
  // No payout without full payment.
  if (!isPaidUp(order)) return null
  if (order.status === 'inProgressPayout')
    return { status: 'done', payoutTxId: order.payoutTxId ?? transactionId(), nextAt: null }
  if (order.status === 'waitPayment') return { status: 'inProgress', seen: 0, nextAt: after(now, pace.confirmation) }
  if (order.status !== 'inProgress') return null
  if (order.seen >= order.required) return payoutBegun(order, now, pace, reprice)
  const seen = Math.min(order.required, order.seen + Math.max(1, Math.ceil(order.required / 3)))
  return { seen, nextAt: after(now, pace.confirmation) }
}

/** The next transition of an order, when it is due or forced by the operator. */
export const advanced = (order: Order, now: number, pace: Pace, reprice: Reprice): Change | null =>
  isExpired(order, now) ? ended(order) : oneStepOn(order, now, pace, reprice)

const asPaid = (order: Order): Change =>
  isPaidUp(order) ? {} : { received: order.amountIn, paymentState: 'exact', txId: order.txId ?? transactionId() }

/** Set by the operator: the order keeps that status until the operator moves or advances it. */
export const moved = (order: Order, status: OrderStatus, now: number): Change => {
  const change: Change = { status, nextAt: null }
  switch (status) {
    case 'new':
    case 'waitPayment': {
      const payUntil = new Date(now + order.payTime * 1_000)
      return { ...change, seen: 0, ...(order.payUntil.getTime() > now ? {} : { payUntil }) }
    }
    case 'inProgress':
      return { ...change, ...asPaid(order) }
    case 'inProgressPayout':
    case 'errorPayout':
      return { ...change, ...asPaid(order), seen: order.required }
    case 'done':
      return { ...change, ...asPaid(order), seen: order.required, payoutTxId: order.payoutTxId ?? transactionId() }
    default:
      return change
  }
}
