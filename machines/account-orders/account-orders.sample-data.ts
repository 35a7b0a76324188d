import { accepted } from '../shared/outcome.ts'
import { savedOrder } from '../shared/sample-data.ts'

/** Possible replies of the service. */
export const openOrders = {
  two: accepted({ orders: [savedOrder(2), savedOrder(1)], count: 2 }),
  paid: accepted({ orders: [savedOrder(2, 'inProgress'), savedOrder(1)], count: 2 }),
  three: accepted({ orders: [savedOrder(3), savedOrder(2), savedOrder(1)], count: 3 }),
  more: accepted({ orders: [savedOrder(2), savedOrder(1)], count: 7 }),
  none: accepted({ orders: [], count: 0 }),
}

export const nino = { userId: 'user-1' }
