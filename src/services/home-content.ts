import type { FaqContent, HomeContent } from '../../machines/content/contents.ts'
import type { Contents, InLang } from '../../machines/content/sources.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { withFallback } from './with-fallback.ts'
import { map, loadFaq, loadNews, loadContacts, loadReviews, loadRates, type OnRefused } from './content-loads.ts'

/** The content of the home page: what its sections show, of several calls. */

/** How many reviews the home page shows. */
const homeReviews = 6
const homeNews = 3
const homeFaq = 5

/** Loads that several places show, with one call for all. */
interface SharedLoads {
  partners: Contents['partners']
  openings: Contents['openings']['take']
}

/** @throws ServiceFault when nothing could be loaded */
export const loadHome = async (
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

export const loadOpenings = async (api: Api, key: InLang): Promise<Outcome<HomeContent['openings']>> =>
  map(await loadContacts(api, key), (contacts) =>
    contacts.flatMap(({ id, opening }) => (opening === undefined ? [] : [{ id, opening }])),
  )

/** The first question of each group. */
const firstOfEach = ({ groups, entries }: FaqContent) =>
  groups.flatMap(({ id }) => entries.filter(({ groupId }) => groupId === id).slice(0, 1))
