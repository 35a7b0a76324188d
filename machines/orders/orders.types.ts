import type { OrderReference } from '../order/order.types.ts'
import type { OrderStatus } from '../shared/api.ts'

/** An order made here by a guest, as this browser remembers it (spec §3: saved anonymous orders). */
export interface SavedOrder extends OrderReference {
  id: number
  status: OrderStatus
  /** ISO 8601, UTC. */
  createdAt: string
  give: { amount: string; symbol: string }
  get: { amount: string; symbol: string }
}

export interface OrdersContext {
  orders: readonly SavedOrder[]
}

export type OrdersEvent =
  | { type: 'order.saved'; order: SavedOrder }
  | { type: 'order.forgotten'; orderUID: string }
  /** Another tab changed the list. */
  | { type: 'orders.synced'; orders: readonly SavedOrder[] }

export type OrdersEmitted = { type: 'orders.changed'; orders: readonly SavedOrder[] }
