import * as z from 'zod/mini'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { status } from '../api/schemas.ts'
import type { Storage } from '../platform/storage.ts'
import { readEntries } from './entries.ts'

/** The guest's orders as this browser keeps them (spec §3). */

const savedOrder: z.ZodMiniType<SavedOrder> = z.object({
  orderUID: z.string(),
  orderSecret: z.string(),
  id: z.number(),
  status,
  createdAt: z.string(),
  deadline: z.optional(z.number()),
  give: z.object({ amount: z.string(), symbol: z.string() }),
  get: z.object({ amount: z.string(), symbol: z.string() }),
})

export interface StoredOrders {
  read: () => SavedOrder[]
  keep: (orders: readonly SavedOrder[]) => void
  /** Calls back when another tab changes them. @returns stops listening */
  watch: (changed: () => void) => () => void
}

export const createStoredOrders = (storage: Storage): StoredOrders => ({
  read: () => readEntries(storage, 'orders', savedOrder),
  keep: (orders) => storage.write('orders', orders),
  watch: (changed) => storage.watch('orders', changed),
})
