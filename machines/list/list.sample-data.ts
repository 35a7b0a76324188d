import type { OrderStatus } from '../shared/api.ts'
import { accepted } from '../shared/outcome.ts'
import { orderIn } from '../shared/sample-data.ts'
import { orderPageSize, type OrderSummary, type OrderTab } from './order-list.ts'

const { from, to, friendlyURL } = orderIn('waitPayment').route

/** A row of the history. */
export const orderRow = (number: number, status: OrderStatus = 'waitPayment'): OrderSummary => {
  const { createdAt, updatedAt, payUntil } = orderIn(status)
  const id = 1_000 + number
  const { paymentDetails: _, ...give } = from
  return {
    orderUID: `order-${id}`,
    orderSecret: `secret-${id}`,
    id,
    status,
    createdAt,
    updatedAt,
    payUntil,
    friendlyURL,
    from: give,
    to,
  }
}

const rows = (count: number): readonly OrderSummary[] => Array.from({ length: count }, (_, index) => orderRow(index))

/** The statuses under each tab (spec §4). */
const statuses: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  current: ['new', 'waitPayment', 'inProgress', 'errorPayout', 'inProgressPayout', 'hold', 'errorPayment'],
  deleted: ['deleted', 'returned'],
  done: ['done'],
  all: ['new', 'done', 'returned'],
}

/** One order of each status of a tab. */
export const rowsUnder = (tab: OrderTab): readonly OrderSummary[] =>
  statuses[tab].map((status, index) => orderRow(index, status))

/** The first page of twelve orders. */
export const firstPage = { items: rows(orderPageSize), count: 12 }

/** The same list after an order was paid. */
export const paidPage = { items: [orderRow(1, 'inProgress')], count: 12 }

/** Possible replies. */
export const pages = {
  full: accepted(firstPage),
  last: accepted({ items: rows(2), count: 12 }),
  paid: accepted(paidPage),
  /** The page is empty, the list is not. */
  beyond: accepted({ items: [], count: 10 }),
  none: accepted({ items: [], count: 0 }),
}
