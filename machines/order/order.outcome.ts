import type { Collecting, Order, OrderStatus } from '../shared/api.ts'

/** What only the results and the details read, apart from the selectors: it is loaded with them. */

/** Expired because it was not paid in time; times are ISO 8601, UTC, by the service's clock. */
export const hasRunOut = ({ updatedAt, payUntil }: Order): boolean => Date.parse(updatedAt) >= Date.parse(payUntil)

const collectedIn: readonly OrderStatus[] = ['inProgress', 'inProgressPayout', 'errorPayout', 'done']

/** Where the cash of a paid order is collected; null while there is nothing to collect. */
export const collectingOf = ({ status, collecting }: Order): Collecting | null =>
  collectedIn.includes(status) ? (collecting ?? null) : null
