import type { SavedOrder } from './orders.types.ts'

type Unpaid = SavedOrder & { deadline: number }

const isUnpaid = (order: SavedOrder): order is Unpaid => order.status === 'waitPayment' && order.deadline !== undefined

/** When the last of the orders that wait for their payment runs out, ms by this device's clock; 0 where none waits. */
export const lastDeadline = (orders: readonly SavedOrder[]): number =>
  Math.max(0, ...orders.filter(isUnpaid).map(({ deadline }) => deadline))

/** The order that has to be paid first; null where none can be. @param now ms by this device's clock */
export const firstUnpaid = (orders: readonly SavedOrder[], now: number): Unpaid | null =>
  orders
    .filter(isUnpaid)
    .filter(({ deadline }) => deadline > now)
    .toSorted((left, right) => left.deadline - right.deadline)[0] ?? null
