import type { OrderReference } from '../order/order.types.ts'
import type { OrderStatus } from '../shared/api.ts'

/** An order made here by a guest, as this browser remembers it (spec §3: saved anonymous orders). */
export interface SavedOrder extends OrderReference {
  id: number
  status: OrderStatus
  /** ISO 8601, UTC. */
  createdAt: string
  /** When payment ends by this device's clock, ms; what earlier versions kept has none. */
  deadline?: number | undefined
  give: { amount: string; symbol: string }
  get: { amount: string; symbol: string }
}

export interface OrdersInput {
  orders: readonly SavedOrder[]
}

export interface OrdersContext extends OrdersInput {
  /** The order that is asked about before it is forgotten. */
  askedUID: string | null
}

/** What became of the orders that were asked for. */
export interface RefreshedOrders {
  /** The list as the browser keeps it by now: another tab may have changed it. */
  kept: readonly SavedOrder[]
  /** Those of which the service told, as they are. */
  fresh: readonly SavedOrder[]
}

export type OrdersEvent =
  | { type: 'order.saved'; order: SavedOrder }
  | { type: 'order.forgotten'; orderUID: string }
  /** The person wants an order off the list; it is asked about first. */
  | { type: 'forgetting.asked'; orderUID: string }
  | { type: 'forgetting.declined' }
  | { type: 'forgetting.confirmed' }
  /** Another tab changed the list. */
  | { type: 'orders.synced'; orders: readonly SavedOrder[] }
  /** The list with its statuses is on the page, or not any more. */
  | { type: 'list.shown' }
  | { type: 'list.hidden' }
  /** The list is opened for a moment. */
  | { type: 'list.peeked' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }

export type OrdersEmitted = { type: 'orders.changed'; orders: readonly SavedOrder[] }
