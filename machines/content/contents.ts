import type { components } from '../../openapi/schema.d.ts'
import type { FavoriteRate, Opening } from '../shared/api.ts'

/** Content types of pages to read, as the service returns them (spec §3). HTML is unsanitised editors' HTML. */

type Schemas = components['schemas']

export type Rule = Schemas['Rule']
export type FaqGroup = Schemas['FaqGroup']
export type FaqEntry = Schemas['Faq']
export type NewsSummary = Schemas['NewsSummary']
export type News = Schemas['News']
export type NewsTag = Schemas['NewsTag']
export type Review = Schemas['Review']
export type Contact = Schemas['Contact']
export type StaticPage = Schemas['StaticPage']
export type Landing = NonNullable<StaticPage['landing']>
export type Partner = Schemas['Partner']

/** A page that the service lists, with its language in the path and in the title. */
export interface ListedPage {
  path: string
  title: string
}

/** A pair as a link names it. */
export type PopularPair = Pick<FavoriteRate, 'friendlyURL' | 'from' | 'to'>

export interface FaqContent {
  groups: readonly FaqGroup[]
  entries: readonly FaqEntry[]
}

/** A post with related posts. */
export interface PostContent {
  post: News
  more: readonly NewsSummary[]
}

/** How many reviews there are, and how they rate the service: 1.0 to 5.0, one decimal. */
export interface ReviewTotals {
  reviewCount: number
  averageRating?: string | undefined
}

/** Content below the exchange form of the home page; a part that failed to load is empty. */
export interface HomeContent extends ReviewTotals {
  rates: readonly FavoriteRate[]
  reviews: readonly Review[]
  news: readonly NewsSummary[]
  faq: readonly FaqEntry[]
  partners: readonly Partner[]
  /** Opening hours, with the id of an office's address. */
  openings: readonly { id: string; opening: Opening }[]
}
