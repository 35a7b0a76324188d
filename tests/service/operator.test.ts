import { once } from 'node:events'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClient, goodOrder, operator } from './support/client.ts'
import { createService, listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let origin: string

useService({ speed: 0 }, (made) => {
  service = made
})
beforeAll(async () => {
  origin = await listen(service)
})
afterEach(() => service.client().operate('faults/clear'))

const status = '/service/api/v1/public/site/status/get/'

describe('faults', () => {
  const fault = (body: object) => service.client().operate('faults', body)

  test('an error, an HTML page and broken JSON occur the given number of times', async () => {
    await fault({ kind: 'error', times: 2 })
    await fault({ kind: 'html' })
    await fault({ kind: 'malformed' })
    const replies: string[] = []
    for (let call = 0; call < 5; call += 1) replies.push(await (await fetch(origin + status)).text())
    expect(replies[0]).toBe('Internal Server Error')
    expect(replies[2]).toContain('<html>')
    expect(() => JSON.parse(replies[3] ?? '')).toThrow(SyntaxError)
    expect(JSON.parse(replies[4] ?? '')).toMatchObject({ success: true })
  })

  test('match calls by path, and never the console', async () => {
    await fault({ kind: 'error', path: 'server/lang' })
    expect((await fetch(origin + status)).status).toBe(200)
    expect((await fetch(`${origin}/service/api/v1/public/server/lang/all/`)).status).toBe(500)
    await fault({ kind: 'off' })
    expect((await fetch(`${origin}/sandbox/`, { headers: operator })).status).toBe(200)
  })

  test('a slow reply', async () => {
    await fault({ kind: 'slow', ms: 120 })
    const before = performance.now()
    await fetch(origin + status)
    expect(performance.now() - before).toBeGreaterThan(110)
  })

  test('off until cleared, including the websocket', async () => {
    await fault({ kind: 'off' })
    await expect(fetch(origin + status)).rejects.toThrow('fetch failed')
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/`)
    await once(socket, 'error')
    await service.client().operate('faults/clear')
    expect((await fetch(origin + status)).status).toBe(200)
    const well = await openSocket(origin)
    well.close()
  })

  test('a lost reply: the order is created, and the same key finds it', async () => {
    const client = service.client()
    await client.get('/public/site/status/get/')
    await fault({ kind: 'lost', path: 'order/create' })
    const key = crypto.randomUUID()
    const token = client.jar.get('csrf') ?? ''
    const lost = fetch(`${origin}/service/api/v1/public/exchanger/order/create/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token,
        cookie: `csrf=${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...goodOrder, email: 'lost@example.com' }),
    })
    await expect(lost).rejects.toThrow('fetch failed')
    const again = await client.create({ ...goodOrder, email: 'lost@example.com' }, key)
    expect(again.status).toBe(200)
    const { body } = await client.operate<{ email: string; orderUID: string; orderSecret: string }[]>('orders')
    expect(body.data.filter(({ email }) => email === 'lost@example.com')).toEqual([
      expect.objectContaining({
        orderUID: again.body.data.order.orderUID,
        orderSecret: again.body.data.order.orderSecret,
      }),
    ])
  })
})

describe('the console', () => {
  test('shows orders, with escaped customer input', async () => {
    const page = await service.app.inject({ url: '/sandbox/', headers: operator })
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).toContain('nino@example.com')
    expect(page.body).not.toMatch(/<script>|onclick|style=/)
    expect((await service.app.inject('/sandbox/assets/console.js')).headers['content-type']).toContain('javascript')
  })

  test('refuses invalid actions', async () => {
    const client = service.client()
    expect((await client.operate('pay', { orderUID: 'NOSUCHORDER2' })).status).toBe(404)
    expect((await client.operate('move', { orderUID: 'x', status: 'lost' })).body.error).toMatchObject({
      object: { field: 'status' },
    })
    expect((await client.operate('dance')).status).toBe(404)
    expect((await client.operate('rates', { routeId: goodOrder.routeId, amount: '-1' })).status).toBe(422)
  })

  test('moves an order to any status, where it stays until resumed', async () => {
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    for (const to of [
      'hold',
      'errorPayment',
      'inProgress',
      'errorPayout',
      'inProgressPayout',
      'done',
      'returned',
      'deleted',
      'new',
      'waitPayment',
    ]) {
      await client.operate('move', { orderUID: order.orderUID, status: to })
      service.clock.pass(1_000)
      await service.tick()
      expect((await client.order(order)).body.data.order.status).toBe(to)
    }
    await client.operate('move', { orderUID: order.orderUID, status: 'inProgressPayout' })
    await client.operate('resume', { orderUID: order.orderUID })
    await service.tick()
    expect((await client.order(order)).body.data.order.status).toBe('done')
  })

  test('advances an order step by step with speed 0', async () => {
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    await client.operate('pay', { orderUID: order.orderUID })
    service.clock.pass(600_000)
    await service.tick()
    const seen = async () => (await client.order(order)).body.data.order
    expect(await seen()).toMatchObject({ status: 'inProgress', payment: { confirmations: { seen: 0 } } })
    await client.operate('advance', { orderUID: order.orderUID })
    expect(await seen()).toMatchObject({ status: 'inProgress', payment: { confirmations: { seen: 1 } } })
    await client.operate('advance', { orderUID: order.orderUID, steps: 3 })
    expect(await seen()).toMatchObject({ status: 'done' })
  })

  test('moves the clock, and processes what is due', async () => {
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    await client.operate('clock', { advance: 7_200_000 })
    const late = (await client.order(order)).body.data.order
    expect(late.status).toBe('deleted')
    expect(Date.parse(late.serverTime)).toBeGreaterThanOrEqual(Date.parse(late.payUntil))
    await client.operate('pay', { orderUID: order.orderUID, amount: 'late' })
    expect((await client.order(order)).body.data.order).toMatchObject({ status: 'hold', payment: { state: 'late' } })
  })

  test('refuses to pay a partly paid order late, and leaves it unchanged', async () => {
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    await client.operate('pay', { orderUID: order.orderUID, amount: 'short' })
    const before = (await client.order(order)).body.data
    expect(before.order).toMatchObject({ status: 'waitPayment', payment: { state: 'partial', received: '0.012' } })
    const { status: code, body } = await client.operate('pay', { orderUID: order.orderUID, amount: 'late' })
    expect([code, body.error.errorCode]).toEqual([409, 40903])
    expect((await client.order(order)).body.data).toEqual(before)
    const page = (await service.app.inject({ url: '/sandbox/', headers: operator })).body
    const row = page.split('<tr').find((each) => each.includes(order.orderUID)) ?? ''
    expect(row.match(/Pay [\w ]+/g)).toEqual(['Pay in full', 'Pay too little', 'Pay too much'])
  })

  test('a paid order that is moved back to its payment waits for the operator, without a deadline', async () => {
    const client = service.client()
    const { order } = (await client.create(goodOrder)).body.data
    await client.operate('pay', { orderUID: order.orderUID })
    await client.operate('move', { orderUID: order.orderUID, status: 'waitPayment' })
    await client.operate('clock', { advance: 7_200_000 })
    expect((await client.order(order)).body.data.order).toMatchObject({
      status: 'waitPayment',
      payment: { state: 'exact', remaining: '0' },
    })
    await client.operate('advance', { orderUID: order.orderUID })
    expect((await client.order(order)).body.data.order.status).toBe('inProgress')
    await client.operate('advance', { orderUID: order.orderUID, steps: 4 })
    expect((await client.order(order)).body.data.order.status).toBe('done')
  })

  test('a paid order that is moved back to its confirmation can be confirmed, and expires', async () => {
    const client = service.client()
    const paid = async () => {
      const { order } = (await client.create(goodOrder)).body.data
      await client.operate('pay', { orderUID: order.orderUID })
      await client.operate('move', { orderUID: order.orderUID, status: 'new' })
      return order
    }
    const [confirmed, left] = [await paid(), await paid()]
    expect((await client.update(confirmed, 'waitPayment')).body).toEqual({ success: true })
    await client.operate('clock', { advance: 7_200_000 })
    const status = async (order: typeof left) => (await client.order(order)).body.data.order.status
    expect([await status(confirmed), await status(left)]).toEqual(['waitPayment', 'returned'])
  })

  test('a floating rate is fixed when the payment is confirmed', async () => {
    const client = service.client()
    const routeId = 'btc-to-usdt-trc20'
    await client.operate('rates', { routeId, amount: '90000' })
    const toValues = [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }]
    const { order } = (await client.create({ ...goodOrder, routeId, toValues })).body.data
    expect(order.route).toMatchObject({ rate: { floating: true }, to: { amount: '1800' } })
    await client.operate('rates', { routeId, amount: '91000' })
    await client.operate('pay', { orderUID: order.orderUID })
    await client.operate('advance', { orderUID: order.orderUID, steps: 4 })
    expect((await client.order(order)).body.data.order).toMatchObject({
      status: 'done',
      route: { rate: { amount: '91000' }, to: { amount: '1820' } },
    })
  })

  test('an order in every status exists after a reset', async () => {
    const client = service.client()
    await client.operate('site', { offline: true, captcha: true })
    await client.operate('reset')
    const { body } =
      await client.operate<{ status: string; email: string; orderUID: string; orderSecret: string }[]>('orders')
    const guests = body.data.filter(({ email }) => email === 'nino@example.com')
    expect(guests.map(({ status: each }) => each).toSorted()).toEqual([
      'deleted',
      'done',
      'errorPayment',
      'errorPayout',
      'hold',
      'inProgress',
      'inProgressPayout',
      'new',
      'returned',
      'waitPayment',
    ])
    for (const order of body.data) expect((await client.order(order)).status).toBe(200)
    const { body: state } = await client.operate('state')
    expect(state.data).toMatchObject({ site: { offline: false, captcha: false }, faults: [] })
  })
})

test('too many calls from one address are refused with the waiting time', async () => {
  const strict = await createService({ requestsPerMinute: 3 })
  const client = createClient(strict.app, 'ka')
  for (let call = 0; call < 3; call += 1) expect((await client.get('/public/server/lang/all/')).status).toBe(200)
  const { status: code, body, headers } = await client.get('/public/server/lang/all/')
  expect([code, body.error.errorCode, headers['retry-after']]).toEqual([429, 50300, expect.stringMatching(/^\d+$/)])
  expect(body.error.message).toMatch(/^ძალიან ბევრი მოთხოვნაა! ხელახლა ცდამდე დარჩა \d+\u00a0წამი\.$/)
  await strict.close()
})
