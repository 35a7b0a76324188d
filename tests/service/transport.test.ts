import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { member } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import { createService, listen } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'
import { submit } from './support/verification.ts'

let service: TestService
let client: Client
let origin: string

useService({ trustedProxies: 'loopback' }, (made, guest) => {
  service = made
  client = guest
})
beforeAll(async () => {
  origin = await listen(service)
})

const api = '/service/api/v1'
const submitPath = `${api}/user/verification/submit/`

/** Sends half of a call's body. */
const halfCall = async (path: string, by: Client, address = '203.0.113.1') => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'content-length: 20000000',
    `cookie: ${[...by.jar].map((pair) => pair.join('=')).join('; ')}`,
    `x-csrf-token: ${by.jar.get('csrf') ?? ''}`,
    `x-forwarded-for: ${address}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"kind":"pers`)
  return socket
}

/** Status of the reply, or `waiting` while there is none. */
const statusOf = async (socket: Awaited<ReturnType<typeof halfCall>>): Promise<number | 'waiting'> => {
  const said = once(socket.setEncoding('utf8'), 'data').then(([text]) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]))
  return Promise.race([said, new Promise<'waiting'>((resolve) => setTimeout(() => resolve('waiting'), 500))])
}

describe('a call that does not arrive', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is limited in headers, body and idle time', () => {
    const { server } = service.app
    expect([server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout]).toEqual([
      20_000, 180_000, 60_000, 72_000,
    ])
  })

  test.each([
    ['a call', `${api}/public/visits/register/`, 60_000, 100_000],
    ['documents', submitPath, 180_000, 20_000_000],
  ])('%s with an incomplete body is aborted', async (_what, path, within, length) => {
    const { client: person } = await member(service)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const begun = once(service.app.server, 'request')
    const half = await halfCall(path, person)
    half.write(' '.repeat(Math.min(length, 50_000)))
    await begun
    // Lets the hooks before the body run.
    await service.core.db.execute('select 1')
    await new Promise((resolve) => setImmediate(resolve))
    const ended = once(half, 'close')
    half.resume()
    vi.advanceTimersByTime(within - 1)
    expect(half.closed).toBe(false)
    vi.advanceTimersByTime(1)
    await ended
  })
})

describe('document uploads', () => {
  test('are limited to two per account and four per address; the next is refused before its body is read', async () => {
    const people = [await member(service), await member(service), await member(service)]
    const [one, two, three] = people.map(({ client: person }) => person)
    if (one === undefined || two === undefined || three === undefined) throw new Error('There are three.')
    const begin = async (by: Client, address?: string) => {
      const half = await halfCall(submitPath, by, address)
      return { half, status: await statusOf(half) }
    }
    const begun = [await begin(one), await begin(one, '203.0.113.2')]
    expect(begun.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    expect((await begin(one, '203.0.113.3')).status).toBe(429)
    // Short bodies are not limited.
    expect((await submit(one)).status).toBe(200)
    begun.push(await begin(two), await begin(two), await begin(three))
    expect(begun.map((each) => each.status)).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
    expect((await begin(three)).status).toBe(429)
    expect((await begin(three, '203.0.113.3')).status).toBe('waiting')
    for (const { half } of begun) half.destroy()
    await expect.poll(async () => (await begin(two)).status).toBe('waiting')
  })

  test('are parsed one after the other, interleaved with other calls', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => member(service)))
    const heavy = { kind: 'person', values: [], documents: [{ name: 'front', content: 'A'.repeat(7_000_000) }] }
    const order: string[] = []
    const sent = people.map(async ({ client: person }, index) => {
      await submit(person, heavy)
      order.push(`documents ${index}`)
    })
    await Promise.all([
      ...sent,
      ...Array.from({ length: 3 }, async () => {
        await client.get('/public/site/status/get/')
        order.push('status')
      }),
    ])
    expect(order.slice(0, 3)).toEqual(['status', 'status', 'status'])
  })
})

describe('compression of replies', () => {
  const routes = `${api}/public/exchanger/route/get/`
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('accept-encoding: %s', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted }
    const { headers: replied, rawPayload } = await service.app.inject({ url: routes, headers })
    expect([replied['content-encoding'], replied.vary]).toEqual([encoding, 'accept-encoding, accept-language'])
    const unpacked =
      encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    expect(JSON.parse(unpacked.toString())).toMatchObject({ success: true })
    const rules = await service.app.inject({ url: `${api}/public/rule/list/`, headers })
    expect(rules.headers['content-encoding']).toBe(encoding)
  })
})

describe('the list of directions', () => {
  interface Shown {
    routes: { routeId: string; rate: { amount: string }; to: { reserve: string } }[]
  }
  const ask = async (lang = 'en', query: Record<string, string> = {}) =>
    (await service.client(lang).get<Shown>('/public/exchanger/route/get/', query)).body.data

  const reserve = (routeId: string) => async () =>
    (await ask()).routes.find((route) => route.routeId === routeId)?.to.reserve

  test('is built once a minute for all equal requests', async () => {
    service.clock.pass(60_000)
    const asked = vi.spyOn(service.core.db, 'select')
    await ask()
    const whole = asked.mock.calls.length
    await ask()
    // What the caller's own orders hold is asked each time; the list is built by a query with subqueries.
    const own = asked.mock.calls.length - whole
    const list = whole - own
    expect(list).toBeGreaterThan(own)
    const expectCalls = (lists: number, calls: number) =>
      expect(asked).toHaveBeenCalledTimes(lists * list + calls * own)
    service.clock.pass(60_000)
    const [first] = await Promise.all([ask(), ask(), ask()])
    await ask()
    expectCalls(2, 6)
    expect((await ask('ka')).routes[0]).not.toEqual(first?.routes[0])
    expectCalls(3, 7)
    const filtered = await ask('en', { fromCurrencyId: 'btc' })
    expectCalls(4, 8)
    expect(filtered.routes.length).toBeLessThan(first?.routes.length ?? 0)
    service.clock.pass(60_000)
    expect((await ask()).routes.map(({ rate }) => rate)).not.toEqual(first?.routes.map(({ rate }) => rate))
    asked.mockRestore()
  })

  test('is rebuilt when an order takes from a reserve or the operator sets a rate', async () => {
    const left = reserve('btc-to-cash-gel-tbilisi')
    const before = await left()
    const { order } = (await client.create(goodOrder)).body.data
    expect(Number(before) - Number(await left())).toBeCloseTo(Number(order.route.to.amount), 2)
    const { routeId } = goodOrder
    await client.operate('rates', { routeId, amount: '90000000' })
    expect((await ask()).routes.find((route) => route.routeId === routeId)?.rate.amount).toBe('90000000')
    await client.operate('rates', { routeId, amount: null })
  })
})

describe('refused calls count towards the limit', () => {
  test('writes without the token', async () => {
    const strict = await createService({ requestsPerMinute: 3 })
    const write = async () =>
      (await strict.app.inject({ method: 'POST', url: `${api}/public/visits/register/`, payload: { refUrl: '' } }))
        .statusCode
    expect([await write(), await write(), await write(), await write()]).toEqual([403, 403, 403, 429])
    await strict.close()
  })
})

test('a call with two Host headers is refused', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8')
  socket.write(`GET ${api}/public/site/status/get/ HTTP/1.1\r\nHost: kursi.test\r\nHost: evil.example\r\n\r\n`)
  const [reply] = await once(socket, 'data')
  socket.destroy()
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect(reply).toContain('"success":false')
})
