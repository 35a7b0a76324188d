import type { Refusal } from '../shared/outcome.ts'

/** Where in a list one is, as the URL has it: pages count from 1. */
export interface ListPlace<Filter extends string = string> {
  page: number
  filter: Filter
}

export interface ListInput<Filter extends string = string> extends ListPlace<Filter> {
  /** Entries on a page. */
  limit: number
}

/** A page of entries and how many entries there are in all. */
export interface ListPage<Item> {
  items: readonly Item[]
  count: number
  /** Of all entries, where they are rated: 1.0 to 5.0, one decimal. */
  averageRating?: string | undefined
  /** When the list last changed, UTC, where the service says it. */
  updatedAt?: string | undefined
}

/** Where a list begins. */
export interface ListStart<Item, Filter extends string = string> extends ListInput<Filter> {
  /** The page of entries that the page was prerendered with: shown at once, and asked for again. */
  preloaded?: ListPage<Item> | null
}

export interface ListContext<Item, Filter extends string = string> extends ListInput<Filter>, ListPage<Item> {
  refusal: Refusal | null
}

export type ListEvent<Filter extends string = string> =
  | { type: 'page.chosen'; page: number }
  /** Begins at the first page again. */
  | { type: 'filter.chosen'; filter: Filter }
  /** The URL changed by itself (back, forward, a link). */
  | ({ type: 'location.visited' } & ListPlace<Filter>)
  | { type: 'list.retried' }
  /** Something listed changed, or might have: asked for again without a flicker. */
  | { type: 'list.signalled' }

/** The URL takes it. */
export type ListEmitted<Filter extends string = string> =
  /** Chosen by the person: back leads to the place before it. */
  | ({ type: 'location.changed' } & ListPlace<Filter>)
  /** In the stead of a place that is empty by now: back must not lead there. */
  | ({ type: 'location.corrected' } & ListPlace<Filter>)
  /** Why what is listed could not be had anew; the same reason is told once. */
  | { type: 'list.refused'; refusal: Refusal }
