import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { goodOrder } from './support/client.ts'
import {
  createSigned,
  goodWish,
  makeKey,
  makeMerchant,
  nextNonce,
  refusalOf,
  setSettings,
  signedCaller,
} from './support/merchant.ts'
import type { Merchant, MerchantOrder, Signed } from './support/merchant.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let merchant: Merchant
let call: Signed

useService({ attempts: 100 }, (made) => {
  service = made
})
beforeEach(async () => {
  merchant = await makeMerchant(service)
  call = signedCaller(service, merchant)
})

const get = (orderUID: string, by = call) => by<{ order: MerchantOrder }>('GET', '/order/get/', { query: { orderUID } })
const list = (query: Record<string, string> = {}, by = call) =>
  by<{ orders: { orderUID: string; reference?: string }[]; count: number }>('GET', '/order/list/', { query })
const listedKeys = async () =>
  (await merchant.client.get<{ keys: object[] }>('/user/auth/api/get/list/')).body.data.keys

describe('a signed call', () => {
  test('gets routes, by either algorithm, and sets no cookie', async () => {
    const query = { fromCurrencyId: 'btc', toCurrencyId: 'cash-gel-tbilisi' }
    const guest = await merchant.client.get<object>('/public/exchanger/route-v2/get/', query)
    for (const algorithm of ['sha256', 'sha512']) {
      const { status, headers, body } = await call('GET', '/route/get/', { query, algorithm })
      expect([status, body, headers['set-cookie']]).toEqual([200, guest.body, undefined])
    }
  })

  test('makes an order that waits for its payment, and finds it again', async () => {
    const { status, body } = await createSigned(call)
    expect(status).toBe(200)
    const { order } = body.data
    expect(order).toMatchObject({
      status: 'waitPayment',
      reference: 'A-17',
      email: merchant.email,
      payUrl: `http://localhost:80/en/order/${order.orderUID}/${order.orderSecret}/`,
      route: { routeId: goodOrder.routeId, from: { amount: '0.02' } },
    })
    expect(order.route.from.paymentDetails.merchant.template).not.toBeNull()
    expect((await get(order.orderUID)).body.data.order).toEqual(order)
    const named = await call<{ order: MerchantOrder }>('GET', '/order/get/', { query: { reference: 'A-17' } })
    expect(named.body.data.order.orderUID).toBe(order.orderUID)
    // The customer opens it with the link alone, and the owner in the history.
    expect((await service.client().order(order)).body.data.order.orderUID).toBe(order.orderUID)
    const history = await merchant.client.get<{ count: number }>('/user/exchanger/order/history/')
    expect(history.body.data.count).toBe(1)
  })

  test('with the same idempotency key makes no second order, and refuses another wish', async () => {
    const key = randomUUID()
    const first = await createSigned(call, goodWish, key)
    expect((await createSigned(call, goodWish, key)).body).toEqual(first.body)
    const others = [
      await createSigned(call, { ...goodWish, amount: '0.03' }, key),
      await createSigned(call, { ...goodWish, reference: 'A-18' }, key),
      await createSigned(signedCaller(service, await makeMerchant(service)), goodWish, key),
    ]
    expect(others.map(refusalOf)).toEqual(Array.from({ length: 3 }, () => [409, 40902]))
    expect((await list()).body.data.count).toBe(1)
  })

  test('lists orders, the newest first, of its account alone', async () => {
    const made: string[] = []
    for (const reference of ['one', 'two', 'three']) {
      made.unshift((await createSigned(call, { ...goodWish, reference })).body.data.order.orderUID)
      service.clock.pass(1_000)
    }
    await merchant.client.create(goodOrder)
    const { reference: _reference, ...unnamed } = goodWish
    await createSigned(signedCaller(service, await makeKey(merchant.client)), unnamed)
    await createSigned(signedCaller(service, await makeMerchant(service)))
    const { orders, count } = (await list({ limit: '3' })).body.data
    expect([orders.map(({ reference }) => reference), count]).toEqual([[undefined, 'three', 'two'], 4])
    const page = (await list({ limit: '3', page: '2' })).body.data.orders
    expect(page.map(({ orderUID }) => orderUID)).toEqual(made.slice(2))
    expect((await list({ statuses: 'done' })).body.data).toEqual({ orders: [], count: 0 })
  })

  test('needs no captcha and has no limit of guests', async () => {
    await service.core.settings.set('site', { offline: false, captcha: true })
    await service.core.settings.set('limits', { ordersPerMinute: 0, attempts: null })
    const { status } = await createSigned(call)
    await service.core.settings.set('site', { offline: true, captcha: false })
    const refused = await createSigned(call)
    await service.core.settings.set('site', { offline: false, captcha: false })
    await service.core.settings.set('limits', { ordersPerMinute: null, attempts: null })
    expect([status, refusalOf(refused)]).toEqual([200, [503, 5555555555555555]])
  })

  test('says when it was last made', async () => {
    expect((await listedKeys())[0]).not.toHaveProperty('usedAt')
    await list()
    expect((await listedKeys())[0]).toMatchObject({ usedAt: new Date(service.core.now()).toISOString() })
  })
})

describe('refused is', () => {
  test('a call without one of its headers', async () => {
    const missing = await Promise.all(
      ['x-api-key', 'x-api-nonce', 'x-api-signature'].map((name) =>
        list({}, (...asked) => call(asked[0], asked[1], { ...asked[2], headers: { [name]: '' } })),
      ),
    )
    expect(missing.map(refusalOf)).toEqual(Array.from({ length: 3 }, () => [401, 40101]))
    const guest = await service.client().get('/merchant/order/list/')
    expect([guest.status, guest.body.error]).toMatchObject([401, { errorCode: 40101, object: { field: 'x-api-key' } }])
    expect(refusalOf(await merchant.client.get('/merchant/order/list/'))).toEqual([401, 40101])
  })

  test('a key that is not there, or was revoked', async () => {
    const unknown = signedCaller(service, { ...merchant, apiKey: `pk_${'0'.repeat(32)}` })
    expect(refusalOf(await list({}, unknown))).toEqual([401, 40102])
    await merchant.client.delete('/user/auth/api/delete/', { apiKey: merchant.apiKey })
    expect(refusalOf(await list())).toEqual([401, 40102])
  })

  test('whatever was changed after it was signed', async () => {
    const good = '/service/api/v1/merchant/order/list/'
    const changes = [
      { url: `${good}?limit=2` },
      { url: '/service/api/v1/merchant/route/get/' },
      { nonce: nextNonce(service, merchant) },
      { signature: `sha256=${'0'.repeat(64)}` },
      { signature: 'sha256=' },
      { signature: `md5=${'0'.repeat(32)}` },
    ]
    for (const sent of changes) expect(refusalOf(await call('GET', '/order/list/', { sent }))).toEqual([401, 40103])
    const body = JSON.stringify({ ...goodWish, amount: '2' })
    expect(refusalOf(await createSigned(call, goodWish, randomUUID(), { sent: { body } }))).toEqual([401, 40103])
    const spaced = JSON.stringify(goodWish, undefined, 1)
    expect(refusalOf(await createSigned(call, goodWish, randomUUID(), { sent: { body: spaced } }))).toEqual([
      401, 40103,
    ])
    const stranger = signedCaller(service, { ...merchant, secret: (await makeMerchant(service)).secret })
    expect(refusalOf(await list({}, stranger))).toEqual([401, 40103])
    expect((await list()).body.data.count).toBe(0)
  })

  test('the same call again, and one that was signed before it', async () => {
    const [earlier, nonce] = [nextNonce(service, merchant), nextNonce(service, merchant)]
    const at = (time: string) => call('GET', '/order/list/', { nonce: time })
    expect((await at(nonce)).status).toBe(200)
    expect([refusalOf(await at(nonce)), refusalOf(await at(earlier))]).toEqual([
      [401, 40104],
      [401, 40105],
    ])
    // What nobody could sign takes no time away.
    await call('GET', '/order/list/', { sent: { nonce: String(service.clock.now() + 200_000) } })
    expect((await list()).status).toBe(200)
  })

  test('a time that is far from now, or none', async () => {
    const now = service.clock.now()
    const times = [String(now - 301_000), String(now + 301_000), String(Math.floor(now / 1_000)), 'now', '0']
    const refused = await Promise.all(times.map((nonce) => call('GET', '/order/list/', { nonce })))
    expect(refused.map(refusalOf)).toEqual(times.map(() => [401, 40106]))
  })

  test('an address that the key does not allow', async () => {
    const allow = (addresses: string[]) =>
      merchant.client.put('/user/auth/api/update/', { apiKey: merchant.apiKey, addresses })
    const from = async (address: string) => (await call('GET', '/order/list/', { address })).status
    await allow(['203.0.113.7', '2001:db8:1::/48'])
    const refused = await call('GET', '/order/list/', { address: '203.0.113.8' })
    expect(refusalOf(refused)).toEqual([403, 40305])
    expect([await from('203.0.113.7'), await from('::ffff:203.0.113.7'), await from('2001:db8:1:2::3')]).toEqual([
      200, 200, 200,
    ])
    expect([await from('::ffff:203.0.113.8'), await from('2001:db8:2::3')]).toEqual([403, 403])
    await allow(['::ffff:203.0.113.9'])
    expect([await from('203.0.113.9'), await from('203.0.113.7')]).toEqual([200, 403])
  })

  test('every call while the API is off, and of an account that is blocked', async () => {
    await setSettings(merchant.client, { apiEnabled: false })
    expect(refusalOf(await list())).toEqual([403, 40306])
    await setSettings(merchant.client, { apiEnabled: true })
    await merchant.client.put('/user/profile/access/block/', {})
    expect(refusalOf(await list())).toEqual([403, 40303])
  })

  test('an order of somebody else', async () => {
    const { order } = (await createSigned(signedCaller(service, await makeMerchant(service)))).body.data
    expect(refusalOf(await get(order.orderUID))).toEqual([404, 40401])
    const own = (await merchant.client.create(goodOrder)).body.data.order
    expect(refusalOf(await get(own.orderUID))).toEqual([404, 40401])
    expect(refusalOf(await call('GET', '/order/get/'))).toEqual([422, 6231546409213868])
  })

  test('what is wrong with an order, as customers are told', async () => {
    const wrong = [
      [{ routeId: 'nowhere' }, 6801545277215051],
      [{ amount: '0' }, 1661545348963371],
      [{ amount: 'much' }, 5071545873252155],
      [{ toValues: [] }, 6231546409213868],
      [{ email: 'nobody' }, 3961529529941976],
      [{ expectedRate: '1' }, 40901],
      [{ captcha: 'x' }, 42201],
    ] as const
    for (const [change, code] of wrong)
      expect((await createSigned(call, { ...goodWish, ...change })).body.error.errorCode).toBe(code)
    expect((await list()).body.data.count).toBe(0)
  })
})

test('a key from before the API opened says so, and signs nothing', async () => {
  const { apiKeys } = await import('../../service/database/schema.ts')
  await service.core.db.update(apiKeys).set({ secret: null })
  const refused = await list()
  expect([refused.status, refused.body.error]).toEqual([
    401,
    {
      errorCode: 40102,
      message: 'This API key is from before the API opened and can’t sign calls. Create another one.',
    },
  ])
  expect((await listedKeys())[0]).toMatchObject({ isOutdated: true })
})
