import { anyTag, newsPlaceOf, reviewPlaceOf } from '../../machines/content/news-list.ts'
import { accepted } from '../../machines/shared/outcome.ts'
import { landingLinks, type ReadyRoute, type RouteMatch } from '../routes/table.ts'
import { chartPage, contentOf, firstPage, page, reading, textPage, type Page } from './define-page.tsx'

/** One page for all languages of an address: its form's input is kept. */
const byAddress: Page['keyOf'] = ({ name, params }) => JSON.stringify([name, params])

/** Slug of the static page (spec §3) at an address; empty if it is not one. */
const staticLinkOf = ({ name, params }: RouteMatch): string =>
  landingLinks[name] ?? params['name'] ?? params['static'] ?? ''

const staticPage = textPage(
  ({ staticPage: source }, match) => reading(source, { lang: match.lang, link: staticLinkOf(match) }),
  () => import('./static/StaticPage.tsx'),
  { keyOf: byAddress, links: ({ staticPages }, lang) => staticPages(lang) },
)

const order = chartPage('order', () => import('./order/OrderPage.tsx'))

const result = page(() => import('./result/ResultPage.tsx'))

/** Maximum number of posts that are prerendered. */
const manyPosts = 100

/** The page of each route: a missing one does not compile. */
export const pages: Readonly<Record<ReadyRoute, Page>> = {
  home: firstPage(({ home }, { lang }) => contentOf(reading(home, { lang }))),
  exchange: firstPage(),
  order,
  payment: order,
  partnerOrder: chartPage('partnerOrder', () => import('./partner-order/PartnerOrderPage.tsx')),
  faq: textPage(
    ({ faq }, { lang }) => reading(faq, { lang }),
    () => import('./faq/FaqPage.tsx'),
  ),
  reviews: page(
    () => import('./reviews/ReviewsPage.tsx'),
    ({ reviews }, { lang }, search) => contentOf(reading(reviews, { lang, ...reviewPlaceOf(search), filter: anyTag })),
  ),
  rules: textPage(
    ({ rules }, { lang }) => reading(rules, { lang }),
    () => import('./rules/RulesPage.tsx'),
  ),
  rule: textPage(
    ({ rule }, { lang, params }) => reading(rule, { lang, link: params['link'] ?? '' }),
    () => import('./rule/RulePage.tsx'),
    { links: ({ rules }, lang) => rules.take({ lang }) },
  ),
  contacts: textPage(
    ({ contacts }, { lang }) => reading(contacts, { lang }),
    () => import('./contacts/ContactsPage.tsx'),
    { keyOf: byAddress },
  ),
  bar: textPage(
    ({ contacts }, { lang }) => reading(contacts, { lang }),
    () => import('./bar/BarPage.tsx'),
  ),
  merchant: page(() => import('./merchant/MerchantPage.tsx')),
  botOutdated: page(() => import('./bot-outdated/BotOutdatedPage.tsx')),
  blog: {
    ...page(
      () => import('./blog/BlogPage.tsx'),
      ({ news, tags }, { lang }, search) => {
        const list = contentOf(reading(news, { lang, ...newsPlaceOf(search) }))
        const topics = contentOf(reading(tags, { lang }))
        return {
          begin: () => {
            list.begin()
            topics.begin()
          },
          take: async () => {
            const [place, names] = await Promise.all([list.take(), topics.take()])
            if (!place.ok) return place
            return names.ok ? accepted({ list: place.value, tags: names.value }) : names
          },
        }
      },
    ),
    keyOf: (_match, pathname) => pathname,
  },
  blogPost: textPage(
    ({ post }, { lang, params }) => reading(post, { lang, link: params['id'] ?? '' }),
    () => import('./blog-post/PostPage.tsx'),
    {
      keyOf: byAddress,
      links: async ({ news }, lang) => {
        const posts = await news.take({ lang, page: 1, limit: manyPosts, filter: '' })
        return posts.ok ? accepted(posts.value.items) : posts
      },
    },
  ),
  service2change: staticPage,
  cryptoDubai: staticPage,
  cryptoGeorgia: staticPage,
  payCars: staticPage,
  payGoods: staticPage,
  receivePayment: staticPage,
  service: staticPage,
  static: staticPage,
  auth: chartPage('tokenLogin', () => import('./token-login/TokenLoginPage.tsx')),
  resetPassword: chartPage('resetPassword', () => import('./reset-password/ResetPasswordPage.tsx')),
  userApi: chartPage('userApi', () => import('./user-api/UserApiPage.tsx')),
  userExchange: page(() => import('./user-exchange/UserExchangePage.tsx')),
  userOrders: chartPage('userOrders', () => import('./user-orders/UserOrdersPage.tsx')),
  userPartner: chartPage('userPartner', () => import('./user-partner/UserPartnerPage.tsx')),
  userProfile: chartPage('userProfile', () => import('./user-profile/UserProfilePage.tsx')),
  userReserves: chartPage('userReserves', () => import('./user-reserves/UserReservesPage.tsx')),
  userRequisites: chartPage('userRequisites', () => import('./user-requisites/UserRequisitesPage.tsx')),
  userVerification: chartPage('userVerification', () => import('./user-verification/UserVerificationPage.tsx')),
  successActivate: result,
  errorActivate: result,
  successEmail: result,
  errorEmail: result,
  successAccount: result,
  errorAccount: result,
  errorPassword: result,
}
