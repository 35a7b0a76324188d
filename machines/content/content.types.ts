import type { Refusal } from '../shared/outcome.ts'

export interface ContentInput<Content> {
  /** What the page was prerendered with: shown at once, and asked for again. */
  preloaded: Content | null
}

export interface ContentContext<Content> {
  content: Content | null
  refusal: Refusal | null
}

export type ContentEvent =
  | { type: 'content.retried' }
  /** The network or the service is back, or the page is looked at again. */
  | { type: 'content.signalled' }

export type ContentEmitted =
  /** The service knows no such page in this language. */
  | { type: 'page.missing' }
  /** Why it could not be had, or not anew; the same reason is told once. */
  | { type: 'content.refused'; refusal: Refusal; hasContent: boolean }
