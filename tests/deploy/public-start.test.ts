import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoEmails, demoPassword } from '../../service/seed/accounts.ts'
import { ensureNginx } from '../../tools/setup/nginx.mjs'
import { goodOrder } from '../service/support/client.ts'
import { processPatience } from '../service/support/service-process.ts'
import { api, openPublicStage } from './public-fixture.ts'
import type { Asked, Site } from './public-fixture.ts'
import { ask } from './fixture.ts'

const nginx = await ensureNginx()

/** Limits per client: connections in nginx, calls and pages per minute in this service. */
const limits = { connections: 400, calls: 60, pages: 1_000 }
const token = 'the-token-that-somebody-has-got-hold-of'

const paths = [
  '/sandbox',
  '/sandbox/',
  `/sandbox/?token=${token}`,
  '/sandbox/api/orders/',
  '/sandbox/api/state/',
  '/sandbox/documents/some/front',
  '/SANDBOX/',
  '//sandbox/api/orders/',
  '/%73andbox/',
  '/sandbox%2fapi/orders/',
  '/sandbox/%2e%2e/sandbox/',
  '/en/../sandbox/',
  '/en/..%2fsandbox/',
  '/service/../sandbox/',
  '/service/api/v1/%2e%2e/%2e%2e/%2e%2e/sandbox/',
  '/service/api/v1/..%2f..%2f..%2fsandbox/',
  '/ws/../sandbox/',
  '/assets/..%2fsandbox/',
  '/sandbox;a=1/',
  '/sandbox%00/',
  'http://localhost/sandbox/',
]

/** Headers that might make a service treat a remote client as local. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  {},
  { host: 'localhost' },
  { host: '127.0.0.1:4180', 'x-forwarded-for': '127.0.0.1' },
  { host: 'localhost', 'x-forwarded-for': '::1', 'x-forwarded-host': 'localhost', 'x-real-ip': '127.0.0.1' },
  { host: 'localhost', forwarded: 'for=127.0.0.1;host=localhost;proto=http', via: '1.1 localhost' },
  { host: '[::1]', 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': '', 'x-forwarded-port': '4180' },
  { host: 'localhost', connection: 'close, x-forwarded-for, x-forwarded-proto, forwarded' },
]

/** Every address of the console, with the client it might admit. @returns those that respond */
const openDoors = async (site: Site): Promise<unknown[]> => {
  const open: unknown[] = []
  for (const path of paths)
    for (const disguise of disguises) {
      const headers = { ...disguise, authorization: `Bearer ${token}`, cookie: `console-80=${token}` }
      const asked = [
        await site.from('127.0.0.1').call(path, { headers }),
        ...(await Promise.all(
          ['GET', 'POST'].map(async (method) => {
            const { status, body, headers: replied } = await ask(site.origin, path, { method, headers })
            return { status, text: body.toString(), cookies: replied['set-cookie'] ?? [] }
          }),
        )),
      ]
      for (const { status, text, cookies } of asked) {
        const isShut = [400, 404, 405].includes(status) && !/operator|console/i.test(text)
        if (!isShut || cookies.some((cookie) => cookie.startsWith('console'))) open.push({ path, disguise, status })
      }
    }
  return open
}

/** Repeats a call, a few at a time. @returns how often each status occurred */
const statusesOf = async (many: number, call: (index: number) => Promise<{ status: number }>) => {
  const found: Record<number, number> = {}
  for (let done = 0; done < many; done += 25) {
    const some = Array.from({ length: Math.min(25, many - done) }, (_, index) => call(done + index))
    for (const { status } of await Promise.all(some)) found[status] = (found[status] ?? 0) + 1
  }
  return found
}

const hex = (index: number): string => (index + 1).toString(16)

describe.skipIf(nginx === undefined)('a public start behind nginx', { timeout: processPatience }, () => {
  let fixture: Awaited<ReturnType<typeof openPublicStage>>
  let site: Site

  beforeAll(async () => {
    if (nginx === undefined) return
    fixture = await openPublicStage(nginx)
    site = await fixture.start({ SANDBOX_CALLS_PER_MINUTE: String(limits.calls) })
  }, processPatience)
  afterAll(async () => {
    expect((await site.close()).ended).toEqual([0, null])
    await fixture.close()
  })

  test('has no demo account and no demo data', async () => {
    expect([await fixture.count('users'), await fixture.count('orders')]).toEqual([0, 0])
    for (const [index, email] of demoEmails.entries()) {
      const guest = site.from(`198.51.100.${index + 1}`)
      const { status, text } = await guest.post('/user/auth/sign-in/', { email, password: demoPassword })
      expect([email, status, JSON.parse(text).error.errorCode]).toEqual([email, 422, 241351])
    }
    const guest = site.from('198.51.100.50')
    const socials = await guest.call(`${api}/user/auth/social/methods/get/`)
    expect(JSON.parse(socials.text).data).toEqual({ socials: { data: [] } })
    for (const path of [
      `${api}/user/auth/social/lari-id/start/`,
      '/sandbox/social/sdk.js',
      '/sandbox/social/authorize/',
    ])
      expect([path, (await guest.call(path)).status]).toEqual([path, 404])
  })

  test('is usable: an order can be created, and cookies have the __Host- prefix', async () => {
    const guest = site.from('198.51.100.60')
    const first = await guest.call(`${api}/public/site/status/get/`)
    expect(first.cookies.every((cookie) => /^__Host-[\w-]+=.*; Secure/.test(cookie))).toBe(true)
    const { status, text } = await guest.post('/public/exchanger/order/create/', goodOrder)
    expect([status, JSON.parse(text).data.order.status]).toEqual([200, 'waitPayment'])
    expect([await fixture.count('users'), await fixture.count('orders')]).toEqual([0, 1])
  })

  test('has no console, for any request and client address', async () => {
    expect(await openDoors(site)).toEqual([])
  })

  test('has no console for remote clients when it is on, even with the token', async () => {
    const operated = await fixture.start({ SANDBOX_CONSOLE: '1', SANDBOX_CONSOLE_TOKEN: token })
    const open = await openDoors(operated)
    const { ended, log } = await operated.close()
    expect([open, ended]).toEqual([[], [0, null]])
    // nginx answered: the request did not reach the service.
    expect(log).not.toContain('console')
  })

  describe('a client', () => {
    const status = `${api}/public/site/status/get/`
    const statusFrom = (address: string, asked: Asked = {}) => site.from(address).call(status, asked)

    test('has a limit of calls per minute, per /64', async () => {
      const { calls } = limits
      expect(await statusesOf(calls + 5, (index) => statusFrom(`2001:db8:1:1::${hex(index)}`))).toEqual({
        200: calls,
        429: 5,
      })
      for (const other of ['2001:db8:1:2::1', '2001:db8:1:0:1::', '2001:db8::1', '198.51.100.70'])
        expect([other, (await statusFrom(other)).status]).toEqual([other, 200])
    })

    test('is identified by its connection, not by forged headers', async () => {
      const { calls } = limits
      const forged = (index: number) => {
        const address = `203.0.113.${index + 1}`
        const headers = { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address }
        return ask(site.origin, status, { headers: { host: 'kursi.test', ...headers } })
      }
      const found = await statusesOf(calls + 5, forged)
      // Calls of other tests from this address count too.
      expect(found[200]).toBeLessThanOrEqual(calls)
      expect(found[429]).toBeGreaterThanOrEqual(5)
      expect((await statusFrom('203.0.113.1')).status).toBe(200)
      // A client behind the trusted proxy may forge further addresses: the one added by the proxy counts.
      const chained = (index: number) => statusFrom(`203.0.113.${index + 1}, 198.51.100.71`)
      expect(await statusesOf(calls + 5, chained)).toEqual({ 200: calls, 429: 5 })
    })

    test('has a limit of pages per minute', async () => {
      const page = (address: string) => site.from(address).call('/en/exchange/btc-to-cash-gel-tbilisi/')
      expect(await statusesOf(limits.pages + 5, (index) => page(`2001:db8:2:1::${hex(index)}`))).toEqual({
        200: limits.pages,
        429: 5,
      })
      expect((await page('2001:db8:2:2::1')).status).toBe(200)
      // Calls and prerendered files are unaffected.
      const same = site.from('2001:db8:2:1::1')
      expect([(await same.call(status)).status, (await same.call('/en/')).status]).toEqual([200, 200])
    })

    test('has a limit of concurrent calls at nginx, per /64', async () => {
      const addresses = Array.from({ length: limits.connections }, (_, index) => `2001:db8:3:1::${hex(index)}`)
      const drop = await site.hold(addresses, true)
      const file = (address: string) => site.from(address).call('/favicon.svg')
      await expect.poll(async () => (await file('2001:db8:3:1:ffff::1')).status).toBe(429)
      for (const other of ['2001:db8:3:2::1', '2001:db8:3::1', '2001:db8:3:0:1::', '2001:db8::3', '198.51.100.80'])
        expect([other, (await file(other)).status]).toEqual([other, 200])
      drop()
      await expect.poll(async () => (await file('2001:db8:3:1:ffff::1')).status).toBe(200)
    })

    test('cannot bypass that by forged headers, either', async () => {
      const addresses = Array.from({ length: limits.connections }, (_, index) => `2001:db8:4:${hex(index)}::1`)
      const drop = await site.hold(addresses, false)
      const file = () => ask(site.origin, '/favicon.svg', { headers: { 'x-forwarded-for': '203.0.113.99' } })
      await expect.poll(async () => (await file()).status).toBe(429)
      expect((await site.from('2001:db8:4:1::1').call('/favicon.svg')).status).toBe(200)
      drop()
      await expect.poll(async () => (await file()).status).toBe(200)
    })
  })
})
