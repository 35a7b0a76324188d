import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageConfig } from '../../service/web/config.ts'
import { matchPath } from '../../src/routes/table.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'

/** Static files of a build: cache headers, cookies and replies for missing ones. */

let folder: string
let service: TestService

const compressed = ['sw.js', 'manifest.webmanifest', 'logo.svg', 'sitemap.xml', 'robots.txt', 'assets/main-abc.js']
const plain = ['og/en.png', 'icons/icon-192.png']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-files-'))
  const packed = compressed.flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  for (const name of [...packed, ...plain, ...['', 'en/', 'en/404/', 'ka/404/'].map((path) => `${path}index.html`)]) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), name)
  }
  service = await createService({ web: { folder, config: pageConfig({}), matchPath } })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers })

describe.each([
  ['/sw.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/logo.svg', 'public, max-age=3600'],
  ['/sitemap.xml', 'public, max-age=3600'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/assets/main-abc.js', 'public, max-age=31536000, immutable'],
])('%s', (url, cache) => {
  test.each([
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ])(`has the cache headers of deploy/README.md, without a cookie, in %s`, async (encoding, ending) => {
    const { statusCode, headers, body } = await get(url, { 'accept-encoding': encoding })
    expect([statusCode, body, headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      `${url.slice(1)}${ending}`,
      cache,
      undefined,
    ])
  })
})

test.each(['/og/en.png', '/icons/icon-192.png?v=2', '/service/fs/currency/btc.svg'])(
  '%s is publicly cacheable and sets no cookie',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=\d+$/),
      undefined,
    ])
  },
)

test.each(['/en/', '/en/?from=a.svg', '/en/exchange/', '/service/api/v1/public/site/status/get/'])(
  '%s sets the anti-forgery cookie',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['set-cookie']]).toEqual([200, expect.stringMatching(/^csrf=/)])
  },
)

const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

test.each([
  ['/en/faq.html', {}, 'en/404/index.html'],
  ['/ka/rules/kyc.pdf?a=1', {}, 'ka/404/index.html'],
  ['/index.php', { 'accept-language': 'ka' }, 'ka/404/index.html'],
  ['/index.html', { 'accept-language': 'ka', cookie: 'i18n_lang=en' }, 'en/404/index.html'],
])('%s gets a localized 404 page', async (url, chosen, shown) => {
  const { statusCode, headers, body } = await get(url, { accept: page, ...chosen })
  expect([statusCode, headers['content-type'], headers.vary, body]).toEqual([
    404,
    'text/html; charset=utf-8',
    'accept-encoding, accept-language, cookie, accept',
    shown,
  ])
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' })
})

test.each([
  ['/en/faq.html', '*/*'],
  ['/en/photo.png', 'image/avif,image/webp,*/*;q=0.8'],
  ['/assets/gone.js', page],
  ['/assets/gone.html', page],
  ['/service/gone.html', page],
])('%s, requested as %s, gets a plain 404', async (url, accept) => {
  const { statusCode, headers, body } = await get(url, { accept })
  expect([statusCode, headers['content-type'], headers.vary, body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'accept',
    'Not found',
  ])
})
