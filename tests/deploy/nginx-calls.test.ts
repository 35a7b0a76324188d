import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureNginx, howToGetNginx } from '../../tools/setup/nginx.mjs'
import { goodOrder } from '../service/support/client.ts'
import { openSocket } from '../service/support/service.ts'
import { ask, cdn, openCalls } from './fixture.ts'

const nginx = await ensureNginx()
if (nginx === undefined) console.warn(`Skipped: ${howToGetNginx}`)

const api = '/service/api/v1'

describe.skipIf(nginx === undefined)('calls through nginx', () => {
  let site: Awaited<ReturnType<typeof openCalls>>

  beforeAll(async () => {
    if (nginx !== undefined) site = await openCalls(nginx)
  })
  afterAll(() => site.close())

  const get = (path: string, headers: Record<string, string> = {}) => ask(site.front.origin, path, { headers })

  /** The first call returns the token; writes send it back. */
  const write = async (path: string, body: string, change: Record<string, string> = {}) => {
    const first = await get(`${api}/public/site/status/get/`)
    const [, token = ''] = /csrf=([^;]+)/.exec(String(first.headers['set-cookie'])) ?? []
    const headers = { 'content-type': 'application/json', cookie: `csrf=${token}`, 'x-csrf-token': token, ...change }
    return ask(site.front.origin, api + path, { method: 'POST', body, headers })
  }

  test('calls are forwarded, writes with their token', async () => {
    const order = JSON.stringify(goodOrder)
    const made = await write('/public/exchanger/order/create/', order, { 'idempotency-key': crypto.randomUUID() })
    expect([made.status, JSON.parse(made.body.toString()).data.order.status]).toEqual([200, 'waitPayment'])
    // Private: shared caches must not store it.
    expect(made.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const refused = await write('/public/exchanger/order/create/', order, { 'x-csrf-token': 'x'.repeat(32) })
    expect([refused.status, JSON.parse(refused.body.toString()).error.errorCode]).toEqual([403, 40302])
  })

  test.each([
    ['/public/visits/register/', 300_000],
    ['/user/verification/submit/', 33_000_000],
  ])('%s: a body that is too long is refused by the service, in the caller’s language', async (path, length) => {
    const reply = await write(path, ' '.repeat(length), { 'accept-language': 'ru' })
    expect([reply.status, JSON.parse(reply.body.toString())]).toEqual([
      413,
      { success: false, error: { errorCode: 0, message: expect.stringMatching(/[а-я]/) } },
    ])
  })

  test('documents may be longer than other calls', async () => {
    const reply = await write('/user/verification/submit/', ' '.repeat(300_000))
    expect([reply.status, JSON.parse(reply.body.toString()).error.errorCode]).toEqual([403, 40301])
  })

  test('the websocket works in both directions', async () => {
    const socket = await openSocket(site.front.origin)
    expect(await socket.heard('updateStatusWorkSite')).toMatchObject({ data: { offlineStatus: false } })
    socket.send('ping')
    expect(await socket.heard('pong')).toEqual({ method: 'pong', data: {} })
    const closed = once(socket.socket, 'close')
    socket.close()
    await closed
  })

  test('the service gets the client address, trusted only from the CDN', async () => {
    const said = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' }
    const path = (name: string) => `${api}/public/site/status/get/?from=${name}`
    const stranger = await get(path('stranger'), { ...said, host: 'kursi.example', forwarded: 'for=203.0.113.8' })
    const known = await ask(site.front.origin, path('cdn'), { headers: said, localAddress: cdn })
    const told = (name: string) => site.service.asked.get(path(name))
    expect(told('stranger')).toMatchObject({
      host: 'kursi.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(told('cdn')).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' })
    for (const name of ['stranger', 'cdn']) {
      expect(told(name)).not.toHaveProperty('x-forwarded-host')
      expect(told(name)).not.toHaveProperty('forwarded')
    }
    expect(stranger.headers['strict-transport-security']).toBeUndefined()
    expect(known.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
