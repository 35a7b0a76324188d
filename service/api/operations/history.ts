import * as z from 'zod/mini'
import { requireUser } from '../accounts/session.ts'
import { orders } from '../../database/schema.ts'
import { claimOrders, readHistory } from '../orders/history.ts'
import { success } from '../../http/refusal.ts'
import type { Operations } from './types.ts'

const query = z.object({
  statuses: z._default(z.array(z.enum(orders.status.enumValues)), []),
  page: z.int(),
  limit: z.int(),
})

const ownerBody = z.object({ orders: z.array(z.object({ orderUID: z.string(), orderSecret: z.string() })) })

/** Orders of a signed-in user (spec §4, §7). */
export const historyOperations: Operations = {
  getOrderHistory: async (call) => {
    const { user } = await requireUser(call)
    return success(await readHistory(call.core, user.id, query.parse(call.request.query), call.lang))
  },

  updateOrderOwner: async (call) => {
    const { user } = await requireUser(call)
    await claimOrders(call.core, user.id, ownerBody.parse(call.request.body).orders)
    return { success: true }
  },
}
