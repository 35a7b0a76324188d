import { expect, test, type Page } from '@playwright/test'
import { localeNames, type Locale } from '../../../src/i18n/locales.ts'
import { ExchangePage } from './exchange-page.ts'
import { exchangeScreens } from './exchange-screens.ts'
import { OrderPage } from './order-page.ts'
import { orderScreens } from './order-screens.ts'
import type { Service } from './service.ts'

/** The screens of the product, for checks that hold on every one of them. */

export interface Screen {
  name: string
  /** Brings the page to this screen; each may go on from where the one before it left. */
  reach: () => Promise<void>
  /** Fails unless this screen is what the page shows. */
  see: () => Promise<void>
  /** Undoes what `reach` did to the service, where the next screen needs that. */
  leave?: () => Promise<void>
  /** Made of the same parts as another screen: looked at in one language where the language does not matter. */
  isVariant?: true
}

export interface Stage {
  page: Page
  lang: Locale
  service: Service
  exchange: ExchangePage
  order: OrderPage
}

/** What is fetched after the page can be used: it belongs to the screen, too. */
export const seeFrame = async ({ page }: Stage): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

export const seeHeading = async ({ page, exchange }: Stage, source: string): Promise<void> =>
  expect(page.getByRole('heading', { name: exchange.say(source) })).toBeVisible()

/** Gives the window another size; the page is laid out for it, media queries and all, before anything is measured. */
export const resize = async (page: Page, width: number, height = 844): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

const parts = { exchange: exchangeScreens, order: orderScreens } as const

/** The form with what can stand in its place, and an order from its payment to its end. */
export type Part = keyof typeof parts

/** The longest first, so that nobody waits for it at the end. */
export const partNames: readonly Part[] = ['order', 'exchange']

export interface Walk {
  page: Page
  service: Service
  lang: Locale
  part: Part
  /** Leaves the variants out. */
  isShort?: boolean
}

/** Shows one screen after the other, still, and lets each be looked at; a screen is never taken for another one. */
export const walkScreens = async (walk: Walk, look: (screen: Screen) => Promise<void>): Promise<void> => {
  const { page, service, lang, part, isShort = false } = walk
  await service.operate('limits', { ordersPerMinute: 100 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stage = { page, lang, service, exchange: new ExchangePage(page, lang), order: new OrderPage(page, lang) }
  for (const screen of parts[part](stage)) {
    if (isShort && screen.isVariant === true) continue
    await test.step(screen.name, async () => {
      await screen.reach()
      await screen.see()
      await expect(page.locator('html')).toHaveAttribute('lang', localeNames[lang].html)
      await look(screen)
      await screen.see()
      await screen.leave?.()
    })
  }
}
