import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchPath } from '../../src/routes/table.ts'
import { framedBy, pageConfig } from '../../service/web/config.ts'
import { preparePage } from '../../service/web/page.ts'
import { createService } from './support/service.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-web-limit-'))
  await mkdir(join(folder, 'en'))
  for (const name of ['index.html', 'en/index.html', 'favicon.svg']) await writeFile(join(folder, name), '<p>Kursi</p>')
})
afterAll(() => rm(folder, { recursive: true }))

test('pages have their own rate limit; files and calls are not affected', async () => {
  const strict = await createService({
    web: { folder, config: pageConfig({}), matchPath, pagesPerMinute: 2 },
    trustedProxies: 'loopback',
  })
  const open = (url: string, address = '2001:db8::1') =>
    strict.app.inject({ url, headers: { 'x-forwarded-for': address } })
  expect([(await open('/en/')).statusCode, (await open('/en/nothing/')).statusCode]).toEqual([200, 404])
  const { statusCode, headers, body } = await open('/en/', '2001:db8::2')
  expect([statusCode, headers['retry-after'], headers['cache-control'], body]).toEqual([
    429,
    '60',
    'no-store',
    'Too many requests. Try again in a minute.',
  ])
  expect((await open('/favicon.svg')).statusCode).toBe(200)
  expect((await open('/service/api/v1/public/site/status/get/')).statusCode).toBe(200)
  expect((await open('/en/', '2001:db8:0:1::1')).statusCode).toBe(200)
  await strict.close()
})

test('the configured favicon is that of the page', () => {
  const html =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><script type="application/json" id="config">{}</script>'
  const made = (env: Record<string, string>) => preparePage(html, pageConfig(env))
  expect(made({}).text).toContain('href="/favicon.svg"')
  expect(made({ FAVICON_PATH: '/own.png?a&"b' }).text).toContain('<link rel="icon" href="/own.png?a&amp;&quot;b">')
  expect(made({ FAVICON_PATH: 'https://cdn.example/own.png' }).policy).toContain(
    "img-src 'self' data: https://cdn.example;",
  )
})

test('an invalid bot name is refused at start', () => {
  expect(pageConfig({ BOT_USERNAME: ' @kursi_bot ' })).toMatchObject({ botUsername: '@kursi_bot' })
  expect(pageConfig({ BOT_USERNAME: ' ' })).not.toHaveProperty('botUsername')
  expect(() => pageConfig({ BOT_USERNAME: 'https://t.me/kursi_bot' })).toThrow('BOT_USERNAME')
})

test('captcha hosts are allowed only when configured', () => {
  const policy = (env: Record<string, string>) => preparePage('', pageConfig(env)).policy
  expect(policy({})).not.toContain('google')
  const asked = policy({ CAPTCHA_MODULE: 'recaptcha' })
  expect(asked).toContain("; script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; ")
  expect(asked).toContain('; frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/; ')
  expect(asked).toMatch(/; trusted-types dompurify kursi goog#html recaptcha$/)
  const elsewhere = policy({ CAPTCHA_MODULE: 'recaptcha', CAPTCHA_ORIGIN: 'https://www.recaptcha.net' })
  expect(elsewhere).toContain('frame-src https://www.recaptcha.net/recaptcha/ ')
  expect(elsewhere).not.toContain('www.google.com')
  expect(policy({ CAPTCHA_ORIGIN: 'https://www.recaptcha.net' })).not.toContain('recaptcha.net')
  expect(() => policy({ CAPTCHA_MODULE: 'other' })).toThrow('CAPTCHA_MODULE')
})

test('pages are framed by nobody, by the own origin, or by the messenger', async () => {
  const framing = async (sources?: readonly string[]) => {
    const other = await createService({
      ...(sources === undefined ? {} : { framedBy: sources }),
      web: { folder, config: pageConfig({}), matchPath },
    })
    const [page, moved] = await Promise.all(['/en/', '/en'].map((url) => other.app.inject({ url })))
    await other.close()
    const policy = /frame-ancestors ([^;]+);/.exec(String(page?.headers['content-security-policy']))?.[1]
    return [policy, page?.headers['x-frame-options'], moved?.headers['x-frame-options']]
  }
  expect(await framing()).toEqual(["'none'", 'DENY', 'DENY'])
  expect(await framing(["'self'"])).toEqual(["'self'", 'SAMEORIGIN', 'SAMEORIGIN'])
  const both = ["'self'", ...framedBy({ BOT_TOKEN: '1:x' })]
  expect(await framing(both)).toEqual(["'self' https://web.telegram.org", undefined, undefined])
  expect([framedBy({}), framedBy({ BOT_USERNAME: 'kursi_bot' })]).toEqual([[], ['https://web.telegram.org']])
})
