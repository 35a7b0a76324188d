import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from './exchange-page.ts'
import { alertOf, failedPage, go, skeleton, type LazyPart, type Visit } from './lazy-part.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'
import { UserArea } from './user-area.ts'

/** Lazily loaded pages. */

/** The exchange form, with header and footer. */
export const openExchange = async (page: Page, lang: Locale): Promise<void> => {
  await new ExchangePage(page, lang).open()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** Another page of the site. @param source its code, or its charts @param path without its language */
export const partAt = (source: string, path: string): LazyPart => ({
  source,
  reaction: 'as a page',
  want: (page, lang) => go(page, `/${lang}/${path}/`),
  see: (page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
  failure: failedPage,
})

/** @param file below src/pages */
const pageAt = (file: string, path: string): LazyPart => partAt(`src/pages/${file}.tsx`, path)

/** The charts of a page, which are loaded together with its code. */
const chartsAt = (name: string, path: string): LazyPart => partAt(`src/app/charts/${name}.ts`, path)

/** The request form at the end of a post. */
const feedback: LazyPart = {
  source: 'src/pages/shared/Feedback.tsx',
  want: (page, lang) => go(page, `/${lang}/blog/aml-check/`),
  failure: (page, lang) =>
    alertOf(page, lang).filter({ hasText: text(lang, 'Need this for your business? Contact us') }),
  use: (page) => expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible(),
  see: async (page, lang) => {
    const request = page.getByRole('button', { name: text(lang, 'Need this for your business? Contact us') })
    await request.click()
    await expect(request).toHaveAttribute('aria-expanded', 'true')
  },
}

/** The sections below the form of the home page. */
const homeMore: LazyPart = {
  source: 'src/pages/home/HomeMore.tsx',
  want: (page, lang) => go(page, `/${lang}/`),
  use: (page, lang) => new ExchangePage(page, lang).give.fill('0.07'),
  see: async (page, lang) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)).toBeVisible()
    await expect(new ExchangePage(page, lang).give).toHaveValue(/^0[.,]07$/)
  },
}

export const publicPages: readonly Visit[] = [
  {
    open: openExchange,
    parts: [
      pageAt('faq/FaqPage', 'faq'),
      pageAt('contacts/ContactsPage', 'contacts'),
      pageAt('bar/BarPage', 'bar'),
      pageAt('reviews/ReviewsPage', 'reviews'),
      pageAt('rules/RulesPage', 'rules'),
      homeMore,
    ],
  },
  {
    lang: 'en',
    open: openExchange,
    parts: [
      pageAt('blog-post/PostPage', 'blog/aml-check'),
      pageAt('merchant/MerchantPage', 'merchant'),
      pageAt('static/StaticPage', 'about'),
      pageAt('bot-outdated/BotOutdatedPage', 'bot-outdated'),
      pageAt('reset-password/ResetPasswordPage', 'reset-password/token'),
      chartsAt('token-login', 'auth/token'),
    ],
  },
  {
    lang: 'ru',
    open: openExchange,
    parts: [
      pageAt('blog/BlogPage', 'blog'),
      feedback,
      pageAt('rule/RulePage', 'rules/kyc'),
      pageAt('result/ResultPage', 'success/activate'),
      chartsAt('reset-password', 'reset-password/token'),
      pageAt('token-login/TokenLoginPage', 'auth/token'),
    ],
  },
]

const protection: Omit<LazyPart, 'source'> = {
  waiting: skeleton,
  see: (page, lang) => expect(new UserArea(page, lang).section('Passkeys')).toBeVisible(),
}

export const userPages: readonly Visit[] = [
  {
    open: openExchange,
    parts: [
      pageAt('user-exchange/UserExchangePage', 'user/exchange'),
      pageAt('user-orders/UserOrdersPage', 'user/orders'),
      pageAt('user-api/UserApiPage', 'user/api'),
      pageAt('user-profile/UserProfilePage', 'user/profile'),
      { source: 'src/pages/user-profile/ProfileProtection.tsx', ...protection },
    ],
  },
  {
    open: openExchange,
    parts: [
      chartsAt('user-orders', 'user/orders'),
      chartsAt('user-api', 'user/api'),
      chartsAt('user-partner', 'user/partner-system'),
      chartsAt('user-profile', 'user/profile'),
      { source: 'src/app/charts/profile-protection.ts', ...protection },
    ],
  },
  {
    open: openExchange,
    parts: [
      pageAt('user-partner/UserPartnerPage', 'user/partner-system'),
      pageAt('user-requisites/UserRequisitesPage', 'user/requisites'),
      pageAt('partner-order/PartnerOrderPage', 'partnerOrder'),
      pageAt('user-reserves/UserReservesPage', 'user/reserves'),
      pageAt('user-verification/UserVerificationPage', 'user/verification'),
    ],
  },
  {
    open: openExchange,
    parts: [
      chartsAt('user-requisites', 'user/requisites'),
      chartsAt('partner-order', 'partnerOrder'),
      chartsAt('user-reserves', 'user/reserves'),
      chartsAt('user-verification', 'user/verification'),
    ],
  },
]
