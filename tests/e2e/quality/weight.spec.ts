import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from '../support/test.ts'

/** DESIGN §9. */
const mostRequests = 7
const mostScript = 110_000

interface Loaded {
  path: string
  kind: string
  /** Transferred bytes, compressed. */
  bytes: number
}

/** Resources requested before the form is usable; the form then first refreshes its rates. */
const loadedBeforeUsable = async (page: Page): Promise<Loaded[]> => {
  const { entries, usableAt } = await page.evaluate(async () => {
    const all = () =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    const usable = () => all().find(({ name }) => name.includes('/exchanger/route'))
    // On a busy machine the network may be idle long before the loaded scripts run.
    while (usable() === undefined) await new Promise((resolve) => requestAnimationFrame(resolve))
    const entries = all().map(({ name, initiatorType, encodedBodySize, startTime }) => ({
      path: new URL(name).pathname,
      kind: initiatorType,
      bytes: encodedBodySize,
      startTime,
    }))
    return { entries, usableAt: usable()?.startTime ?? 0 }
  })
  return entries
    .filter(({ startTime, path }) => startTime < usableAt && !path.includes('favicon'))
    .map(({ path, kind, bytes }) => ({ path, kind, bytes }))
}

// Animations count as layout shifts too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** What is loaded depends on the language alone; face.spec.ts sees the same page at the other width of each. */
const homes = [
  ['en', 390],
  ['ka', 1280],
  ['ru', 390],
] as const satisfies [Locale, number][]

for (const [lang, width] of homes)
  test(`the home page is light and stands still: ${lang}, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/${lang}/`)
    await new ExchangePage(page, lang).seeForm()
    await page.waitForLoadState('networkidle')
    const loaded = await loadedBeforeUsable(page)
    const said = JSON.stringify(loaded, null, 1)
    // The document itself is not among the resources.
    expect(loaded.length + 1, said).toBeLessThanOrEqual(mostRequests)
    expect(loaded.filter(({ path }) => /\.(woff2?|ttf|otf)$/.test(path))).toEqual([])
    const script = loaded.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(script, said).toBeGreaterThan(0)
    expect(script, said).toBeLessThanOrEqual(mostScript)
    expect(await layoutShifts(page)).toEqual([])
  })

/** The addresses of a page's scripts, in document order. */
const scriptsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g),
    ([, at = '']) => at,
  )

for (const path of ['/en/faq/', '/en/blog/usdt-networks/', '/ka/rules/']) {
  test(`a page to read asks for its entry first, and for few files after it: ${path}`, async ({ request }) => {
    const [entry = '', ...others] = scriptsIn(await (await request.get(path)).text())
    expect(entry).toMatch(/^\/assets\/index-/)
    expect(others.length, others.join(' ')).toBeGreaterThan(0)
    expect(others.length, others.join(' ')).toBeLessThanOrEqual(9)
  })
}
