import type { Page, Request } from '@playwright/test'
import { locales } from '../../../src/i18n/locales.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/test.ts'

/** DESIGN §9. */
const mostRequests = 7

/** Layout shift since the navigation began, whatever it was caused by. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(sum)
          }),
        )
      }),
  )

/** The icon of the tab is the browser's own business. */
const counts = (request: Request): boolean => !request.url().includes('favicon')

for (const lang of locales) {
  for (const width of [390, 1280]) {
    test(`the home page is light and stands still: ${lang}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      const requests: Request[] = []
      page.on('request', (request) => requests.push(request))
      await page.goto(`/${lang}/`, { waitUntil: 'commit' })
      const exchange = new ExchangePage(page, lang)
      await exchange.seeForm()
      const before = requests.filter(counts).map((request) => new URL(request.url()).pathname)
      // Pictures of the two currencies are asked for by the form that can be used already.
      const needed = before.filter((path) => !path.startsWith('/service/fs/'))
      expect(needed.filter((path) => /\.(woff2?|ttf|otf)$/.test(path))).toEqual([])
      expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(mostRequests)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBe(0)
    })
  }
}
