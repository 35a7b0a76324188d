import type { SavedOrder } from './orders.types.ts'

type Unpaid = SavedOrder & { deadline: number }

const isUnpaid = (order: SavedOrder): order is Unpaid => order.status === 'waitPayment' && order.deadline !== undefined

/** The latest deadline of the unpaid orders, ms by the device's clock; 0 without any. */
export const lastDeadline = (orders: readonly SavedOrder[]): number =>
  Math.max(0, ...orders.filter(isUnpaid).map(({ deadline }) => deadline))

/** The order with the earliest deadline; null if none can be paid. @param now ms by the device's clock */
export const firstUnpaid = (orders: readonly SavedOrder[], now: number): Unpaid | null =>
  orders
    .filter(isUnpaid)
    .filter(({ deadline }) => deadline > now)
    .toSorted((left, right) => left.deadline - right.deadline)[0] ?? null
