import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { news, staticPages } from '../../service/database/schema.ts'
import { createKnownContent } from '../../service/web/known-content.ts'
import { findRow, type TableRow } from '../../src/routes/entry-routes.ts'
import { routes, type RouteName } from '../../src/routes/table.ts'
import { locales, type Locale } from '../../src/routes/locales.ts'
import { readHtml } from './support/editor-html.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Schemas = components['schemas']

/** As if every page were implemented. */
const drawn: TableRow<RouteName>[] = routes.map((row) => ({
  name: row.name,
  pattern: row.pattern,
  ...('languages' in row ? { languages: row.languages } : {}),
}))

/** Addresses that match the table of routes, and whether their content exists. */
const addresses: readonly [path: string, is: boolean][] = [
  ['/en/rules/kyc/', true],
  ['/ka/rules/privacy/', true],
  ['/en/rules/nothing/', false],
  ['/en/rules/KYC/', false],
  ['/en/blog/aml-check/', true],
  ['/ru/blog/aml-check/', true],
  ['/en/blog/nothing/', false],
  // Found by id, too: ids are stable when slugs are edited.
  ['/en/blog/2/', true],
  ['/en/blog/2000/', false],
  // A draft.
  ['/en/blog/new-year-hours/', false],
  ['/en/about/', true],
  ['/ka/about/', true],
  ['/ru/about/', true],
  ['/ru/merchant/', true],
  ['/ka/bot/', true],
  ['/en/nothing/', false],
  ['/ru/nothing/', false],
  ['/ru/oplata-invoisov/', true],
  ['/en/oplata-invoisov/', false],
  ['/ka/oplata-invoisov/', false],
  ['/en/2change/', true],
  ['/ru/2change/', true],
  ['/ka/2change/', false],
  ['/ru/exchange-crypto-in-dubai/', true],
  ['/ka/exchange-crypto-in-dubai/', false],
  ['/en/exchange-crypto-in-georgia/', true],
  ['/ru/payment-for-cars-worldwide/', true],
  ['/en/payment-for-cars-worldwide/', false],
  ['/ru/payment-for-goods-worldwide/', true],
  ['/ka/payment-for-goods-worldwide/', false],
  ['/ru/receive-payment-worldwide/', true],
  // A post is not a page, nor is a rule.
  ['/en/aml-check/', false],
  ['/ru/kyc/', false],
  ['/en/constructor/', false],
  ['/en/%00/', false],
  ['/ru/about%27%20or%20true/', false],
  ['/en/', true],
  ['/ka/faq/', true],
  ['/en/order/nothing/at-all/', true],
  ['/en/exchange/', true],
  ['/en/exchange/btc-to-cash-gel-tbilisi/', true],
  // Disabled, but its address stays valid.
  ['/ru/exchange/card-usd-to-btc/', true],
  // Not offered on the web.
  ['/ka/exchange/xmr-to-wise-usd/', false],
  ['/en/exchange/nothing/', false],
  ['/en/exchange/%00/', false],
]

/** Existence checks for the 404 status. */
describe('known content', () => {
  let service: TestService
  let known: ReturnType<typeof createKnownContent>

  useService({}, (made) => {
    service = made
  })
  beforeAll(() => {
    known = createKnownContent(service.core.db)
  })

  const isThere = async (path: string): Promise<boolean | null> => {
    const match = findRow(drawn, path)
    return match === null ? null : known.isThere(match)
  }

  test.each(addresses)('%s: %s', async (path, is) => {
    expect(await isThere(path)).toBe(is)
  })

  /** Slugs of one kind of content. */
  const linksOf = async (lang: Locale, path: string, kind: 'rules' | 'news' | 'pages'): Promise<string[]> => {
    const { body } = await service.client(lang).get<Record<typeof kind, readonly { link: string }[]>>(path)
    return body.data[kind].map(({ link }) => link)
  }

  test.each(locales)('all content served in %s exists', async (lang) => {
    const [rules, posts, pages] = await Promise.all([
      linksOf(lang, '/public/rule/list/', 'rules'),
      linksOf(lang, '/public/news/list/full/', 'news'),
      linksOf(lang, '/public/site/page/static/list/', 'pages'),
    ])
    const paths = [...rules.map((link) => `rules/${link}`), ...posts.map((link) => `blog/${link}`), ...pages]
    expect(paths.length).toBeGreaterThanOrEqual(lang === 'ka' ? 7 : 18)
    for (const path of paths) expect([path, await isThere(`/${lang}/${path}/`)]).toEqual([path, true])
  })

  test.each(locales)('pages in %s link only to existing pages', async (lang) => {
    const { body } = await service
      .client(lang)
      .get<{ pages: Schemas['StaticPage'][] }>('/public/site/page/static/list/')
    const links = body.data.pages.flatMap(({ content }) => readHtml(content).links)
    const ours = links.filter((link) => link.startsWith('/'))
    expect(ours.length).toBeGreaterThanOrEqual(7)
    const found = await Promise.all(ours.map(async (link) => ({ link, is: await isThere(link) })))
    expect(found.filter(({ is }) => is !== true)).toEqual([])
  })

  test('the check is current: a deleted post is gone', async () => {
    const { db } = service.core
    const path = '/en/blog/usdt-networks/'
    const isListed = async () => (await linksOf('en', '/public/news/list/full/', 'news')).includes('usdt-networks')
    expect([await isThere(path), await isListed()]).toEqual([true, true])
    await db.update(news).set({ isPublished: false }).where(eq(news.link, 'usdt-networks'))
    expect([await isThere(path), await isListed()]).toEqual([false, false])
    await service.core.reset()
    expect([await isThere(path), await isListed()]).toEqual([true, true])
  })

  test('a post is found by its id, too', async () => {
    const { body } = await service
      .client('en')
      .get<{ news: Schemas['NewsSummary'] }>('/public/news/get/one/', { link: 'usdt-networks', lang: 'en' })
    expect(await isThere(`/en/blog/${body.data.news.id}/`)).toBe(true)
    expect(await isThere('/en/blog/no-such-id/')).toBe(false)
  })

  test('a landing page removed by an editor is gone in that language', async () => {
    const paths = ['/en/2change/', '/ru/2change/', '/en/exchange-crypto-in-dubai/']
    const areThere = () => Promise.all(paths.map(isThere))
    expect(await areThere()).toEqual([true, true, true])
    await service.core.db.delete(staticPages).where(and(eq(staticPages.link, '2change'), eq(staticPages.lang, 'en')))
    expect(await areThere()).toEqual([false, true, true])
    await service.core.reset()
    expect(await areThere()).toEqual([true, true, true])
  })
})
