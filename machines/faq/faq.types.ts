/** A question with its answer, as one text without tags. */
export interface FaqText {
  id: string
  text: string
}

export interface FaqInput {
  entries: readonly FaqText[]
}

export interface FaqContext extends FaqInput {
  /** As it was typed. */
  query: string
  /** Ids of the entries that the query finds, in their order; all of them without a query. */
  found: readonly string[]
}

export type FaqEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'query.cleared' }
  /** The page was brought up to date. */
  | { type: 'entries.refreshed'; entries: readonly FaqText[] }
