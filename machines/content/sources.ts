import type { ListInput, ListPage } from '../list/list.types.ts'
import type { Lang } from '../shared/api.ts'
import type { Outcome } from '../shared/outcome.ts'
import type {
  Contact,
  FaqContent,
  HomeContent,
  NewsSummary,
  NewsTag,
  Partner,
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
export interface ByPlace extends InLang, ListInput {}

export interface Source<Key, Content> {
  /** Asks for it ahead: beside the code of its page, or when a link is touched. */
  begin: (key: Key) => void
  /** What was begun, once; else a new load. @throws ServiceFault when there is no usable answer */
  take: (key: Key) => Promise<Outcome<Content>>
  /** The content among what a page was prerendered with; null where that does not fit. */
  preloaded: (json: unknown) => Content | null
}

/** Everything there is to read (spec §7, public calls). */
export interface Contents {
  home: Source<InLang, HomeContent>
  /** For the home page and for what stands around every page, with one call for both. */
  partners: (key: InLang) => Promise<Outcome<readonly Partner[]>>
  /** Where else people write about the service. */
  reviewPartners: Source<InLang, readonly Partner[]>
  rules: Source<InLang, Rule[]>
  rule: Source<ByLink, Rule>
  staticPage: Source<ByLink, StaticPage>
  faq: Source<InLang, FaqContent>
  news: Source<ByPlace, ListPage<NewsSummary>>
  post: Source<ByLink, PostContent>
  tags: Source<InLang, NewsTag[]>
  contacts: Source<InLang, Contact[]>
  reviews: Source<ByPlace, ListPage<Review>>
  /** For the list of all pages that there are. */
  staticPages: (lang: Lang) => Promise<Outcome<StaticPage[]>>
}
