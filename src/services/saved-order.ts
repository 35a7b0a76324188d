import type { OrderReference } from '../../machines/order/order.types.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { deadlineOf } from '../../machines/shared/deadline.ts'
import type { Order } from '../../machines/shared/api.ts'

/** An order as the guest's list remembers it. @param receivedAt by the device's clock, ms */
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
  deadline: deadlineOf(order, receivedAt),
  give: { amount: order.route.from.amount, symbol: order.route.from.symbol },
  get: { amount: order.route.to.amount, symbol: order.route.to.symbol },
})
