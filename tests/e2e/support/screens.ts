import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import type { ExchangePage } from './exchange-page.ts'
import type { Look } from './looks.ts'
import type { OrderPage } from './order-page.ts'
import type { OrderReference } from './orders.ts'
import type { Service } from './service.ts'

/** A screen of the product, for checks that apply to every screen. */

export interface Screen {
  name: string
  /** Opens the screen, possibly from the previous one. */
  reach: () => Promise<void>
  /** Fails unless the page shows this screen. */
  see: () => Promise<void>
  /** Undoes changes of `reach` to the service, if the next screen needs that. */
  leave?: () => Promise<void>
  /** Lost on a change of language, so it is reached again in each. */
  isPassing?: true
}

export interface Fixture {
  page: Page
  lang: Locale
  service: Service
  exchange: ExchangePage
  order: OrderPage
  /** The shown order: created for each way to pay, then moved through its statuses, in every language. */
  reference: OrderReference
}

export const footerParts = (page: Page): Locator => page.getByRole('contentinfo').getByRole('heading', { level: 2 })

/** The last part of the footer appears with the application: until then links are not enhanced. */
export const seeWholeFooter = (page: Page): Promise<void> => expect(footerParts(page)).toHaveCount(3)

/** Files fetched after the page is usable belong to the screen too. */
export const seeFrame = async ({ page }: Fixture): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await seeWholeFooter(page)
}

export const seeHeading = async ({ page, exchange }: Fixture, source: string): Promise<void> =>
  expect(page.getByRole('heading', { name: exchange.say(source) })).toBeVisible()

/**
 * Applies a look and waits for its layout, including media queries.
 * @returns true if the background is then bright
 */
export const showAs = async (page: Page, { colorScheme, width, height }: Look): Promise<boolean> => {
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height })])
  // On a busy machine the new width may first be laid out with the old media queries.
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
