import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOf, matchPath, pathTo } from '../../src/routes/table.ts'
import { news, newsTexts, staticPages } from '../../service/database/schema.ts'
import { pageConfig, paymentOrigins } from '../../service/web/config.ts'
import { preparePage } from '../../service/web/page.ts'
import { createService, listen } from './support/service.ts'
import type { TestService } from './support/service.ts'

const shell = (body: string) =>
  `<!doctype html><html><head><style>b{color:red}</style><script type="application/json" id="config">{}</script>` +
  `<script type="module" src="/assets/main-abc.js"></script></head><body>${body}</body></html>`

let folder: string
let service: TestService
let origin: string

const files: Readonly<Record<string, string>> = {
  'index.html': shell('any page'),
  'en/index.html': shell('the home page'),
  'en/404/index.html': shell('nothing in English'),
  'ka/404/index.html': shell('nothing in Georgian'),
  'en/order/index.html': shell('any order in English'),
  'en/payment/index.html': shell('any payment in English'),
  'favicon.svg': '<svg/>',
  'assets/main-abc.js': 'console.log(1)',
  'assets/main-abc.js.br': 'brotli',
  '.vite/manifest.json': '{}',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-web-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  const config = pageConfig({
    PROJECT_NAME: '</script><script>alert(1)',
    ROUTES_ALLOW: 'BTC>CASHGEL, ETH>CASHUSD',
    ROUTES_DENY: 'XMR',
    BOT_USERNAME: '',
  })
  service = await createService({ web: { folder, config, matchPath } })
  origin = await listen(service)
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/** Sends the path unmodified; `get` normalizes it, as a browser does. */
const getRaw = async (path: string) => {
  const [reply] = await once(request(origin, { path, agent: false }).end(), 'response')
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) }
}

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

test.each([
  [{}, '/en/'],
  [{ 'accept-language': 'ka,en;q=0.5' }, '/ka/'],
  [{ 'accept-language': 'en-GB' }, '/en/'],
  [{ 'accept-language': 'de,ru;q=0.7,en;q=0.3' }, '/ru/'],
  [{ 'accept-language': 'ka', cookie: 'i18n_lang=ru' }, '/ru/'],
  [{ 'accept-language': 'ka', cookie: 'i18n_lang=de' }, '/ka/'],
])('the root redirects to a language: %j', async (headers, location) => {
  const reply = await get('/?rid=7', headers)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, `${location}?rid=7`])
  expect(reply.headers.vary).toContain('accept-language')
})

test('a path without a slash redirects to the one with it', async () => {
  const reply = await get('/en/exchange/btc-to-cash-gel-tbilisi?amount=1')
  expect([reply.statusCode, reply.headers.location]).toEqual([308, '/en/exchange/btc-to-cash-gel-tbilisi/?amount=1'])
  expect((await get('/en')).headers.location).toBe('/en/')
})

// A leading double slash, or what browsers treat like it, would redirect to another host.
test.each([
  ['//en/', '/en/'],
  ['//evil.example', '/evil.example'],
  ['///evil//', '/evil/'],
  ['/\\evil', '/%5Cevil/'],
  ['/\\/evil.example/a', '/%5C/evil.example/a/'],
  ['//\\evil.example/', '/%5Cevil.example/'],
  ['/.//evil.example/a', '/./evil.example/a/'],
  ['/ka/\\/', '/ka/%5C/'],
  ['/en//faq/', '/en/faq/'],
  ['/en/faq//?a=//b', '/en/faq/?a=//b'],
  ['/en//exchange', '/en/exchange/'],
  ['/assets//main-abc.js', '/assets/main-abc.js'],
  // What follows a link in a message, or a keyboard that begins with a capital.
  ['/EN/', '/en/'],
  ['/Ru/faq', '/ru/faq/'],
  ['/KA/contacts/),?a=1', '/ka/contacts/?a=1'],
  ['/en/order/AB12/x-_k).', '/en/order/AB12/x-_k/'],
  ['/en/order/AB12/x-_k/%C2%BB', '/en/order/AB12/x-_k/'],
])('%s redirects to %s', async (path, location) => {
  const { status, headers } = await getRaw(path)
  expect([status, headers.location]).toEqual([308, location])
})

test.each([
  ['a zero byte', '/ka/%00/'],
  ['what is no UTF-8', '/ka/%ff/'],
  ['a broken sign', '/ka/%E0%A4%A/'],
  ['a lonely %', '/ka/%/'],
  ['9000 letters', `/ka/${'a'.repeat(9_000)}/`],
  ['a step back', '/ka/../en/'],
  ['a step back, encoded', '/ka/%2e%2e/'],
])('%s is a 404 page in the language of the address', async (_name, path) => {
  const { status, headers, body } = await getRaw(path)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('nothing in Georgian')
})

test.each(['/EN/nowhere/at/all/', '/en/nowhere/at/all)/', '/DE/'])('%s is not found as it is', async (path) => {
  expect((await getRaw(path)).status).toBe(404)
})

test('malformed encoding in the address of a call gets a 404', async () => {
  const { statusCode, body } = await get('/service/api/v1/public/%ff/')
  expect([statusCode, JSON.parse(body)]).toEqual([
    404,
    { success: false, error: { errorCode: 0, message: 'This API call doesn’t exist.' } },
  ])
})

test('known paths answer 200, unknown ones 404 with a page', async () => {
  const [home, pair, nowhere, georgian, noRule] = await Promise.all([
    get('/en/'),
    get('/en/exchange/btc-to-cash-gel-tbilisi/'),
    get('/nowhere/'),
    get('/ka/user/nowhere/'),
    get('/en/rules/nowhere/'),
  ])
  expect([home, pair, nowhere, georgian, noRule].map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404])
  expect(home.body).toContain('the home page')
  expect(pair.body).toContain('any page')
  expect(nowhere.body).toContain('nothing in English')
  expect(georgian.body).toContain('nothing in Georgian')
  expect(noRule.body).toBe(nowhere.body)
})

test.each([
  ['/faq/', {}, 'English'],
  ['/faq/', { 'accept-language': 'ka,en;q=0.5' }, 'Georgian'],
  ['/de/faq/', { 'accept-language': 'en', cookie: 'i18n_lang=ka' }, 'Georgian'],
  ['/en-gb/', { cookie: 'i18n_lang=ka-GE' }, 'Georgian'],
  ['/faq/', { 'accept-language': 'ka', cookie: 'i18n_lang=de' }, 'Georgian'],
  ['/en/nowhere/', { 'accept-language': 'ka', cookie: 'i18n_lang=ka' }, 'English'],
])('%s with %j is 404 in %s: of the address, otherwise as for the root', async (url, headers, language) => {
  const reply = await get(url, headers)
  expect([reply.statusCode, reply.headers.vary]).toEqual([404, 'accept-encoding, accept-language, cookie'])
  expect(reply.body).toContain(`nothing in ${language}`)
})

test.each([
  ['/en/order/A1/secret/', 'any order in English'],
  ['/en/order/A1/', 'any order in English'],
  ['/en/order/', 'any order in English'],
  ['/en/payment/A1/secret/?a=1', 'any payment in English'],
  ['/ka/order/A1/secret/', 'any page'],
])('%s is the page shared by all orders', async (path, shown) => {
  const reply = await get(path)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(reply.body).toContain(shown)
})

describe('pages with non-ASCII slugs', () => {
  const links = [
    'v2.0-release',
    'terms.html',
    'logo.svg',
    'Новость',
    'პირობები',
    '100%',
    'one/two',
    'a b&c?d#e',
    '.hidden',
  ]
  const text = { lang: 'en', title: 'Title', description: '', content: '' } as const
  const written = (path: string) => join(folder, folderOf(path), 'index.html')

  beforeAll(async () => {
    const { db } = service.core
    await db.insert(staticPages).values(links.map((link, position) => ({ ...text, link, position, landing: null })))
    const posts = links.map((link) => ({ id: link, link, image: '', isPublished: true, publishedAt: new Date(0) }))
    await db.insert(news).values(posts)
    await db.insert(newsTexts).values(links.map((newsId) => ({ ...text, newsId })))
    for (const link of links) {
      for (const path of [pathTo('static', 'en', { static: link }), pathTo('blogPost', 'en', { id: link })]) {
        await mkdir(join(written(path), '..'), { recursive: true })
        await writeFile(written(path), shell(`page ${path}`))
      }
    }
  })
  afterAll(() => service.core.reset())

  test.each(
    links.flatMap((link) => [pathTo('static', 'en', { static: link }), pathTo('blogPost', 'en', { id: link })]),
  )('%s is its prerendered page, with a slash at the end', async (path) => {
    const { status, body } = await getRaw(path)
    expect([status, body]).toEqual([200, expect.stringContaining(`<body>page ${path}</body>`)])
    const unslashed = await getRaw(`${path.slice(0, -1)}?a=1`)
    expect([unslashed.status, unslashed.headers.location]).toEqual([308, `${path}?a=1`])
  })

  test('equivalent percent-encodings are accepted', async () => {
    const { statusCode, body } = await get('/en/blog/v2%2e0-rele%61se/')
    expect([statusCode, body]).toEqual([200, expect.stringContaining('page /en/blog/v2.0-release/')])
  })

  test.each([
    ['/en/blog/v3.0-release', 'text/plain; charset=utf-8', 'Not found'],
    ['/en/blog/v3.0-release/', 'text/html; charset=utf-8', 'nothing in English'],
    ['/ka/terms.html/', 'text/html; charset=utf-8', 'nothing in Georgian'],
  ])('%s is not there', async (path, type, shown) => {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['content-type'], body]).toEqual([404, type, expect.stringContaining(shown)])
  })
})

test('the page contains the escaped configuration', async () => {
  const { body } = await get('/en/')
  const [, json = ''] = /id="config">(.*?)<\/script>/.exec(body) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({
    apiBase: '',
    apiPath: '/service/api/v1/',
    filePath: '/service/fs',
    servicePath: '/service',
    websocketUrl: '/ws/',
    minBotVersion: '0.0.4',
    projectName: '</script><script>alert(1)',
    routeVersion: 'v2',
    routesAllow: [
      { from: 'BTC', to: 'CASHGEL' },
      { from: 'ETH', to: 'CASHUSD' },
    ],
    routesDeny: ['XMR'],
  })
  expect(() => pageConfig({ ROUTES_ALLOW: 'BTC' })).toThrow('ROUTES_ALLOW')
})

test('forms may only be sent to the own origin and to payment providers', async () => {
  const origins = paymentOrigins({ PAYMENT_ORIGINS: 'https://pay.example/, https://wallet.example:8443' })
  expect(origins).toEqual(['https://pay.example', 'https://wallet.example:8443'])
  const web = { folder, config: pageConfig({}), paymentOrigins: origins, matchPath }
  const other = await createService({ web })
  const { headers } = await other.app.inject({ url: '/en/' })
  expect(headers['content-security-policy']).toContain(
    "; form-action 'self' https://pay.example https://wallet.example:8443; ",
  )
  await other.close()
  expect((await get('/en/')).headers['content-security-policy']).toContain("; form-action 'self'; ")
  for (const wrong of [
    'pay.example',
    'https://pay.example/shop',
    "https://pay.example; script-src 'unsafe-inline'",
    '*',
  ])
    expect(() => paymentOrigins({ PAYMENT_ORIGINS: wrong }), wrong).toThrow('PAYMENT_ORIGINS')
})

test('the policy allows calls and images of a service on another origin', async () => {
  const service = (env: Record<string, string>) => preparePage(shell(''), pageConfig(env)).policy
  const api = service({ API_BASE: 'https://api.kursi.example' })
  expect(api).toContain("; img-src 'self' data: https://api.kursi.example; ")
  expect(api).toContain("; connect-src 'self' https://api.kursi.example; ")
  const socket = service({ WEBSOCKET_URL: 'wss://live.kursi.example/ws/' })
  expect(socket).toContain("; connect-src 'self' wss://live.kursi.example; ")
  const bot = service({ BOT_DOMAIN: 'https://bot.kursi.example/' })
  expect(bot).toContain("; connect-src 'self' https://bot.kursi.example; ")
  expect(() => service({ BOT_DOMAIN: 'bot.kursi.example' })).toThrow('BOT_DOMAIN')
  const files = service({ FILE_PATH: 'https://files.kursi.example:8443/fs' })
  expect(files).toContain("; img-src 'self' data: https://files.kursi.example:8443; connect-src 'self'; ")
  expect((await get('/en/')).headers['content-security-policy']).toContain(
    "; img-src 'self' data:; connect-src 'self'; ",
  )
  for (const wrong of [
    'api.kursi.example',
    'localhost:4180',
    'https://api.kursi.example/v1',
    'ws://api.kursi.example',
    '*',
  ])
    expect(() => pageConfig({ API_BASE: wrong }), wrong).toThrow('API_BASE')
})

test('the page has a strict policy and is compressed', async () => {
  const { headers, rawPayload } = await get('/en/', { 'accept-encoding': 'gzip, br' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-")
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-cache',
  })
  expect(brotliDecompressSync(rawPayload).toString()).toContain('the home page')
  expect(String(headers['set-cookie'])).toMatch(/^csrf=/)
})

test('hashed files are immutable, and precompressed ones are used', async () => {
  const plain = await get('/assets/main-abc.js')
  expect([plain.body, plain.headers['cache-control'], plain.headers['set-cookie']]).toEqual([
    'console.log(1)',
    'public, max-age=31536000, immutable',
    undefined,
  ])
  const small = await get('/assets/main-abc.js', { 'accept-encoding': 'br' })
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test.each(['/assets/gone.js', '/.vite/manifest.json', '/index.html', '/assets/..%2f..%2fpackage.json'])(
  '%s is not there',
  async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
  },
)
