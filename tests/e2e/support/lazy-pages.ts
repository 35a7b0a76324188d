import { expect } from './test.ts'
import type { Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from './exchange-page.ts'
import { failedPage, go, type LazyPart } from './lazy-part.ts'

/** Lazily loaded pages. */

/** Another page, opened from the exchange form. @param file below src/app @param path without its language */
export const pageAt = (file: string, path: string, lang?: Locale): LazyPart => ({
  source: `src/app/${file}.tsx`,
  ...(lang && { lang }),
  open: async (page, spoken) => {
    await new ExchangePage(page, spoken).open()
    await page.waitForLoadState('networkidle')
  },
  want: (page, spoken) => go(page, `/${spoken}/${path}/`),
  see: (page) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
  failure: failedPage,
})

export const publicPages: readonly LazyPart[] = [
  pageAt('content/FaqRoute', 'faq'),
  pageAt('content/ContactsRoute', 'contacts'),
  pageAt('content/BarRoute', 'bar'),
  pageAt('content/ReviewsRoute', 'reviews'),
  pageAt('content/RulesRoute', 'rules'),
  pageAt('content/RuleRoute', 'rules/kyc'),
  pageAt('content/BlogRoute', 'blog', 'ru'),
  pageAt('content/PostRoute', 'blog/aml-check', 'en'),
  pageAt('content/StaticRoute', 'about'),
  pageAt('content/BotOutdatedRoute', 'bot-outdated'),
  pageAt('account/TokenLoginRoute', 'auth/token'),
  pageAt('account/ResetPasswordRoute', 'reset-password/token'),
  pageAt('account/ResultRoute', 'success/activate'),
]

export const userPages: readonly LazyPart[] = [
  pageAt('account/UserExchangeRoute', 'user/exchange'),
  pageAt('account/UserOrdersRoute', 'user/orders'),
  pageAt('account/UserApiRoute', 'user/api'),
  pageAt('account/UserProfileRoute', 'user/profile'),
  pageAt('account/UserVerificationRoute', 'user/verification'),
]
