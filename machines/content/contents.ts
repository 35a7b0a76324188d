import type { components } from '../../openapi/schema.d.ts'
import type { FavoriteRate } from '../shared/api.ts'

/** What pages to read are made of, as the service gives it (spec §3). HTML in it is as an editor wrote it. */

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

export interface FaqContent {
  groups: readonly FaqGroup[]
  entries: readonly FaqEntry[]
}

/** A post, and what else there is to read. */
export interface PostContent {
  post: News
  more: readonly NewsSummary[]
}

/** What stands below the exchange form of the home page; a part that could not be had is empty. */
export interface HomeContent {
  rates: readonly FavoriteRate[]
  reviews: readonly Review[]
  /** How many reviews there are in all. */
  reviewCount: number
  news: readonly NewsSummary[]
  faq: readonly FaqEntry[]
  partners: readonly Partner[]
}
