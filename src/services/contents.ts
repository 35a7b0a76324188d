import * as z from 'zod/mini'
import type {
  FaqContent,
  HomeContent,
  NewsSummary,
  PopularPair,
  PostContent,
  Review,
  StaticPage,
} from '../../machines/content/contents.ts'
import type { ById, ByLink, ByPlace, Contents, InLang, Source } from '../../machines/content/sources.ts'
import type { ListPage } from '../../machines/list/list.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome, type Refusal } from '../../machines/shared/outcome.ts'
import {
  preloadedBlog,
  contactsReply,
  faqGroupsReply,
  preloadedFaq,
  faqReply,
  questionReply,
  favoritesReply,
  preloadedHome,
  preloadedOpenings,
  newsReply,
  preloadedPopular,
  preloadedPost,
  postReply,
  preloadedReviews,
  reviewsReply,
  ruleReply,
  rulesReply,
  preloadedStaticPage,
  staticPagesReply,
  tagsReply,
} from '../api/content-schemas.ts'
import { partnersReply } from '../api/site-widgets-schemas.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { withFallback } from './with-fallback.ts'
import { createPrefetch, createSharedLoad } from './prefetch.ts'

/** Each load names its language: the page may speak another yet. */

interface ByPartners extends InLang {
  onlyReviewPartners: boolean
}

/** How many reviews the home page shows. */
const homeReviews = 6
const homeNews = 3
const homeFaq = 5
/** How many pairs the 404 page links. */
const popularPairs = 4

type OnRefused = (refusal: Refusal) => void

const spoken = (lang: Lang) => ({ 'Accept-Language': lang })

const map = <From, To>(outcome: Outcome<From>, change: (value: From) => To): Outcome<To> =>
  outcome.ok ? accepted(change(outcome.value)) : outcome

const loadRules = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(() => client.GET('/public/rule/list/', { params: { header: spoken(lang) } }), rulesReply),
    ({ rules }) => rules,
  )

const loadRule = async ({ client, read }: Api, { lang, link }: ByLink) =>
  map(
    await read(
      () => client.GET('/public/rule/get/', { params: { header: spoken(lang), query: { link, lang } } }),
      ruleReply,
    ),
    ({ rule }) => rule,
  )

const loadStaticPages = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(
      () => client.GET('/public/site/page/static/list/', { params: { header: spoken(lang) } }),
      staticPagesReply,
    ),
    ({ pages }) => pages,
  )

const loadStaticPage = async (api: Api, { lang, link }: ByLink): Promise<Outcome<StaticPage>> => {
  const pages = await loadStaticPages(api, { lang })
  if (!pages.ok) return pages
  const page = pages.value.find((each) => each.link === link)
  return page === undefined ? refused(codes.notFound) : accepted(page)
}

const loadFaq = async ({ client, read }: Api, { lang }: InLang): Promise<Outcome<FaqContent>> => {
  const params = { header: spoken(lang) }
  const [groups, list] = await Promise.all([
    read(() => client.GET('/public/faq/get/group/', { params }), faqGroupsReply),
    read(() => client.GET('/public/faq/get/list/', { params }), faqReply),
  ])
  if (!groups.ok) return groups
  return map(list, ({ faq }) => ({ groups: groups.value.faqGroups, entries: faq }))
}

const loadQuestion = async ({ client, read }: Api, { lang, id }: ById) =>
  map(
    await read(
      () => client.GET('/public/faq/get/one/', { params: { header: spoken(lang), query: { id } } }),
      questionReply,
    ),
    ({ faq }) => faq,
  )

const loadNews = async (
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

const loadPost = async (api: Api, tell: OnRefused, { lang, link }: ByLink): Promise<Outcome<PostContent>> => {
  const [post, others] = await Promise.all([
    findPost(api, { lang, link }),
    withFallback(loadNews(api, { lang, page: 1, limit: 4, filter: '' }), { items: [], count: 0 }, tell),
  ])
  return map(post, ({ news }) => ({
    post: news,
    more: others.items.filter(({ id }) => id !== news.id).slice(0, 3),
  }))
}

const loadTags = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(() => client.GET('/public/news/tags/get/', { params: { header: spoken(lang) } }), tagsReply),
    ({ tags }) => tags,
  )

const loadContacts = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(
      () => client.GET('/public/contacts/list/', { params: { header: spoken(lang), query: { lang } } }),
      contactsReply,
    ),
    ({ contacts }) => contacts,
  )

const loadReviews = async ({ client, read }: Api, { lang, page, limit }: ByPlace): Promise<Outcome<ListPage<Review>>> =>
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

const loadRates = async ({ client, read }: Api, { lang }: InLang) =>
  map(
    await read(
      () => client.GET('/public/exchanger/favorite/get/', { params: { header: spoken(lang) } }),
      favoritesReply,
    ),
    ({ rates }) => rates,
  )

const loadPopular = async (api: Api, key: InLang): Promise<Outcome<readonly PopularPair[]>> =>
  map(await loadRates(api, key), (rates) =>
    rates.slice(0, popularPairs).map(({ friendlyURL, from, to }) => ({ friendlyURL, from, to })),
  )

const loadPartners = async ({ client, read }: Api, { lang, onlyReviewPartners }: ByPartners) =>
  map(
    await read(
      () =>
        client.GET('/public/partners-block/list/', { params: { header: spoken(lang), query: { onlyReviewPartners } } }),
      partnersReply,
    ),
    ({ partners }) => partners,
  )

/** Loads that several places show, with one call for all. */
interface SharedLoads {
  partners: Contents['partners']
  openings: Contents['openings']['take']
}

/** @throws ServiceFault when nothing could be loaded */
const loadHome = async (
  api: Api,
  shared: SharedLoads,
  tell: OnRefused,
  { lang }: InLang,
): Promise<Outcome<HomeContent>> => {
  const or = <Value>(loading: Promise<Outcome<Value>>, none: Value) => withFallback(loading, none, tell)
  const place = { lang, page: 1, filter: '' }
  const noPage = { items: [], count: 0 }
  const [rates, reviews, news, faq, partners, openings] = await Promise.all([
    // Rates are required: without them the previous content is better than the rest.
    loadRates(api, { lang }),
    or(loadReviews(api, { ...place, limit: homeReviews }), noPage),
    lang === 'ka' ? noPage : or(loadNews(api, { ...place, limit: homeNews }), noPage),
    or(loadFaq(api, { lang }), { groups: [], entries: [] }),
    or(shared.partners({ lang }), []),
    or(shared.openings({ lang }), []),
  ])
  return map(rates, (value) => ({
    rates: value,
    reviews: reviews.items,
    reviewCount: reviews.count,
    averageRating: reviews.averageRating,
    news: news.items,
    faq: firstOfEach(faq).slice(0, homeFaq),
    partners,
    openings,
  }))
}

const loadOpenings = async (api: Api, key: InLang): Promise<Outcome<HomeContent['openings']>> =>
  map(await loadContacts(api, key), (contacts) =>
    contacts.flatMap(({ id, opening }) => (opening === undefined ? [] : [{ id, opening }])),
  )

/** The first question of each group. */
const firstOfEach = ({ groups, entries }: FaqContent) =>
  groups.flatMap(({ id }) => entries.filter(({ groupId }) => groupId === id).slice(0, 1))

/**
 * @param now ms since the epoch
 * @param tell receives the refusal if a visible part is left out
 */
export const createContents = (api: Api, now: () => number, tell: OnRefused = () => undefined): Contents => {
  const source = <Key, Content>(
    load: (from: Api, key: Key) => Promise<Outcome<Content>>,
    schema: z.ZodMiniType<Content>,
  ): Source<Key, Content> => ({
    ...createPrefetch((key: Key) => load(api, key), now),
    preloaded: (json) => schema.safeParse(json).data ?? null,
  })
  const partners: Contents['partners'] = createSharedLoad(
    ({ lang }: InLang) => loadPartners(api, { lang, onlyReviewPartners: false }),
    now,
  )
  const openings = createSharedLoad((key: InLang) => loadOpenings(api, key), now)
  return {
    home: source((from, key) => loadHome(from, { partners, openings }, tell, key), preloadedHome),
    popular: source(loadPopular, preloadedPopular),
    partners,
    openings: source((_, key) => openings(key), preloadedOpenings),
    reviewPartners: source(
      (from, { lang }) => loadPartners(from, { lang, onlyReviewPartners: true }),
      partnersReply.def.shape.partners,
    ),
    rules: source(loadRules, rulesReply.def.shape.rules),
    rule: source(loadRule, ruleReply.def.shape.rule),
    staticPage: source(loadStaticPage, preloadedStaticPage),
    faq: source(loadFaq, preloadedFaq),
    question: source(loadQuestion, questionReply.def.shape.faq),
    news: source(
      loadNews,
      z.pipe(
        preloadedBlog,
        z.transform(({ list }) => list),
      ),
    ),
    post: source((from, key) => loadPost(from, tell, key), preloadedPost),
    tags: source(
      loadTags,
      z.pipe(
        preloadedBlog,
        z.transform(({ tags }) => tags),
      ),
    ),
    contacts: source(loadContacts, contactsReply.def.shape.contacts),
    reviews: source(loadReviews, preloadedReviews),
    staticPages: (lang) => loadStaticPages(api, { lang }),
  }
}
