import type { Refusal } from '../shared/outcome.ts'

export interface ContentInput<Content> {
  /** Prerendered content: shown immediately, then refreshed. */
  preloaded: Content | null
}

export interface ContentContext<Content> {
  content: Content | null
  refusal: Refusal | null
}

export type ContentEvent =
  | { type: 'content.retried' }
  /** The network or the service is back, or the page is visible again. */
  | { type: 'content.signalled' }

export type ContentEmitted =
  /** The service has no such page in this language. */
  | { type: 'page.missing' }
  /** Why a load or refresh was refused; the same reason is emitted once. */
  | { type: 'content.refused'; refusal: Refusal; hasContent: boolean }
