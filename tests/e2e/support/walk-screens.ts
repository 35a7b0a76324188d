import { expect, test, type Page } from '@playwright/test'
import { localeNames, type Locale } from '../../../src/i18n/locales.ts'
import { accountScreens } from './account-screens.ts'
import { ExchangePage } from './exchange-page.ts'
import { exchangeScreens } from './exchange-screens.ts'
import { OrderPage } from './order-page.ts'
import { orderScreens } from './order-screens.ts'
import { blogScreens } from './blog-screens.ts'
import { faqReviewsScreens } from './faq-reviews-screens.ts'
import { homeScreens } from './home-screens.ts'
import { landingScreens } from './landing-screens.ts'
import { readingScreens } from './reading-screens.ts'
import { footerParts, seeWholeFooter, type Screen, type Stage } from './screens.ts'
import type { Service } from './service.ts'

const publicScreens = (stage: Stage): Screen[] =>
  [homeScreens, readingScreens, faqReviewsScreens, blogScreens, landingScreens].flatMap((screens) => screens(stage))

const parts = {
  exchange: exchangeScreens,
  order: orderScreens,
  account: accountScreens,
  public: publicScreens,
} as const

/** The form with what can stand in its place, an order from its payment to its end, and accounts. */
export type Part = keyof typeof parts

/** The longest first, so that nobody waits for it at the end. */
export const partNames: readonly Part[] = ['public', 'order', 'account', 'exchange']

export interface Walk {
  page: Page
  service: Service
  lang: Locale
  part: Part
}

/** What of a footer comes by itself is no part of the screen, but it moves what is. */
const seeFooterIfAny = async (page: Page): Promise<void> => {
  if ((await footerParts(page).count()) > 0) await seeWholeFooter(page)
}

/** Shows one screen after the other, still, and lets each be looked at; a screen is never taken for another one. */
export const walkScreens = async (walk: Walk, look: (screen: Screen) => Promise<void>): Promise<void> => {
  const { page, service, lang, part } = walk
  await service.operate('limits', { ordersPerMinute: 100 })
  const stage = { page, lang, service, exchange: new ExchangePage(page, lang), order: new OrderPage(page, lang) }
  for (const screen of parts[part](stage)) {
    await test.step(screen.name, async () => {
      await screen.reach()
      await screen.see()
      await seeFooterIfAny(page)
      await expect(page.locator('html')).toHaveAttribute('lang', localeNames[lang].html)
      await look(screen)
      await screen.see()
      await screen.leave?.()
    })
  }
}
