import { expect } from './test.ts'
import type { Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from './exchange-page.ts'
import { failedPage, go, type LazyPart } from './lazy-part.ts'

/** Lazily loaded pages. */

/** Another page, opened from the exchange form. @param source its code, or its charts @param path without its language */
const partOf = (source: string, path: string, lang?: Locale): LazyPart => ({
  source,
  ...(lang && { lang }),
  open: async (page, spoken) => {
    await new ExchangePage(page, spoken).open()
    await page.waitForLoadState('networkidle')
  },
  want: (page, spoken) => go(page, `/${spoken}/${path}/`),
  see: (page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
  failure: failedPage,
})

/** @param file below src/pages */
export const pageAt = (file: string, path: string, lang?: Locale): LazyPart =>
  partOf(`src/pages/${file}.tsx`, path, lang)

/** A page with its charts in separate chunks. */
const withCharts = (file: string, path: string): readonly LazyPart[] => [
  pageAt(file, path),
  partOf(`src/app/charts/${file.split('/')[0]}.ts`, path),
]

export const publicPages: readonly LazyPart[] = [
  pageAt('faq/FaqPage', 'faq'),
  pageAt('contacts/ContactsPage', 'contacts'),
  pageAt('bar/BarPage', 'bar'),
  pageAt('reviews/ReviewsPage', 'reviews'),
  pageAt('rules/RulesPage', 'rules'),
  pageAt('rule/RulePage', 'rules/kyc'),
  pageAt('blog/BlogPage', 'blog', 'ru'),
  pageAt('blog-post/PostPage', 'blog/aml-check', 'en'),
  pageAt('merchant/MerchantPage', 'merchant'),
  pageAt('static/StaticPage', 'about'),
  pageAt('bot-outdated/BotOutdatedPage', 'bot-outdated'),
  ...withCharts('token-login/TokenLoginPage', 'auth/token'),
  ...withCharts('reset-password/ResetPasswordPage', 'reset-password/token'),
  pageAt('result/ResultPage', 'success/activate'),
]

export const userPages: readonly LazyPart[] = [
  pageAt('user-exchange/UserExchangePage', 'user/exchange'),
  ...withCharts('user-orders/UserOrdersPage', 'user/orders'),
  ...withCharts('user-api/UserApiPage', 'user/api'),
  ...withCharts('user-partner/UserPartnerPage', 'user/partner-system'),
  ...withCharts('user-requisites/UserRequisitesPage', 'user/requisites'),
  ...withCharts('partner-order/PartnerOrderPage', 'partnerOrder'),
  ...withCharts('user-profile/UserProfilePage', 'user/profile'),
  ...withCharts('user-reserves/UserReservesPage', 'user/reserves'),
  ...withCharts('user-verification/UserVerificationPage', 'user/verification'),
]
