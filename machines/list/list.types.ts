import type { Refusal } from '../shared/outcome.ts'

/** Position in a list, as in the URL; pages count from 1. */
export interface ListPlace<Filter extends string = string> {
  page: number
  filter: Filter
}

export interface ListInput<Filter extends string = string> extends ListPlace<Filter> {
  /** Page size. */
  limit: number
}

/** A page of entries and the total. */
export interface ListPage<Item> {
  items: readonly Item[]
  count: number
  /** Average rating of all entries, if they are rated: 1.0 to 5.0, one decimal. */
  averageRating?: string | undefined
  /** Time of the last change, UTC, if the service sends it. */
  updatedAt?: string | undefined
}

/** Start of a list. */
export interface ListStart<Item, Filter extends string = string> extends ListInput<Filter> {
  /** The prerendered page of entries: shown immediately, then refreshed. */
  preloaded?: ListPage<Item> | null
}

export interface ListContext<Item, Filter extends string = string> extends ListInput<Filter>, ListPage<Item> {
  refusal: Refusal | null
}

export type ListEvent<Filter extends string = string> =
  | { type: 'page.chosen'; page: number }
  /** Returns to the first page. */
  | { type: 'filter.chosen'; filter: Filter }
  /** The URL changed (back, forward, a link). */
  | ({ type: 'location.visited' } & ListPlace<Filter>)
  | { type: 'list.retried' }
  /** An entry changed, or may have: refresh without flicker. */
  | { type: 'list.signalled' }

/** To be written to the URL. */
export type ListEmitted<Filter extends string = string> =
  /** Selected by the user: adds a history entry. */
  | ({ type: 'location.changed' } & ListPlace<Filter>)
  /** Replaces the position of an empty page: no history entry. */
  | ({ type: 'location.corrected' } & ListPlace<Filter>)
  /** Why a refresh was refused; the same reason is emitted once. */
  | { type: 'list.refused'; refusal: Refusal }
