import type { ListInput, ListPage } from '../list/list.types.ts'
import type { Lang } from '../shared/api.ts'
import type { Outcome } from '../shared/outcome.ts'
import type {
  Contact,
  FaqContent,
  FaqEntry,
  HomeContent,
  NewsSummary,
  NewsTag,
  Partner,
  PopularPair,
  PostContent,
  Review,
  Rule,
  StaticPage,
} from './contents.ts'

/** Where the charts of pages to read get their content from. Each load names its language. */

export interface InLang {
  lang: Lang
}
export interface ByLink extends InLang {
  link: string
}
export interface ById extends InLang {
  id: string
}
export interface ByPlace extends InLang, ListInput {}

export interface Source<Key, Content> {
  /** Prefetches: together with the page's code, or when a link is hovered or focused. */
  begin: (key: Key) => void
  /** Returns the prefetched content once, otherwise a new load. @throws ServiceFault without a usable reply */
  take: (key: Key) => Promise<Outcome<Content>>
  /** Validates the prerendered content; null when it does not match. */
  preloaded: (json: unknown) => Content | null
}

/** Sources of all static content (spec §7, public calls). */
export interface Contents {
  home: Source<InLang, HomeContent>
  /** The most popular pairs, for the 404 page. */
  popular: Source<InLang, readonly PopularPair[]>
  /** For the home page and the app shell, with one call for both. */
  partners: (key: InLang) => Promise<Outcome<readonly Partner[]>>
  /** Opening hours of the offices, for the first screen of the home page: with the call of `home`. */
  openings: Source<InLang, HomeContent['openings']>
  /** Reviews of the service on other sites. */
  reviewPartners: Source<InLang, readonly Partner[]>
  rules: Source<InLang, Rule[]>
  rule: Source<ByLink, Rule>
  staticPage: Source<ByLink, StaticPage>
  faq: Source<InLang, FaqContent>
  /** One question, shown where it arises. */
  question: Source<ById, FaqEntry>
  news: Source<ByPlace, ListPage<NewsSummary>>
  post: Source<ByLink, PostContent>
  tags: Source<InLang, NewsTag[]>
  contacts: Source<InLang, Contact[]>
  reviews: Source<ByPlace, ListPage<Review>>
  /** For the list of all existing pages. */
  staticPages: (lang: Lang) => Promise<Outcome<StaticPage[]>>
}
