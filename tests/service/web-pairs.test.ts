import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { currencies, routes } from '../../service/database/schema.ts'
import { pageConfig } from '../../service/web/config.ts'
import { locales, type Locale } from '../../src/routes/locales.ts'
import { matchPath } from '../../src/routes/table.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'

/** What search engines get of pairs, which are known at run time only: head, structured data and sitemap. */

const site = 'https://shop.example'
const slug = 'btc-to-cash-gel-tbilisi'
const frame = (lang: string) =>
  `<!doctype html><html lang="${lang}"><head><title>Kursi</title></head><body><p>The form</p></body></html>`

let folder: string
let service: TestService

const open = (env: Record<string, string>, siteUrl?: string) =>
  createService({ web: { folder, config: pageConfig({ PROJECT_NAME: 'Lari & Co', ...env }), matchPath, siteUrl } })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-pairs-'))
  await writeFile(join(folder, 'index.html'), frame('en'))
  for (const lang of locales) {
    await mkdir(join(folder, lang, 'exchange'), { recursive: true })
    await writeFile(join(folder, lang, 'exchange', 'index.html'), frame(lang))
  }
  service = await open({}, site)
})
afterEach(() => service.core.reset())
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string, { app }: Pick<TestService, 'app'> = service) => {
  const { statusCode, headers, body } = await app.inject({ url })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1]
  return {
    status: statusCode,
    robots: headers['x-robots-tag'],
    head: /<head>(.*)<\/head>/.exec(body)?.[1] ?? '',
    body: /<body>(.*)<\/body>/.exec(body)?.[1] ?? '',
    graph: json === undefined ? null : JSON.parse(json)['@graph'],
  }
}

const act = async (action: string, payload: object) =>
  expect((await service.client().operate(action, payload)).status).toBe(200)

const seen: Readonly<
  Record<Locale, { title: string; description: string; og: string; others: string[]; get: string }>
> = {
  en: {
    title: 'Exchange Bitcoin (BTC) to cash GEL (Tbilisi)',
    description:
      'Exchange Bitcoin (BTC) to cash GEL (Tbilisi) online: live rate, limits and reserve. No account needed.',
    og: 'en_GB',
    others: ['ka_GE', 'ru_RU'],
    get: 'GEL Tbilisi',
  },
  ka: {
    title: 'Bitcoin (BTC) → ნაღდი GEL (თბილისი): გაცვლა',
    description:
      'Bitcoin (BTC) → ნაღდი GEL (თბილისი): გაცვლა ონლაინ, მიმდინარე კურსი, ლიმიტები და რეზერვი, რეგისტრაციის გარეშე.',
    og: 'ka_GE',
    others: ['en_GB', 'ru_RU'],
    get: 'GEL თბილისი',
  },
  ru: {
    title: 'Bitcoin (BTC) на наличные GEL (Тбилиси): обмен',
    description:
      'Обменяйте Bitcoin (BTC) на наличные GEL (Тбилиси) онлайн: текущий курс, лимиты и резерв, без регистрации.',
    og: 'ru_RU',
    others: ['en_GB', 'ka_GE'],
    get: 'GEL Тбилиси',
  },
}

const languageLinks =
  `<link rel="alternate" hreflang="en" href="${site}/en/exchange/${slug}/">` +
  `<link rel="alternate" hreflang="ka" href="${site}/ka/exchange/${slug}/">` +
  `<link rel="alternate" hreflang="ru" href="${site}/ru/exchange/${slug}/">` +
  `<link rel="alternate" hreflang="x-default" href="${site}/en/exchange/${slug}/">`

describe.each(locales)('the page of a pair in %s', (lang) => {
  const path = `/${lang}/exchange/${slug}/`
  const { title, description, og, others, get: getName } = seen[lang]

  test.each(['', '?amount=5&rid=7', '?x=%22%3E%3Cscript%3E'])(
    'links to itself and its languages: %s',
    async (query) => {
      const { status, robots, head } = await get(path + query)
      expect([status, robots]).toEqual([200, undefined])
      expect(head).toBe(
        [
          `<title>${title}</title><meta name="description" content="${description}">`,
          `<link rel="canonical" href="${site}${path}">`,
          languageLinks,
          '<meta property="og:type" content="website">',
          '<meta property="og:site_name" content="Lari &amp; Co">',
          `<meta property="og:title" content="${title}">`,
          `<meta property="og:description" content="${description}">`,
          `<meta property="og:url" content="${site}${path}">`,
          `<meta property="og:locale" content="${og}">`,
          ...others.map((other) => `<meta property="og:locale:alternate" content="${other}">`),
          `<meta property="og:image" content="${site}/og/${lang}.png">`,
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
          '<meta name="twitter:card" content="summary_large_image">',
        ].join(''),
      )
    },
  )

  test('has the rate of its form as structured data', async () => {
    await act('rates', { routeId: slug, amount: '171234.5' })
    const { body, graph } = await get(path)
    expect(body).toMatch(/^<p>The form<\/p><script type="application\/ld\+json">/)
    expect(graph).toEqual([
      {
        '@type': 'Organization',
        '@id': `${site}/#organization`,
        name: 'Lari & Co',
        url: `${site}/`,
        logo: `${site}/icons/512.png`,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Lari & Co', item: `${site}/${lang}/` },
          { '@type': 'ListItem', position: 2, name: title, item: site + path },
        ],
      },
      {
        '@type': 'ExchangeRateSpecification',
        name: `Bitcoin → ${getName}`,
        currency: 'BTC',
        currentExchangeRate: { '@type': 'UnitPriceSpecification', price: '171234.5', priceCurrency: 'GEL' },
      },
    ])
  })
})

const typesOf = (graph: readonly { '@type': string }[]): string[] => graph.map((node) => node['@type'])

test('the form without a pair names no page as its own', async () => {
  const { status, robots, head, graph } = await get('/en/exchange/')
  expect([status, robots, head, graph]).toEqual([200, undefined, '<title>Kursi</title>', null])
})

test('without the origin of the site there is neither an address nor a sitemap', async () => {
  const other = await open({})
  const { status, head, graph } = await get(`/en/exchange/${slug}/`, other)
  expect([status, head, graph]).toEqual([
    200,
    `<title>${seen.en.title}</title><meta name="description" content="${seen.en.description}">`,
    null,
  ])
  expect((await other.app.inject('/sitemap-pairs.xml')).statusCode).toBe(404)
  await other.close()
})

test('during technical work no rate is told', async () => {
  await act('site', { offline: true })
  const { graph } = await get(`/en/exchange/${slug}/`)
  expect(typesOf(graph)).toEqual(['Organization', 'BreadcrumbList'])
})

test('a name and an address cannot leave their place', async () => {
  const { db, catalogue } = service.core
  const name = '</script><script>alert("1")</script>'
  await db.update(currencies).set({ name }).where(eq(currencies.currencyId, 'btc'))
  await db.update(routes).set({ friendlyUrl: `a"><b>&'c` }).where(eq(routes.routeId, slug))
  await catalogue.reload()
  const address = `${site}/en/exchange/a%22%3E%3Cb%3E%26'c/`
  const { status, head, body, graph } = await get(`/en/exchange/a%22%3E%3Cb%3E%26'c/`)
  expect(status).toBe(200)
  expect(head).toContain(`<link rel="canonical" href="${address}">`)
  expect(head).toContain('content="Exchange &lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; (BTC) to')
  expect([head, body].map((part) => part.includes('alert("1")') || part.includes('<b>'))).toEqual([false, false])
  expect(body.match(/<\/?script\b/g)).toEqual(['<script', '</script'])
  expect(graph[2].name).toBe(`${name} → GEL Tbilisi`)
  expect((await service.app.inject('/sitemap-pairs.xml')).body).toContain(`<loc>${address}</loc>`)
})

const sitemap = async (from: Pick<TestService, 'app'> = service) => {
  const { body } = await from.app.inject('/sitemap-pairs.xml')
  return Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url.replace(site, ''))
}

const inEach = (pair: string) => locales.map((lang) => `/${lang}/exchange/${pair}/`)

describe('the sitemap of pairs', () => {
  test('has every public pair in each language, with the others', async () => {
    const reply = await service.app.inject('/sitemap-pairs.xml')
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'public, max-age=3600',
    ])
    expect([reply.headers['set-cookie'], reply.headers['x-content-type-options']]).toEqual([undefined, 'nosniff'])
    const links = languageLinks.replaceAll('<link ', '<xhtml:link ').replaceAll('">', '"/>')
    const lines = reply.body.split('\n')
    expect(lines.slice(0, 2)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ])
    expect(lines.filter((line) => line.includes(`/${slug}/</loc>`))).toEqual(
      locales.map((lang) => `  <url><loc>${site}/${lang}/exchange/${slug}/</loc>${links}</url>`),
    )
    const rows = await service.core.db.select().from(routes)
    const shown = rows.filter(({ isOn, isShowWeb }) => isOn && isShowWeb)
    expect([rows.length - shown.length, shown.length > 100]).toEqual([6, true])
    expect((await sitemap()).toSorted()).toEqual(shown.flatMap(({ friendlyUrl }) => inEach(friendlyUrl)).toSorted())
  })

  test('is sent compressed', async () => {
    const plain = await service.app.inject('/sitemap-pairs.xml')
    const small = await service.app.inject({ url: '/sitemap-pairs.xml', headers: { 'accept-encoding': 'gzip, br' } })
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })
})

test.each([
  ['off', { on: false }, 200],
  ['hidden', { show: false }, 404],
])('a pair that is %s is in no sitemap, and its page is for no search engine', async (_state, change, status) => {
  const path = `/en/exchange/${slug}/`
  expect(await sitemap()).toEqual(expect.arrayContaining(inEach(slug)))
  await act('routes', { routeId: slug, ...change })
  const page = await get(path)
  expect([page.status, page.robots, page.graph]).toEqual([status, 'noindex', null])
  expect(page.head).not.toMatch(/canonical|alternate|og:/)
  expect((await sitemap()).filter((each) => each.includes(slug))).toEqual([])
  await act('routes', { routeId: slug, on: true, show: true })
  expect(await get(path)).toMatchObject({ status: 200, robots: undefined })
  expect(await sitemap()).toEqual(expect.arrayContaining(inEach(slug)))
})

test('a pair that never was is for no search engine', async () => {
  const { status, robots, head } = await get('/ru/exchange/nothing/')
  expect([status, robots, head]).toEqual([404, 'noindex', '<title>Kursi</title>'])
})

test('pairs that the configuration leaves out of the form are left out here', async () => {
  const strict = await open({ ROUTES_ALLOW: 'BTC>CASHGEL,XMR>CASHGEL', ROUTES_DENY: 'XMR' }, site)
  const paths = await sitemap(strict)
  expect(paths.filter((path) => !/^\/(en|ka|ru)\/exchange\/btc-to-cash-gel-[a-z]+\/$/.test(path))).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(inEach(slug)))
  const [kept, left] = [
    await get(`/en/exchange/${slug}/`, strict),
    await get('/en/exchange/btc-to-usdt-trc20/', strict),
  ]
  expect([kept.robots, left.status, left.robots, left.graph]).toEqual([undefined, 200, 'noindex', null])
  await strict.close()
})
