import type { OrderFilter, OrderSummary } from '../list/order-list.ts'
import type { Refusal } from '../shared/outcome.ts'

/** One call for orders of the export. */
export interface ExportPart {
  filter: OrderFilter
  /** From 1. */
  page: number
  /** Orders of a call. */
  limit: number
}

/** Orders of one call, and how many there are in all. */
export interface ExportedPart {
  orders: readonly OrderSummary[]
  count: number
}

export interface OrderExportContext extends ExportPart {
  orders: readonly OrderSummary[]
  count: number
  refusal: Refusal | null
}

export type OrderExportEvent =
  /** The orders of a tab and search, whatever page is shown. */
  { type: 'export.asked'; filter: OrderFilter } | { type: 'export.retried' } | { type: 'export.cancelled' }

/** The file was saved. */
export interface OrderExportEmitted {
  type: 'orders.exported'
}
