import { requireUser } from '../accounts/session.ts'
import type { Operations } from '../operation.ts'
import { claimOrders, readHistory } from '../orders/history.ts'

/** Orders of a signed-in user (spec §4, §7). */
export const historyOperations = {
  getOrderHistory: async (call) => {
    const { user } = await requireUser(call)
    const { statuses = [], page = 1, limit = 10, number, since, until } = call.query
    return readHistory(call.core, user.id, { statuses, page, limit, number, since, until }, call.lang)
  },

  updateOrderOwner: async (call) => {
    const { user } = await requireUser(call)
    await claimOrders(call.core, user.id, call.body.orders)
  },
} satisfies Partial<Operations>
