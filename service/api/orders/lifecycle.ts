import { randomBytes } from 'node:crypto'
import type { orders } from '../../database/schema.ts'
import { big, plain } from '../../shared/money.ts'

/**
 * How an order moves (spec §4). Pure: an order and a moment in, what changes out.
 *
 * waitPayment -> inProgress (confirmations rise) -> inProgressPayout -> done; unpaid in time -> deleted; partly paid in
 * time -> returned; paid after it was deleted -> hold -> returned.
 */

export type Order = typeof orders.$inferSelect
export type OrderStatus = Order['status']
export type Change = Partial<Omit<Order, 'id' | 'uid'>>

/** Milliseconds until an order moves on by itself; null: only the operator moves it. */
export interface Pace {
  confirmation: number | null
  payout: number | null
  refund: number | null
}

const usual = { confirmation: 3_000, payout: 4_000, refund: 4_000 }

/** @param speed 1 as usual, 10 ten times faster, 0 stands still */
export const paceOf = (speed: number): Pace => {
  const at = (ms: number) => (speed <= 0 ? null : ms / speed)
  return {
    confirmation: at(usual.confirmation),
    payout: at(usual.payout),
    refund: at(usual.refund),
  }
}

const after = (now: number, delay: number | null): Date | null => (delay === null ? null : new Date(now + delay))

/** The customer says that cash was handed over, and the office has not said so yet. */
const isToBeCounted = ({ status, claimedAt, received }: Order): boolean =>
  status === 'inProgress' && claimedAt !== null && !big(received).gt(0)

const transactionId = () => randomBytes(32).toString('hex')

const isPaidUp = ({ amountIn, received }: Order): boolean => big(received).gte(amountIn)

/** What is due was not there in time. A payment that the operator asks for again although it is there has nothing due. */
export const isExpired = (order: Order, now: number): boolean =>
  order.payUntil.getTime() <= now && (order.status === 'new' || (order.status === 'waitPayment' && !isPaidUp(order)))

/** What is still due, decimal string: what is given less what came in, never below 0. */
export const remaining = ({ amountIn, received }: Order): string => {
  const left = big(amountIn).minus(received)
  return left.lt(0) ? '0' : left.toFixed()
}

/** Some money is there, but not all. */
const isShort = (order: Order): boolean => big(order.received).gt(0) && !isPaidUp(order)

/** The customer agreed; the time to pay goes on as it began with the order. */
export const confirmed = (): Change => ({ status: 'waitPayment' })

/** The customer or the clock ended it; money that came in goes back. */
export const ended = (order: Order): Change => ({
  status: big(order.received).gt(0) ? 'returned' : 'deleted',
  nextAt: null,
})

const paymentState = (order: Order, received: string): Order['paymentState'] => {
  const difference = big(received).cmp(order.amountIn)
  if (difference === 0) return 'exact'
  return difference > 0 ? 'over' : 'partial'
}

/** Money arrived. @returns null when the order takes none */
export const paid = (order: Order, amount: string, now: number, pace: Pace): Change | null => {
  const received = plain(big(order.received).plus(amount))
  const txId = order.txId ?? transactionId()
  if (order.status === 'deleted')
    return { status: 'hold', paymentState: 'late', received, txId, nextAt: after(now, pace.refund) }
  if (order.status !== 'waitPayment' && !isToBeCounted(order)) return null
  const state = paymentState(order, received)
  // "I have paid" was said of what is here now: the rest is still to be sent.
  if (state === 'partial') return { status: 'waitPayment', paymentState: state, received, txId, claimedAt: null }
  return { status: 'inProgress', paymentState: state, received, txId, seen: 0, nextAt: after(now, pace.confirmation) }
}

/**
 * "I have paid" is the customer's word, and moves no money. Cash waits for the office to count it, which alone says that
 * it is there or ends the order. Anything else goes on waiting until it is seen, and so does cash of which only a part is
 * there.
 */
export const claimed = (order: Order, isManual: boolean, claimedTxId: string | undefined, now: number): Change => ({
  claimedAt: order.claimedAt ?? new Date(now),
  ...(claimedTxId === undefined || order.claimedAt !== null ? {} : { claimedTxId }),
  ...(isManual && !isShort(order) ? { status: 'inProgress', nextAt: null } : {}),
})

/** What the customer gets at that rate, when the rate is only fixed once the payment is confirmed. */
export type Reprice = (order: Order) => { rate: string; amountOut: string }

const payoutBegun = (order: Order, now: number, pace: Pace, reprice: Reprice): Change => ({
  status: 'inProgressPayout',
  nextAt: after(now, pace.payout),
  ...(order.floating ? reprice(order) : {}),
})

const oneStepOn = (order: Order, now: number, pace: Pace, reprice: Reprice): Change | null => {
  if (order.status === 'hold' && order.paymentState === 'late') return { status: 'returned', nextAt: null }
  // Nothing is paid out for money that did not come.
  if (!isPaidUp(order)) return null
  if (order.status === 'inProgressPayout')
    return { status: 'done', payoutTxId: order.payoutTxId ?? transactionId(), nextAt: null }
  if (order.status === 'waitPayment') return { status: 'inProgress', seen: 0, nextAt: after(now, pace.confirmation) }
  if (order.status !== 'inProgress') return null
  if (order.seen >= order.required) return payoutBegun(order, now, pace, reprice)
  const seen = Math.min(order.required, order.seen + Math.max(1, Math.ceil(order.required / 3)))
  return { seen, nextAt: after(now, pace.confirmation) }
}

/** The next step of an order, whether its time has come or the operator asks for it. */
export const advanced = (order: Order, now: number, pace: Pace, reprice: Reprice): Change | null =>
  isExpired(order, now) ? ended(order) : oneStepOn(order, now, pace, reprice)

const asPaid = (order: Order): Change =>
  isPaidUp(order) ? {} : { received: order.amountIn, paymentState: 'exact', txId: order.txId ?? transactionId() }

/** The operator takes the order in hand: it stays in that status until the operator moves or advances it. */
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
