import * as z from 'zod/mini'
import type { OrderReference } from '../../machines/order/order.types.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import type { Order } from '../../machines/shared/api.ts'
import { deadlineOf } from '../../machines/shared/deadline.ts'
import { status } from '../api/schemas.ts'
import { readList, type Storage } from '../platform/storage.ts'

/** The guest's orders in local storage (spec §3). */

const savedSide = z.object({ amount: z.string(), symbol: z.string(), image: z.optional(z.string()) })

const savedOrderSchema: z.ZodMiniType<SavedOrder> = z.looseObject({
  orderUID: z.string(),
  orderSecret: z.string(),
  id: z.number(),
  status,
  createdAt: z.string(),
  friendlyURL: z.optional(z.string()),
  deadline: z.optional(z.number()),
  give: savedSide,
  get: savedSide,
})

/** The entry of an order in the guest's list. @param receivedAt by the device's clock, ms */
export const savedOrder = (
  order: Order,
  { orderUID, orderSecret }: OrderReference,
  receivedAt: number,
): SavedOrder => ({
  orderUID,
  orderSecret,
  id: order.id,
  status: order.status,
  createdAt: order.createdAt,
  friendlyURL: order.route.friendlyURL,
  deadline: deadlineOf(order, receivedAt),
  give: savedSide.parse(order.route.from),
  get: savedSide.parse(order.route.to),
})

export interface SavedOrderStore {
  read: () => SavedOrder[]
  keep: (orders: readonly SavedOrder[]) => void
  /** Calls back when another tab changes them. @returns unsubscribes */
  watch: (changed: () => void) => () => void
}

export const createSavedOrderStore = (storage: Storage): SavedOrderStore => ({
  read: () => readList(storage, 'orders', savedOrderSchema),
  keep: (orders) => storage.write('orders', orders),
  watch: (changed) => storage.watch('orders', changed),
})
