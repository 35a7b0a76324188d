import type { APIRequestContext } from '@playwright/test'
import { isReady, routes, type RouteName } from '../../../src/routes/table.ts'
import { locales, type Locale } from '../../../src/routes/locales.ts'
import { expect, test } from '../support/test.ts'

/** An existing address for each route with parameters. */
const named: Partial<Record<RouteName, Partial<Record<Locale, string>>>> = {
  rule: { en: 'rules/kyc', ka: 'rules/kyc', ru: 'rules/kyc' },
  blogPost: { en: 'blog/aml-check', ru: 'blog/aml-check' },
  static: { en: 'about', ka: 'about', ru: 'about' },
  service: { ru: 'oplata-invoisov' },
}

const withoutParameters = (pattern: string): string =>
  pattern
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join('/')

const pathOf = (row: (typeof routes)[number], lang: Locale): string => {
  const rest = named[row.name]?.[lang] ?? withoutParameters(row.pattern)
  return rest === '' ? `/${lang}/` : `/${lang}/${rest}/`
}

const statusOf = async (request: APIRequestContext, path: string): Promise<number> =>
  (await request.get(path, { maxRedirects: 0 })).status()

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

test('every route answers in the languages of its row, and 404 in the others', async ({ request }) => {
  const expected: Record<string, number> = {}
  const found: Record<string, number> = {}
  for (const row of routes) {
    for (const lang of locales) {
      const path = pathOf(row, lang)
      // Another route may have a page at the same address: landing pages exist in some languages only.
      expected[path] = isReady(row.name, lang) ? 200 : (expected[path] ?? 404)
      found[path] = await statusOf(request, path)
    }
  }
  expect(found).toEqual(expected)
})

test('public pages are written in their language, each with its own title', async ({ request }) => {
  for (const lang of locales) {
    const titles = new Map<string, string>()
    for (const row of routes) {
      const isPublic = row.name === 'home' || ('layout' in row && row.layout === 'ssr')
      if (!isPublic || !isReady(row.name, lang) || (row.name === 'service' && lang !== 'ru')) continue
      const path = pathOf(row, lang)
      const html = await (await request.get(path)).text()
      expect(html, path).toContain(`<html lang="${lang}" data-path="${path}">`)
      const title = titleOf(html)
      expect(title, path).not.toBe('')
      expect(titles.get(title) ?? path, `two pages are called “${title}”`).toBe(path)
      titles.set(title, path)
      expect([...html.matchAll(/<h1[\s>]/g)], `${path} has one h1`).toHaveLength(1)
      expect(html, path).toContain(`<link rel="canonical" href="https://kursi.example${path}">`)
    }
  }
})

test('missing pages answer 404 and say so in their language', async ({ request }) => {
  const texts = { en: 'This page could not be found.', ka: 'ეს გვერდი ვერ მოიძებნა.', ru: 'Такой страницы нет.' }
  for (const lang of locales) {
    for (const rest of ['nothing-here', 'rules/nothing-here', 'user/nothing-here', 'a/b/c']) {
      const reply = await request.get(`/${lang}/${rest}/`)
      expect(reply.status(), `/${lang}/${rest}/`).toBe(404)
      const html = await reply.text()
      expect(html).toContain(texts[lang])
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('rel="canonical"')
    }
  }
  expect((await request.get('/en/blog/no-such-post/')).status()).toBe(404)
  expect((await request.get('/ka/blog/')).status()).toBe(404)
})

const linksOf = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, url = '']) => url.replace('https://kursi.example', ''))

test('the sitemap lists the public pages with their alternate languages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://kursi.example/sitemap.xml')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = linksOf(sitemap, /<loc>([^<]+)<\/loc>/g)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of ['/en/', '/ka/rules/kyc/', '/ru/blog/', '/ru/oplata-invoisov/', '/en/2change/'])
    expect(paths).toContain(path)
  const alternates = new Map<string, string[]>()
  for (const path of paths) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(200)
    alternates.set(
      path,
      linksOf(await reply.text(), /<link rel="alternate" hreflang="(?:en|ka|ru)" href="([^"]+)">/g).toSorted(),
    )
  }
  for (const [path, others] of alternates) {
    expect(others, path).toContain(path)
    for (const other of others) expect(alternates.get(other), `${other} knows ${path}`).toEqual(others)
  }
})

test('the sitemap of pairs leads to pages that say the same of themselves', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://kursi.example/sitemap-pairs.xml')
  const paths = linksOf(await (await request.get('/sitemap-pairs.xml')).text(), /<loc>([^<]+)<\/loc>/g)
  for (const lang of locales) {
    const path = `/${lang}/exchange/btc-to-cash-gel-tbilisi/`
    expect(paths).toContain(path)
    const html = await (await request.get(`${path}?amount=1`)).text()
    expect(html).toContain(`<link rel="canonical" href="https://kursi.example${path}">`)
    expect(linksOf(html, /<link rel="alternate" hreflang="x-default" href="([^"]+)">/g)).toEqual([
      '/en/exchange/btc-to-cash-gel-tbilisi/',
    ])
  }
})

interface Graph {
  '@graph': { '@type': string; mainEntity?: unknown[]; currentExchangeRate?: { price: string } }[]
}

test('pages have structured data for search engines', async ({ request }) => {
  const graphOf = async (path: string): Promise<Graph['@graph']> => {
    const html = await (await request.get(path)).text()
    const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}'
    const graph: Graph = JSON.parse(text)
    return graph['@graph']
  }
  const typesOf = (graph: Graph['@graph']) => [...new Set(graph.map((node) => node['@type']))].toSorted()
  const home = await graphOf('/en/')
  expect(typesOf(home)).toEqual(['ExchangeRateSpecification', 'Organization', 'WebSite'])
  expect(home.every(({ currentExchangeRate: rate }) => rate === undefined || Number(rate.price) > 0)).toBe(true)
  const pair = await graphOf('/ka/exchange/btc-to-cash-gel-tbilisi/?amount=1')
  expect(typesOf(pair)).toEqual(['BreadcrumbList', 'ExchangeRateSpecification', 'Organization'])
  const faq = await graphOf('/ka/faq/')
  expect(typesOf(faq)).toEqual(['BreadcrumbList', 'FAQPage', 'Organization'])
  expect(faq.find((node) => node['@type'] === 'FAQPage')?.mainEntity?.length).toBeGreaterThan(20)
  expect(typesOf(await graphOf('/ru/blog/aml-check/'))).toEqual(['BlogPosting', 'BreadcrumbList', 'Organization'])
})
