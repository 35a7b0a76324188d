import type { components } from '../../openapi/schema.d.ts'
import type { Refusal } from '../shared/outcome.ts'

/** What we have of a currency. */
export type CurrencyReserve = components['schemas']['CurrencyReserve']

export interface ReservesContext {
  currencies: readonly CurrencyReserve[]
  /** Text that a currency must contain. */
  search: string
  /** Only those that run low. */
  isShortOnly: boolean
  /** When the list was loaded, ms since the epoch, UTC; null before. */
  loadedAt: number | null
  refusal: Refusal | null
  now: () => number
}

export type ReservesEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'search.cleared' }
  | { type: 'short.chosen'; isShortOnly: boolean }
  | { type: 'list.retried' }
  /** Reserves may have changed: refresh without flicker. */
  | { type: 'list.signalled' }
