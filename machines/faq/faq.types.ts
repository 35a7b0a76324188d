/** A question with its answer, as one text without tags. */
export interface FaqText {
  id: string
  text: string
}

export interface FaqInput {
  entries: readonly FaqText[]
}

export interface FaqContext extends FaqInput {
  /** As typed. */
  query: string
  /** Ids of the matching entries, in their order; all ids for an empty query. */
  found: readonly string[]
}

export type FaqEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'query.cleared' }
  /** The content was refreshed. */
  | { type: 'entries.refreshed'; entries: readonly FaqText[] }
