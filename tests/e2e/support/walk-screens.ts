import { expect, test, type Page, type Request } from '@playwright/test'
import { localeNames, locales, type Locale } from '../../../src/routes/locales.ts'
import { accountScreens } from './account-screens.ts'
import { ExchangePage } from './exchange-page.ts'
import { exchangeScreens } from './exchange-screens.ts'
import { OrderPage } from './order-page.ts'
import { orderScreens } from './order-screens.ts'
import { blogScreens } from './blog-screens.ts'
import { faqReviewsScreens } from './faq-reviews-screens.ts'
import { homeScreens } from './home-screens.ts'
import { landingScreens } from './landing-screens.ts'
import { looksOf, type SpokenLook } from './looks.ts'
import { protectionScreens } from './protection-screens.ts'
import { readingScreens } from './reading-screens.ts'
import { footerParts, seeWholeFooter, type Screen, type Fixture } from './screens.ts'
import { properNames } from './proper-names.ts'
import { untranslated } from './untranslated.ts'
import type { Service } from './service.ts'

const publicScreens = (fixture: Fixture): Screen[] =>
  [homeScreens, readingScreens, faqReviewsScreens, blogScreens, landingScreens].flatMap((screens) => screens(fixture))

const parts = {
  exchange: exchangeScreens,
  order: orderScreens,
  account: accountScreens,
  protection: protectionScreens,
  public: publicScreens,
} as const

/** Groups of screens. */
export type Part = keyof typeof parts

/** Those at any address; the longest first, so that it does not run alone at the end. */
export const partNames: readonly Part[] = ['public', 'order', 'account', 'exchange']

interface Place {
  page: Page
  service: Service
}

export interface Walk extends Place {
  part: Part
  /** Runs before a screen is reached. */
  ready: () => Promise<unknown>
}

/** The lazily loaded part of the footer is not part of the screen, but shifts it. */
const seeFooterIfAny = async (page: Page): Promise<void> => {
  if ((await footerParts(page).count()) > 0) await seeWholeFooter(page)
}

/** Counts pending requests of the page. */
const countRequests = (page: Page): (() => number) => {
  const flying = new Set<Request>()
  page.on('request', (request) => flying.add(request))
  page.on('requestfinished', (request) => flying.delete(request))
  page.on('requestfailed', (request) => flying.delete(request))
  return () => flying.size
}

/** Polling intervals, ms. */
const intervals = [50, 100]

/** Clicks the page's language link, even behind a dialog, as going back does. @returns true if there is one */
const changeLanguage = async (page: Page, lang: Locale): Promise<boolean> => {
  const link = page.locator(`a[hreflang="${lang}"]`).first()
  if ((await link.count()) === 0) return false
  await link.dispatchEvent('click')
  return true
}

interface Spoken {
  lang: Locale
  screen: Screen
  looks: readonly SpokenLook[]
}

/** All screens in their languages, with their looks. */
const screensOf = ({ page, service }: Place, part: Part): Spoken[][] => {
  const reference = { orderUID: '', orderSecret: '' }
  const all = locales.flatMap((lang) => {
    const [exchange, order] = [new ExchangePage(page, lang), new OrderPage(page, lang)]
    return parts[part]({ page, lang, service, reference, exchange, order }).map((screen) => ({ lang, screen }))
  })
  return [...Map.groupBy(all, ({ screen }) => screen.name)].map(([name, spoken], index) => {
    const languages = spoken.map(({ lang }) => lang)
    const looks = Map.groupBy(looksOf(index, name, languages), ({ lang }) => lang)
    return spoken.map((one) => ({ ...one, looks: looks.get(one.lang) ?? [] }))
  })
}

/** The names of all screens. */
export const screenNames = (place: Place): string[] =>
  [...partNames, 'protection' as const].flatMap((part) =>
    screensOf(place, part).flatMap(([one]) => one?.screen.name ?? []),
  )

/** Ends on a desktop, which the next screen is reached on, if the language to begin with is another one. */
const rank = ({ lang, looks }: Spoken, current: Locale): number =>
  lang === current ? -1 : Math.max(0, ...looks.map(({ look }) => look.width))

/** The current language first, which needs no change. */
const inOrder = (spoken: readonly Spoken[], current: Locale): Spoken[] =>
  spoken.toSorted((one, other) => rank(one, current) - rank(other, current))

/**
 * Shows the screens one after the other, each in all its languages, and inspects them. The language changes in place:
 * typed, opened and answered content stays while every text changes. The next screen is reached in the current
 * language, so that over time screens are reached in every language.
 */
export const walkScreens = async (
  walk: Walk,
  check: (screen: Screen, looks: readonly SpokenLook[]) => Promise<void>,
): Promise<void> => {
  const { page, service, ready } = walk
  await service.operate('limits', { ordersPerMinute: 100 })
  const requests = countRequests(page)
  const see = async ({ lang, screen }: Spoken) => {
    await screen.see()
    await seeFooterIfAny(page)
    await expect(page.locator('html')).toHaveAttribute('lang', localeNames[lang].html)
    const inLanguage = `${screen.name}, texts in another language than ${lang}`
    await expect.poll(() => page.evaluate(untranslated, properNames), { message: inLanguage, intervals }).toEqual([])
    await expect.poll(requests, { message: 'calls on their way', intervals }).toBe(0)
  }
  let lang: Locale = 'en'
  for (const spoken of screensOf(walk, walk.part)) {
    for (const [index, one] of inOrder(spoken, lang).entries()) {
      const { screen, looks } = one
      ;({ lang } = one)
      await test.step(`${screen.name}, ${lang}`, async () => {
        const isKept = index > 0 && (await changeLanguage(page, lang)) && screen.isPassing !== true
        if (!isKept) {
          await ready()
          await screen.reach()
        }
        await see(one)
        await check(screen, looks)
        if (index === spoken.length - 1 || screen.isPassing === true) await screen.leave?.()
      })
    }
  }
}
