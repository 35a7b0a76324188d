import type { components } from '../../openapi/schema.d.ts'
import type { OrderStatus } from '../shared/api.ts'

/** A row of the order history. */
export type OrderSummary = components['schemas']['OrderSummary']

export const orderTabs = ['current', 'deleted', 'done', 'all'] as const
export type OrderTab = (typeof orderTabs)[number]

/** A tab of the history, with a search in the form of a query: `done?number=1042`. See order-query.ts. */
export type OrderFilter = OrderTab | `${OrderTab}?${string}`

/** Spec §9: history page size. */
export const orderPageSize = 10

const statuses: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  current: ['new', 'waitPayment', 'inProgress', 'errorPayout', 'inProgressPayout', 'hold', 'errorPayment'],
  deleted: ['deleted', 'returned'],
  done: ['done'],
  all: [],
}

/** The statuses of a tab of the history; empty means all (spec §4). */
export const statusesOf = (tab: OrderTab): readonly OrderStatus[] => statuses[tab]
