import type { Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { onPhone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'

/** Font files are loaded once per browser: each test needs a new one. Animations count as layout shifts too. */
test.use({ isApart: true, contextOptions: { reducedMotion: 'no-preference' } })

const headingsHaveTheirFace = (lang: Locale): void =>
  test(`headings have their face from the second visit on, and nothing moves: ${lang}`, async ({ page }) => {
    const isFont = (address: string) => address.endsWith('.woff2')
    const fetched: string[] = []
    page.on('request', (request) => void (isFont(request.url()) && fetched.push(request.url())))
    const family = () => page.getByRole('heading', { level: 1 }).evaluate((h1) => getComputedStyle(h1).fontFamily)
    const isKept = () => page.evaluate(() => localStorage.getItem('kursi.face'))

    await page.goto(`/${lang}/`)
    await new ExchangePage(page, lang).seeForm()
    await expect.poll(isKept).toBe(JSON.stringify([lang]))
    expect(fetched).toHaveLength(lang === 'en' ? 1 : 2)
    expect(await family()).not.toContain('Kursi')
    expect(await layoutShifts(page)).toEqual([])

    await page.reload()
    await new ExchangePage(page, lang).seeForm()
    expect(await family()).toMatch(/^Kursi,/)
    await page.waitForLoadState('networkidle')
    expect(await layoutShifts(page)).toEqual([])
  })

// weight.spec.ts sees the same page at the other width of each language.
headingsHaveTheirFace('en')
headingsHaveTheirFace('ru')
onPhone(() => headingsHaveTheirFace('ka'))
