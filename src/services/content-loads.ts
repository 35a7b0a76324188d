import type {
  FaqContent,
  NewsSummary,
  PopularPair,
  PostContent,
  Review,
  StaticPage,
} from '../../machines/content/contents.ts'
import type { ById, ByLink, ByPlace, InLang } from '../../machines/content/sources.ts'
import type { ListPage } from '../../machines/list/list.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome, type Refusal } from '../../machines/shared/outcome.ts'
import {
  contactsReply,
  faqGroupsReply,
  faqReply,
  questionReply,
  favoritesReply,
  newsReply,
  postReply,
  reviewsReply,
  ruleReply,
  rulesReply,
  staticPagesReply,
  tagsReply,
} from '../api/content-schemas.ts'
import { partnersReply } from '../api/site-widgets-schemas.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { withFallback } from './with-fallback.ts'

/** Loads of static content (spec §7). Each names its language: the page may speak another yet. */

interface ByPartners extends InLang {
  onlyReviewPartners: boolean
}

/** How many pairs the 404 page links. */
const popularPairs = 4

/** Receives the refusal if a visible part is left out. */
export type OnRefused = (refusal: Refusal) => void

const spoken = (lang: Lang) => ({ 'Accept-Language': lang })

export const map = <From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> =>
  outcome.ok ? accepted(change(outcome.value)) : outcome

export const loadRules = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(() => client.GET('/public/rule/list/', { params: { header: spoken(lang) } }), rulesReply),
    ({ rules }) => rules,
  )

export const loadRule = async ({ client, read }: Api, { lang, link }: ByLink) =>
  map(
    await read(
      () => client.GET('/public/rule/get/', { params: { header: spoken(lang), query: { link, lang } } }),
      ruleReply,
    ),
    ({ rule }) => rule,
  )

export const loadStaticPages = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(
      () => client.GET('/public/site/page/static/list/', { params: { header: spoken(lang) } }),
      staticPagesReply,
    ),
    ({ pages }) => pages,
  )

export const loadStaticPage = async (api: Api, { lang, link }: ByLink): Promise<Outcome<StaticPage>> => {
  const pages = await loadStaticPages(api, { lang })
  if (!pages.ok) return pages
  const page = pages.value.find((each) => each.link === link)
  return page === undefined ? refused(codes.notFound) : accepted(page)
}

export const loadFaq = async ({ client, read }: Api, { lang }: InLang): Promise<Outcome<FaqContent>> => {
  const params = { header: spoken(lang) }
  const [groups, list] = await Promise.all([
    read(() => client.GET('/public/faq/get/group/', { params }), faqGroupsReply),
    read(() => client.GET('/public/faq/get/list/', { params }), faqReply),
  ])
  if (!groups.ok) return groups
  return map(list, ({ faq }) => ({ groups: groups.value.faqGroups, entries: faq }))
}

export const loadQuestion = async ({ client, read }: Api, { lang, id }: ById) =>
  map(
    await read(
      () => client.GET('/public/faq/get/one/', { params: { header: spoken(lang), query: { id } } }),
      questionReply,
    ),
    ({ faq }) => faq,
  )

export const loadNews = async (
  { client, read }: Api,
  { lang, page, limit, filter: tag }: ByPlace,
): Promise<Outcome<ListPage<NewsSummary>>> => {
  const filter = JSON.stringify({ page, limit, lang, ...(tag === '' ? {} : { tag }) })
  const outcome = await read(
    () =>
      client.GET('/public/news/list/full/', { params: { header: spoken(lang), query: { filter, published: true } } }),
    newsReply,
  )
  // A reply for another page number would break the page links.
  if (outcome.ok && outcome.value.count.select_page !== page) throw new ServiceFault('malformed')
  // The service counts pages, not items: the last page is assumed to be full.
  return map(outcome, ({ news, count }) => ({ items: news, count: count.pages * limit }))
}

const readPost = ({ client, read }: Api, lang: Lang, named: { link: string } | { id: string }) =>
  read(
    () => client.GET('/public/news/get/one/', { params: { header: spoken(lang), query: { ...named, lang } } }),
    postReply,
  )

/** A post by the slug in its address, or by its id: slugs may be edited, ids do not change. */
const findPost = async (api: Api, { lang, link }: ByLink) => {
  const byLink = await readPost(api, lang, { link })
  return byLink.ok || byLink.refusal.code !== codes.notFound ? byLink : readPost(api, lang, { id: link })
}

export const loadPost = async (api: Api, tell: OnRefused, { lang, link }: ByLink): Promise<Outcome<PostContent>> => {
  const [post, others] = await Promise.all([
    findPost(api, { lang, link }),
    withFallback(loadNews(api, { lang, page: 1, limit: 4, filter: '' }), { items: [], count: 0 }, tell),
  ])
  return map(post, ({ news }) => ({
    post: news,
    more: others.items.filter(({ id }) => id !== news.id).slice(0, 3),
  }))
}

export const loadTags = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(() => client.GET('/public/news/tags/get/', { params: { header: spoken(lang) } }), tagsReply),
    ({ tags }) => tags,
  )

export const loadContacts = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(
      () => client.GET('/public/contacts/list/', { params: { header: spoken(lang), query: { lang } } }),
      contactsReply,
    ),
    ({ contacts }) => contacts,
  )

export const loadReviews = async (
  { client, read }: Api,
  { lang, page, limit }: ByPlace,
): Promise<Outcome<ListPage<Review>>> =>
  map(
    await read(
      () => client.GET('/public/reviews/get/', { params: { header: spoken(lang), query: { limit, page, lang } } }),
      reviewsReply,
    ),
    ({ reviews, count, averageRating, lastUpdate }) => ({
      items: reviews,
      count,
      averageRating,
      updatedAt: lastUpdate,
    }),
  )

export const loadRates = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(
      () => client.GET('/public/exchanger/favorite/get/', { params: { header: spoken(lang) } }),
      favoritesReply,
    ),
    ({ rates }) => rates,
  )

export const loadPopular = async (api: Api, key: InLang): Promise<Outcome<readonly PopularPair[]>> =>
  map(await loadRates(api, key), (rates) =>
    rates.slice(0, popularPairs).map(({ friendlyURL, from, to }) => ({ friendlyURL, from, to })),
  )

export const loadPartners = async ({ client, read }: Api, { lang, onlyReviewPartners }: ByPartners) =>
  map(
    await read(
      () =>
        client.GET('/public/partners-block/list/', { params: { header: spoken(lang), query: { onlyReviewPartners } } }),
      partnersReply,
    ),
    ({ partners }) => partners,
  )
