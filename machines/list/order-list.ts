import type { components } from '../../openapi/schema.d.ts'
import type { OrderStatus } from '../shared/api.ts'
import type { ListInput } from './list.types.ts'
import { pageIn } from './page-in.ts'

/** A row of the order history. */
export type OrderSummary = components['schemas']['OrderSummary']

export const orderFilters = ['current', 'deleted', 'done', 'all'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Spec §9: history page size. */
export const orderPageSize = 10

const statuses: Readonly<Record<OrderFilter, readonly OrderStatus[]>> = {
  current: ['new', 'waitPayment', 'inProgress', 'errorPayout', 'inProgressPayout', 'hold', 'errorPayment'],
  deleted: ['deleted', 'returned'],
  done: ['done'],
  all: [],
}

/** The statuses of a tab of the history; empty means all (spec §4). */
export const statusesOf = (filter: OrderFilter): readonly OrderStatus[] => statuses[filter]

/** The position in the history from a URL (`?page=2&tab=done`); other parameters are ignored. */
export const orderPlaceOf = (search: string): ListInput<OrderFilter> => {
  const params = new URLSearchParams(search)
  const page = pageIn(params)
  const filter = orderFilters.find((name) => name === params.get('tab')) ?? 'current'
  return { page, filter, limit: orderPageSize }
}

/** The query of a position in the history, empty for its start. */
export const orderSearchOf = ({ page, filter }: { page: number; filter: OrderFilter }): string => {
  const params = new URLSearchParams()
  if (filter !== 'current') params.set('tab', filter)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search && `?${search}`
}
