import type { ListedPage } from '../content/contents.ts'
import type { Lang } from '../shared/api.ts'

/** A pair that a link can lead to. */
export interface Pair {
  giveId: string
  give: string
  getId: string
  get: string
  /** Slug of its page. */
  friendlyURL: string
}

export interface ReferralLinkInput {
  /** Language of the page, for the first link. */
  lang: Lang
}

export interface ReferralLinkContext extends ReferralLinkInput {
  /** Key of the public page that the link leads to, or `pair` for the page of a pair. */
  page: string
  pairs: readonly Pair[]
  giveId: string
  getId: string
  /** Public pages that editors write, of the languages that were chosen. */
  listed: Partial<Readonly<Record<Lang, readonly ListedPage[]>>>
}

export type ReferralLinkEvent =
  | { type: 'target.chosen'; page: string }
  | { type: 'target.translated'; lang: Lang }
  | { type: 'give.chosen'; id: string }
  | { type: 'get.chosen'; id: string }
  | { type: 'pairs.retried' }
  /** The page has another language, and the names of the currencies with it. */
  | { type: 'language.changed' }
