import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureNginx, howToGetNginx } from '../../tools/setup/nginx.mjs'
import { ask, essence, openStage, otherFiles } from './fixture.ts'

const nginx = await ensureNginx()
if (nginx === undefined) console.warn(`Skipped: ${howToGetNginx}`)

const api = '/service/api/v1'
const secret = 'mtsvane-tkemali-0123456789'
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
const encodings = ['br', 'gzip', 'identity'] as const

const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

describe.skipIf(nginx === undefined)('behind nginx', () => {
  let site: Awaited<ReturnType<typeof openStage>>

  beforeAll(async () => {
    if (nginx !== undefined) site = await openStage(nginx)
  })
  afterAll(() => site.close())

  const get = (path: string, headers: Record<string, string> = {}) => ask(site.front.origin, path, { headers })
  const getDirectly = (path: string, headers: Record<string, string> = {}) =>
    ask(site.service.origin, path, { headers })

  test.each(encodings)('files are those of the service, in %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const kinds = [...(await site.oneOfEach('assets')), ...(await site.oneOfEach(''))]
    expect(kinds).toEqual(expect.arrayContaining([expect.stringMatching(/^\/assets\/.*\.js$/), '/licenses.md']))
    for (const path of kinds) {
      const [reply, direct] = await Promise.all([get(path, headers), getDirectly(path, headers)])
      expect.soft(reply.headers, path).toMatchObject(security)
      if (!otherFiles.includes(path)) expect.soft(essence(reply), path).toEqual(essence(direct))
    }
  })

  test('assets are immutable, small, and publicly cacheable', async () => {
    const [, path = ''] = /<script [^>]*src="([^"]+)"/.exec((await getDirectly('/en/exchange/')).body.toString()) ?? []
    const [br, gzip, plain] = await Promise.all(encodings.map((one) => get(path, { 'accept-encoding': one })))
    for (const reply of [br, gzip, plain]) {
      expect(reply?.status).toBe(200)
      expect(reply?.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      })
    }
    expect([br, gzip, plain].map((reply) => reply?.headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(plain?.body)
    expect(gunzipSync(gzip?.body ?? '')).toEqual(plain?.body)
    const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': br?.headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers).toMatchObject(security)
  })

  test('assets of an earlier build are kept', async () => {
    await writeFile(join(site.front.kept, 'assets', 'earlier-abc.js'), 'console.log(0)')
    const { status, headers, body } = await get('/assets/earlier-abc.js')
    expect([status, headers['cache-control'], body.toString()]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'console.log(0)',
    ])
    // Assets of this build are kept for pages that outlive it.
    expect(await readdir(join(site.front.kept, 'assets'))).toEqual(
      expect.arrayContaining(await readdir(join(site.dist, 'assets'))),
    )
  })

  test.each(otherFiles)('%s is revalidated', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers).toMatchObject(security)
  })

  test.each(['/en/', '/ka/', '/ru/'])('%s is the page of the service, with its policy', async (path) => {
    for (const encoding of encodings) {
      const headers = { 'accept-encoding': encoding }
      const [reply, direct] = await Promise.all([get(`${path}?rid=7`, headers), getDirectly(path, headers)])
      expect(unpack[encoding](reply.body)).toEqual(unpack[encoding](direct.body))
      expect({ ...essence(reply), body: '' }).toEqual({ ...essence(direct), body: '' })
      expect(reply.status).toBe(200)
      expect(reply.headers).toMatchObject({ ...security, 'cache-control': 'no-cache' })
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-")
    }
    // Served from a file: it sets no cookie and supports revalidation.
    const { headers } = await get(path)
    expect(headers['set-cookie']).toBeUndefined()
    expect((await get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  })

  test.each([`/en/order/AB12/${secret}/`, '/ka/order/', `/ru/payment/AB12/${secret}/?a=1`])(
    '%s is the shared order page, from a file',
    async (path) => {
      const reply = await get(path)
      expect(site.service.asked.has(path)).toBe(false)
      expect(essence(reply)).toEqual({ ...essence(await getDirectly(path)), status: 200, cache: 'no-cache' })
      expect(reply.body.toString()).toMatch(/<meta name="robots" content="noindex"\/>[^]*aria-busy="true"/)
    },
  )

  test('every static page equals that of the service', async () => {
    const pages = await site.front.pages()
    expect(pages).toEqual(expect.arrayContaining(['/en/', '/ka/', '/ru/']))
    for (const path of pages) {
      const [reply, direct] = await Promise.all([get(path), getDirectly(path)])
      expect.soft(essence(reply), path).toEqual({ ...essence(direct), status: 200 })
      expect.soft(reply.headers, path).toMatchObject(security)
      expect.soft(reply.headers['set-cookie'], path).toBeUndefined()
    }
  })

  test.each([
    ['/', 302],
    ['/en/nowhere/', 404],
    ['/ka/404/', 404],
    ['/en/exchange/btc-to-cash-gel-tbilisi/', 200],
    ['/en/exchange/nonsense/', 404],
    ['/en', 308],
    ['/en/exchange?amount=1', 308],
    ['/service', 308],
    ['/ws', 308],
    ['/en//faq/', 308],
    ['//evil.example', 308],
    ['/ka/%ff/', 404],
    ['/%65n/', 200],
    ['/index.html', 404],
    ['/en/index.html', 404],
    ['/.vite/manifest.json', 404],
    ['/assets/gone.js', 404],
    ['/assets/', 404],
    ['/favicon.svg/', 404],
    ['/nothing.txt', 404],
    ['/en/order/AB12/x/y/', 404],
    ['/en/order/A%42/x/', 200],
    ['/de/order/AB12/x/', 404],
  ])('%s is answered by the service', async (path, status) => {
    const [reply, direct] = await Promise.all([get(path), getDirectly(path)])
    expect(essence(reply)).toEqual({ ...essence(direct), status })
    if (!path.startsWith('/service/')) expect(reply.headers).toMatchObject(security)
  })

  test.each([
    ['/service/fs/currency/btc.svg', 200, 'public, max-age=604800'],
    ['/service/fs/nothing', 404, 'no-store'],
    ['/service/', 404, 'no-cache'],
  ])('%s comes from the service, with its cache header', async (path, status, cache) => {
    const [reply, direct] = await Promise.all([get(path), getDirectly(path)])
    expect(essence(reply)).toEqual({ ...essence(direct), status, cache })
    const { 'x-content-type-options': sniffing, 'referrer-policy': referrer } = security
    expect(reply.headers).toMatchObject({ 'x-content-type-options': sniffing, 'referrer-policy': referrer })
  })

  test.each([
    [{}, '/en/'],
    [{ 'accept-language': 'de,ru;q=0.7,en;q=0.3' }, '/ru/'],
    [{ 'accept-language': 'ru', cookie: 'i18n_lang=ka' }, '/ka/'],
  ])('the root redirects to a language: %j', async (headers, location) => {
    const reply = await get('/?rid=7', headers)
    expect([reply.status, reply.headers.location]).toEqual([302, `${location}?rid=7`])
    expect(reply.headers).toMatchObject({ ...security, 'cache-control': 'no-store' })
  })

  test('files answer GET and HEAD; other methods are refused by the service', async () => {
    for (const path of ['/en/', '/favicon.svg', '/en/nowhere/']) {
      const [reply, direct] = await Promise.all(
        [site.front.origin, site.service.origin].map((origin) => ask(origin, path, { method: 'POST' })),
      )
      expect([reply?.status, reply?.body]).toEqual([404, direct?.body])
    }
    const head = await ask(site.front.origin, '/en/', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  test.each([
    '/sandbox',
    '/sandbox/',
    '/sandbox/?a=1',
    '/%73andbox/',
    '//sandbox/',
    '/en/../sandbox/',
    '/sandbox/../',
    '/sandbox/x/..%2f..%2f',
    '/sandbox%2f',
    '/sandbox/%2e%2e/',
    '/sandbox/assets/console.css',
    '/sandbox/social/sdk.js',
  ])('%s is not found', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await ask(site.front.origin, path, { method, headers: { host: 'localhost' } })
      expect([status, headers['content-type'], body.toString()]).toEqual([
        404,
        'text/plain; charset=utf-8',
        'Not found\n',
      ])
      expect(headers).toMatchObject(security)
    }
    expect([...site.service.asked.keys()].filter((url) => url.includes('sandbox'))).toEqual([])
  })

  test('malformed requests get the headers, too', async () => {
    const { status, headers } = await get('/en/%zz/')
    expect(status).toBe(400)
    expect(headers).toMatchObject(security)
  })

  test('logs name the request and contain no secret', async () => {
    const paths = [
      `/en/order/AB12/${secret}/`,
      `/en/order/AB12/${secret}`,
      `/ka/payment/AB12/${secret}/?amount=1`,
      `/en//order/AB12/${secret}/`,
      `/en/%6frder/AB12/${secret}/`,
      `/en/x/../order/AB12/${secret}/`,
      `/en%2forder/AB12/${secret}/`,
      `/en/%256frder/AB12/${secret}/`,
      `/en/partnerOrder/AB12/${secret}/`,
      `/en/auth/${secret}/`,
      `/en/reset-password/${secret}/`,
      `${api}/public/exchanger/order/get/?orderUID=AB12&orderSecret=${secret}`,
    ]
    for (const [name, one] of Object.entries({ front: site.front, alone: site.alone })) {
      for (const path of paths) {
        await ask(one.origin, path, { headers: { referer: `${one.origin}/en/order/AB12/${secret}/` } })
      }
      await ask(one.origin, '/en/?last=one', { headers: { 'user-agent': `last ${name}` } })
      await expect.poll(one.logs).toContain(`last ${name}`)
      const logs = await one.logs()
      expect(logs).not.toContain(secret)
      expect(logs).not.toContain('last=one')
      expect(logs).toContain(`"GET ${api}/public/exchanger/order/get/" `)
      for (const masked of ['/en/order/AB12/***', '/ka/payment/AB12/***', '/en/partnerOrder/AB12/***'])
        expect(logs).toContain(`"GET ${masked}" `)
      for (const masked of ['/en/auth/***', '/en/reset-password/***']) expect(logs).toContain(`"GET ${masked}" `)
    }
  })

  test('while the service is down, pages are served and say so', async () => {
    const home = await ask(site.alone.origin, '/ka/')
    expect([home.status, home.body]).toEqual([200, (await getDirectly('/ka/')).body])
    const order = await ask(site.alone.origin, '/ka/order/AB12/x/')
    expect(essence(order)).toEqual({ ...essence(await getDirectly('/ka/order/AB12/x/')), status: 200 })
    const path = '/en/user/profile/'
    const [profile, direct] = await Promise.all([ask(site.alone.origin, path), getDirectly(path)])
    expect(profile.status).toBe(503)
    expect({ ...essence(profile), status: 0 }).toEqual({ ...essence(direct), status: 0, cache: 'no-store' })
    expect(profile.headers).toMatchObject({ ...security, 'retry-after': '10' })
    const root = await ask(site.alone.origin, '/?rid=7')
    expect([root.status, root.headers.location]).toEqual([302, '/en/?rid=7'])
    const call = await ask(site.alone.origin, `${api}/public/site/status/get/`)
    expect(call.status).toBe(502)
    expect(call.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})
