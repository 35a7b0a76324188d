import type { Order, OrderStatus } from '../shared/api.ts'
import type { Refusal } from '../shared/outcome.ts'

/** An order that exists, for whoever knows both. */
export interface OrderReference {
  orderUID: string
  orderSecret: string
}

/** An order as the service gave it, with the device's clock at that moment (ms), to count by the service's clock. */
export interface ReceivedOrder {
  order: Order
  receivedAt: number
  /** What it says to pay, and how, is the service's own word: nobody changed it on its way. */
  isPaymentProven: boolean
}

export interface OrderInput {
  reference: OrderReference
  /** ms since the epoch, by the device's clock */
  now: () => number
}

export interface OrderContext extends OrderInput {
  received: ReceivedOrder | null
  /** When the service was asked last, as `now`. */
  askedAt: number
  refusal: Refusal | null
  /** What is on its way to the service, to be tried again as it was. */
  command: OrderCommand | null
  /** Something changed since the question that is under way. */
  isOutdated: boolean
}

/** What a person may ask for: to confirm the order, to have its payment looked for, to cancel it (spec §4). */
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

/** What was asked of the service and refused by it. */
export type OrderEmitted = { type: 'command.refused'; refusal: Refusal }
