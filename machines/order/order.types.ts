import type { Order, OrderStatus } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'

/** Reference of an order; both parts are needed to see it. */
export interface OrderReference {
  orderUID: string
  orderSecret: string
}

/** An order with the device's clock at its receipt (ms), to follow the service's clock. */
export interface ReceivedOrder {
  order: Order
  receivedAt: number
  /** The signature of the payment details is valid. */
  isPaymentProven: boolean
}

export interface OrderInput {
  reference: OrderReference
  /** ms since the epoch, by the device's clock */
  now: () => number
}

export interface OrderContext extends OrderInput {
  received: ReceivedOrder | null
  /** Time of the last request, as `now`. */
  askedAt: number
  refusal: Refusal | null
  /** The command being sent, kept for a retry. */
  command: OrderCommand | null
  /** Something changed since the pending request. */
  isOutdated: boolean
}

/** Commands: confirm the order, report its payment, cancel it (spec §4). */
export type Command = Extract<OrderStatus, 'waitPayment' | 'inProgress' | 'deleted'>

export interface OrderCommand {
  status: Command
  txId: string
}

export type OrderEvent =
  | { type: 'order.confirmed' }
  | { type: 'opening.retried' }
  | { type: 'payment.claimed'; txId: string }
  | { type: 'cancellation.asked' }
  | { type: 'cancellation.declined' }
  | { type: 'order.cancelled' }
  | { type: 'command.retried' }
  | { type: 'command.dropped' }
  | { type: 'order.signalled' }
  | { type: 'page.woken' }
  | { type: 'order.sorted' }

/** A command was refused by the service. */
export type OrderEmitted = { type: 'command.refused'; refusal: Refusal }
