import { anyTag, newsPlaceOf, reviewPlaceOf } from '../../../machines/content/news-list.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import type { Contents } from '../../services/contents.ts'
import type { Prefetch } from '../../services/prefetch.ts'
import { landingLinks, type RouteMatch, type RouteName } from '../../routes/table.ts'

/** What the page of an address shows. */
export interface PageContent {
  /** Asks for it, so that it comes together with the code of the page. */
  begin: () => void
  /** @throws ServiceFault when there is no usable answer */
  take: () => Promise<Outcome<unknown>>
}

const content = <Key, Value>(prefetch: Prefetch<Key, Outcome<Value>>, key: Key): PageContent => ({
  begin: () => prefetch.begin(key),
  take: () => prefetch.take(key),
})

const blog = ({ news, tags }: Contents, lang: RouteMatch['lang'], search: string): PageContent => {
  const list = content(news, { lang, ...newsPlaceOf(search) })
  const all = content(tags, { lang })
  return {
    begin: () => {
      list.begin()
      all.begin()
    },
    take: async () => {
      const [place, names] = await Promise.all([list.take(), all.take()])
      if (!place.ok) return place
      return names.ok ? accepted({ list: place.value, tags: names.value }) : names
    },
  }
}

type Contented = (contents: Contents, match: RouteMatch, search: string) => PageContent

/** Link of the static page (spec §3) that an address shows; empty where it shows none. */
export const staticLinkOf = ({ name, params }: Pick<RouteMatch, 'name' | 'params'>): string =>
  landingLinks[name] ?? params['name'] ?? params['static'] ?? ''

const staticPageOf: Contented = ({ staticPage }, match) =>
  content(staticPage, { lang: match.lang, link: staticLinkOf(match) })

const table: Partial<Record<RouteName, Contented>> = {
  home: ({ home }, { lang }) => content(home, { lang }),
  faq: ({ faq }, { lang }) => content(faq, { lang }),
  rules: ({ rules }, { lang }) => content(rules, { lang }),
  rule: ({ rule }, { lang, params }) => content(rule, { lang, link: params['link'] ?? '' }),
  reviews: ({ reviews }, { lang }, search) => content(reviews, { lang, ...reviewPlaceOf(search), filter: anyTag }),
  blog: (contents, { lang }, search) => blog(contents, lang, search),
  blogPost: ({ post }, { lang, params }) => content(post, { lang, link: params['id'] ?? '' }),
  contacts: ({ contacts }, { lang }) => content(contacts, { lang }),
  bar: ({ contacts }, { lang }) => content(contacts, { lang }),
  service2change: staticPageOf,
  cryptoDubai: staticPageOf,
  cryptoGeorgia: staticPageOf,
  payCars: staticPageOf,
  payGoods: staticPageOf,
  receivePayment: staticPageOf,
  service: staticPageOf,
  static: staticPageOf,
}

/** The content of a page; null where it shows none of the service's texts. */
export const pageContent = (contents: Contents, match: RouteMatch, search: string): PageContent | null =>
  table[match.name]?.(contents, match, search) ?? null
