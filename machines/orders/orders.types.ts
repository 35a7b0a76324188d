import type { OrderReference } from '../order/order.types.ts'
import type { OrderStatus } from '../shared/api.ts'

export interface SavedSide {
  amount: string
  symbol: string
  /** Path of the currency's image; missing in entries of earlier versions. */
  image?: string | undefined
}

/** An order created here by a guest, as saved in this browser (spec §3: saved anonymous orders). */
export interface SavedOrder extends OrderReference {
  id: number
  status: OrderStatus
  /** ISO 8601, UTC. */
  createdAt: string
  /** Address of the pair; missing in entries of earlier versions. */
  friendlyURL?: string | undefined
  /** Deadline by the device's clock, ms; missing in entries of earlier versions. */
  deadline?: number | undefined
  give: SavedSide
  get: SavedSide
}

export interface OrdersInput {
  orders: readonly SavedOrder[]
}

export interface OrdersContext extends OrdersInput {
  /** The order whose removal is being confirmed. */
  askedUID: string | null
}

/** Result of a refresh. */
export interface RefreshedOrders {
  /** The saved list, which another tab may have changed. */
  kept: readonly SavedOrder[]
  /** The orders that were returned, in their current state. */
  fresh: readonly SavedOrder[]
}

export type OrdersEvent =
  | { type: 'order.saved'; order: SavedOrder }
  | { type: 'order.forgotten'; orderUID: string }
  /** Removes an order from the list, after a question. */
  | { type: 'forgetting.asked'; orderUID: string }
  | { type: 'forgetting.declined' }
  | { type: 'forgetting.confirmed' }
  /** Another tab changed the list. */
  | { type: 'orders.synced'; orders: readonly SavedOrder[] }
  /** The list with its statuses is shown or hidden. */
  | { type: 'list.shown' }
  | { type: 'list.hidden' }
  /** The list was opened in the menu. */
  | { type: 'list.peeked' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }

export type OrdersEmitted = { type: 'orders.changed'; orders: readonly SavedOrder[] }
