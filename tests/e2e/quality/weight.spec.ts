import type { Page } from '@playwright/test'
import { locales } from '../../../src/i18n/locales.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/test.ts'

/** DESIGN §9. */
const mostRequests = 7
const mostScript = 100_000

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

interface Loaded {
  path: string
  kind: string
  /** As it came over the line, compressed. */
  bytes: number
}

/** What was asked for before the routes were answered: from then on the form can be used. */
const loadedBeforeUsable = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    const usable = entries.find(({ name }) => name.includes('/route'))?.responseEnd ?? Infinity
    return entries
      .filter(({ startTime, name }) => startTime < usable && !name.includes('favicon'))
      .map(({ name, initiatorType, encodedBodySize }) => ({
        path: new URL(name).pathname,
        kind: initiatorType,
        bytes: encodedBodySize,
      }))
  })

// Whatever moves counts.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const lang of locales) {
  for (const width of [390, 1280]) {
    test(`the home page is light and stands still: ${lang}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/${lang}/`)
      await new ExchangePage(page, lang).seeForm()
      const loaded = await loadedBeforeUsable(page)
      const said = JSON.stringify(loaded, null, 1)
      // The document itself is not among the resources.
      expect(loaded.length + 1, said).toBeLessThanOrEqual(mostRequests)
      expect(loaded.filter(({ path }) => /\.(woff2?|ttf|otf)$/.test(path))).toEqual([])
      const script = loaded.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)
      expect(script, said).toBeGreaterThan(0)
      expect(script, said).toBeLessThanOrEqual(mostScript)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBe(0)
    })
  }
}
