import type { Order, OrderStatus } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { receivedIn } from '../shared/sample-data.ts'
import { sampleEpoch } from '../shared/samples.ts'
import { banners, isChecked } from './order.rules.ts'

/** Replies of the service about one order, for the samples of its chart. */

const minute = 60_000

const at = (ms: number): string => new Date(sampleEpoch + ms).toISOString()
export const got = (status: OrderStatus) => accepted(receivedIn(status))

/** The deadline passed while the page was closed. */
export const expired = accepted(receivedIn('waitPayment', { payUntil: at(10 * minute), serverTime: at(11 * minute) }))
/** The same order, requested again after its deadline. */
export const slept = accepted(receivedIn('waitPayment', { serverTime: at(31 * minute) }, sampleEpoch + 31 * minute))
/** The same order with a minute left by the service's clock and none by the device's. */
export const early = accepted(receivedIn('waitPayment', { serverTime: at(29 * minute) }, sampleEpoch + 30 * minute))
/** The operator extended the deadline. */
export const prolonged = accepted(receivedIn('waitPayment', { payUntil: at(60 * minute) }))
/** The payment details were modified in transit. */
export const forged = accepted({ ...receivedIn('waitPayment'), isPaymentProven: false })
/** Half of the amount was received. */
export const partial = accepted(
  receivedIn('waitPayment', {
    payment: { state: 'partial', received: '0.005', remaining: '0.005', confirmations: { seen: 1, required: 2 } },
  }),
)
/** The service has received "I’ve paid", and looks for the payment. */
export const claimed = accepted(
  receivedIn('waitPayment', { payment: { ...receivedIn('waitPayment').order.payment, claimedAt: at(5 * minute) } }),
)
/** Paid, and moved back to its payment by the operator: nothing is due. */
export const paidUp = accepted(receivedIn('waitPayment', { payment: receivedIn('hold').order.payment }))
export const late = accepted(
  receivedIn('inProgress', {
    payment: { state: 'late', received: '0.01', remaining: '0', confirmations: { seen: 2, required: 2 } },
  }),
)

export const statuses: readonly OrderStatus[] = [
  'new',
  'waitPayment',
  'inProgress',
  'inProgressPayout',
  'errorPayment',
  'errorPayout',
  'hold',
  'done',
  'returned',
  'deleted',
]

/** Usual successors of a status; its own is always among the replies. */
export const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['waitPayment', 'deleted'],
  waitPayment: ['inProgress', 'errorPayment', 'deleted'],
  inProgress: ['inProgressPayout', 'hold'],
  inProgressPayout: ['done', 'errorPayout'],
  errorPayment: ['waitPayment', 'returned'],
  errorPayout: ['inProgressPayout'],
  hold: ['returned', 'inProgress'],
  done: [],
  returned: [],
  deleted: ['inProgress'],
}

/** The screen of an order. */
export const stageOf = (order: Order): string => {
  const { status } = order
  if (status === 'new') return 'unconfirmed'
  if (status === 'waitPayment') return isChecked(order) ? 'checking' : status
  return Object.entries(banners).find(([, own]) => own.some((one) => one === status))?.[0] ?? 'none'
}

export const notFound = refused(codes.notFound, 'Order not found.')
export const notAllowed = refused(codes.statusNotAllowed, 'The status cannot be changed.')
