import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import type { ExchangePage } from './exchange-page.ts'
import type { OrderPage } from './order-page.ts'
import type { OrderReference } from './orders.ts'
import type { Service } from './service.ts'

/** What a screen of the product is, for checks that hold on every one of them. */

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
  /** Ends when the language is changed, so that it is reached again in each. */
  isPassing?: true
}

export interface Stage {
  page: Page
  lang: Locale
  service: Service
  exchange: ExchangePage
  order: OrderPage
  /** Of the order that is shown: made anew for each way to pay, then moved through its statuses, in every language. */
  reference: OrderReference
}

export const footerParts = (page: Page): Locator => page.getByRole('contentinfo').getByRole('heading', { level: 2 })

/** The last part of a footer comes by itself, with the application: before, a link is but a link. */
export const seeWholeFooter = (page: Page): Promise<void> => expect(footerParts(page)).toHaveCount(3)

/** What is fetched after the page can be used: it belongs to the screen, too. */
export const seeFrame = async ({ page }: Stage): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await seeWholeFooter(page)
}

export const seeHeading = async ({ page, exchange }: Stage, source: string): Promise<void> =>
  expect(page.getByRole('heading', { name: exchange.say(source) })).toBeVisible()

/** How a page is shown: a theme and a size (CSS pixels). */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

/**
 * Shows the page like that: it is laid out for it, media queries and all, before anything is measured.
 * @returns whether what is behind everything is bright then
 */
export const showAs = async (page: Page, { colorScheme, width, height }: Look): Promise<boolean> => {
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height })])
  // On a busy machine the page may be laid out for the new width by the rules of the old one.
  return page.evaluate(
    (query) =>
      new Promise<boolean>((resolve) => {
        const isLight = () => {
          const [red = 0, green = 0, blue = 0] =
            getComputedStyle(document.body)
              .backgroundColor.match(/[\d.]+/g)
              ?.map(Number) ?? []
          return red + green + blue > 3 * 127
        }
        const ask = () => requestAnimationFrame(matchMedia(query).matches ? () => resolve(isLight()) : ask)
        ask()
      }),
    `(width: ${width}px) and (prefers-color-scheme: ${colorScheme})`,
  )
}
