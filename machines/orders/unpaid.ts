import { compare, subtract } from '../shared/money.ts'
import type { SavedOrder } from './orders.types.ts'

export type Unpaid = SavedOrder & { deadline: number }

const isUnpaid = (order: SavedOrder): order is Unpaid => order.status === 'waitPayment' && order.deadline !== undefined

/** The latest deadline of the unpaid orders, ms by the device's clock; 0 without any. */
export const lastDeadline = (orders: readonly SavedOrder[]): number =>
  Math.max(0, ...orders.filter(isUnpaid).map(({ deadline }) => deadline))

const payable = (orders: readonly SavedOrder[], now: number): readonly Unpaid[] =>
  orders
    .filter(isUnpaid)
    .filter(({ deadline }) => deadline > now)
    .toSorted((left, right) => left.deadline - right.deadline)

/** The order with the earliest deadline; null if none can be paid. @param now ms by the device's clock */
export const firstUnpaid = (orders: readonly SavedOrder[], now: number): Unpaid | null =>
  payable(orders, now)[0] ?? null

/** A share of a reserve that unpaid orders hold. */
interface HeldShare {
  /** Decimal string. */
  held: string
  /** Addresses of the pairs whose orders hold it. */
  friendlyURLs: readonly string[]
}

/** `both`: also somebody else at the same address; `others`: only they, as far as is known here. */
export type Holder = 'one' | 'several' | 'both' | 'others'

const isWhole = (own: readonly Unpaid[], held: string): boolean =>
  compare(
    own.reduce((rest, { get }) => subtract(rest, get.amount), held),
    '0',
  ) <= 0

/**
 * Whose unpaid orders hold a share, and which of them are known here.
 * @param orders those of the account and of this browser @param now ms by the device's clock
 */
export const holdersOf = (
  orders: readonly SavedOrder[],
  { held, friendlyURLs }: HeldShare,
  now: number,
): { by: Holder; own: readonly Unpaid[] } => {
  const once = new Map(orders.map((order) => [order.orderUID, order]))
  const own = payable([...once.values()], now).filter(
    ({ friendlyURL }) => friendlyURL !== undefined && friendlyURLs.includes(friendlyURL),
  )
  if (own.length === 0) return { by: 'others', own }
  if (!isWhole(own, held)) return { by: 'both', own }
  return { by: own.length === 1 ? 'one' : 'several', own }
}
