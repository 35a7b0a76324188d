import type { SavedOrder } from '../orders/orders.types.ts'
import type { Refusal } from '../shared/outcome.ts'

/** The newest open orders of an account, and how many are open in all. */
export interface OpenOrders {
  orders: readonly SavedOrder[]
  count: number
}

export interface AccountOrdersContext extends OpenOrders {
  /** Whose orders; null while nobody is signed in. */
  userId: string | null
  /** Orders seen that were not among the open ones when that was asked because of them: somebody else's, or old. */
  strange: readonly string[]
  refusal: Refusal | null
}

export type AccountOrdersEvent =
  /** Who is signed in, as far as orders go; null for a guest. */
  | { type: 'owner.known'; userId: string | null }
  /** The list is opened. */
  | { type: 'list.shown' }
  | { type: 'list.retried' }
  /** An order was opened somewhere in this page: this is how it is. */
  | { type: 'order.seen'; order: SavedOrder }
