import type { SavedOrder } from '../orders/orders.types.ts'
import type { Refusal } from '../shared/outcome.ts'

/** The newest open orders of an account, and the total number of open ones. */
export interface OpenOrders {
  orders: readonly SavedOrder[]
  count: number
}

export interface AccountOrdersContext extends OpenOrders {
  /** Owner of the orders; null for a guest. */
  userId: string | null
  /** Orders that were not in the list even after a reload for them: another user's, or old ones. */
  strange: readonly string[]
  refusal: Refusal | null
}

export type AccountOrdersEvent =
  /** The owner of the session; null for a guest. */
  | { type: 'owner.known'; userId: string | null }
  /** The list was opened. */
  | { type: 'list.shown' }
  | { type: 'list.retried' }
  /** An order was displayed in this page, in this state. */
  | { type: 'order.seen'; order: SavedOrder }
