import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import type { SecurityEntry } from '../../service/log/security-log.ts'
import { big } from '../../service/shared/money.ts'
import { confirmedMember, member } from './support/accounts.ts'
import { codeOf, deposit, ledgerOf, walletOf } from './support/partner.ts'
import {
  goodPayout,
  knownRecipients,
  partnerOrder,
  partnerOrders,
  partnerRoutes,
  payOut,
  wealthy,
} from './support/partner-orders.ts'
import { createService, listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { protectedMember } from './support/two-factor.ts'
import { useService } from './support/use-service.ts'

let service: TestService

useService({ attempts: 100 }, (made) => {
  service = made
})

const publicRoutes = async () => {
  const { body } = await service
    .client()
    .get<{ routes: components['schemas']['Route'][] }>('/public/exchanger/route/get/')
  return body.data.routes
}

/** Leaves so much of the dollars in Tbilisi. @returns a function that takes it back */
const leaveReserve = async (left: string) => {
  const routes = await publicRoutes()
  const free = routes.find(({ routeId }) => routeId === goodPayout.routeId)?.to.reserve ?? '0'
  const change = (by: string) =>
    service.core.db.execute(
      sql`update currencies set reserve = reserve + ${by}::numeric where currency_id = 'cash-usd-tbilisi'`,
    )
  const taken = big(free).minus(left).toFixed()
  await change(`-${taken}`)
  return () => change(taken)
}

describe('what a balance can be paid out in', () => {
  test('is one route for a coin, whatever its networks, and a currency', async () => {
    const { client } = await confirmedMember(service)
    const routes = await partnerRoutes(client)
    const pairs = routes.map(({ from, to }) => `${from.symbol} ${to.currencyId}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    const coins = Map.groupBy(routes, ({ from }) => from.symbol)
    for (const same of coins.values()) expect(new Set(same.map(({ from }) => from.currencyId)).size).toBe(1)
    const usdt = coins.get('USDT')?.find(({ to }) => to.currencyId === 'cash-usd-tbilisi')
    expect(usdt?.from).toMatchObject({ name: 'Tether', symbol: 'USDT', network: null, kind: 'crypto', fields: [] })
    expect(usdt?.to.fields.map(({ name }) => name)).toContain('phone')
    expect(usdt).not.toHaveProperty('confirmations')
  })

  test('has the rates of the public routes that are on and shown', async () => {
    const { client } = await confirmedMember(service)
    await client.operate('rates', { freeze: true })
    const offered = await publicRoutes()
    const routes = await partnerRoutes(client)
    for (const route of routes) {
      const same = offered.find(({ routeId }) => routeId === route.routeId)
      expect([route.rate.amount, route.from.min]).toEqual([same?.rate.amount, same?.from.min])
    }
    expect(routes.some(({ routeId }) => routeId === 'xmr-to-wise-usd')).toBe(false)
    expect(routes.some(({ from }) => from.kind !== 'crypto')).toBe(false)
    await client.operate('rates', { freeze: false })
  })

  test('goes on by another network where the first is off', async () => {
    const { client } = await confirmedMember(service)
    const of = async () =>
      (await partnerRoutes(client)).find(
        ({ from, to }) => from.symbol === 'USDT' && to.currencyId === 'cash-usd-batumi',
      )
    const first = await of()
    await client.operate('routes', { routeId: first?.routeId, on: false })
    const second = await of()
    expect([first?.routeId, second?.routeId]).toEqual([
      'usdt-trc20-to-cash-usd-batumi',
      'usdt-erc20-to-cash-usd-batumi',
    ])
    expect(second?.from.currencyId).toBe(first?.from.currencyId)
    await client.operate('routes', { routeId: first?.routeId, on: true })
  })

  test('is for accounts, and not during technical work', async () => {
    expect(codeOf(await service.client().get('/user/exchanger/partner-route/get/'))).toEqual([403, 40301])
    const { client } = await confirmedMember(service)
    await client.operate('site', { offline: true })
    expect(codeOf(await client.get('/user/exchanger/partner-route/get/'))).toEqual([503, 5555555555555555])
    await client.operate('site', { offline: false })
  })
})

describe('a payment out of the balance', () => {
  test('is held, and shown with both amounts and its secret', async () => {
    const { client, user } = await wealthy(service)
    await client.operate('rates', { routeId: goodPayout.routeId, amount: '0.99' })
    const { status, body } = await payOut(client, { expectedRate: '0.99' })
    expect(status).toBe(200)
    expect(body.data.order).toMatchObject({
      status: 'new',
      route: {
        routeId: goodPayout.routeId,
        rate: { amount: '0.99' },
        from: { name: 'Tether', symbol: 'USDT', network: null, amount: '1000' },
        to: { name: 'USD Tbilisi', amount: '990' },
      },
      toValues: [
        { name: 'name', value: 'Nino Beridze' },
        { name: 'phone', value: '+995555123456' },
      ],
      routeValues: [],
    })
    expect(body.data.order.orderSecret).not.toBe('')
    expect(await walletOf(client)).toEqual({ balance: '4000', held: '1000' })
    expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': 4_000, 'USDT held': 1_000 })
    await client.operate('rates', { routeId: goodPayout.routeId, amount: null })
  })

  test.each([
    ['x', 5071545873252155, undefined],
    ['1e3', 5071545873252155, undefined],
    ['1000.1234567890123456789', 5071545873252155, undefined],
    ['0', 1661545348963371, undefined],
    ['-5', 1661545348963371, undefined],
    ['1', 7701545348962387, { min: '200' }],
    ['60000', 3631545348962766, { max: '50000' }],
    ['5000.01', 40905, { field: 'amount', max: '5000' }],
  ])('of %s is refused with %d', async (amount, errorCode, object) => {
    const { client } = await wealthy(service)
    const { body } = await payOut(client, { amount })
    expect(body.error.errorCode).toBe(errorCode)
    expect(body.error.object).toEqual(object)
    expect(await walletOf(client)).toEqual({ balance: '5000', held: '0' })
  })

  test.each([
    [{ agreement: false }, [422, 40001], { field: 'agreement' }],
    [{ routeId: 'nowhere' }, [422, 6801545277215051], undefined],
    [{ routeId: 'usdt-erc20-to-cash-usd-tbilisi' }, [422, 6801545277215051], undefined],
    [{ routeId: 'cash-gel-tbilisi-to-usdt-trc20' }, [422, 6801545277215051], undefined],
    [{ toValues: [] }, [422, 6231546409213868], { field: 'name' }],
    [
      { toValues: [goodPayout.toValues[0], { name: 'phone', value: 'x' }] },
      [422, 42201],
      { field: 'phone', reason: 'phoneUnknown' },
    ],
    [{ routeValues: [{ name: 'city', value: 'x' }] }, [422, 42201], { field: 'city' }],
    [{ expectedRate: '7' }, [409, 40901], { rate: expect.any(String) }],
  ])('with %j is refused', async (change, code, object) => {
    const { client } = await wealthy(service)
    const refused = await payOut(client, change)
    expect(codeOf(refused)).toEqual(code)
    expect(refused.body.error.object).toEqual(object)
    expect(await partnerOrders(client)).toEqual({ orders: [], count: 0 })
  })

  test('is refused while its route is off, without an account, and during technical work', async () => {
    const { client } = await wealthy(service)
    await client.operate('routes', { routeId: goodPayout.routeId, on: false })
    expect(codeOf(await payOut(client))).toEqual([422, 6801545277215051])
    await client.operate('routes', { routeId: goodPayout.routeId, on: true })
    expect(codeOf(await payOut(service.client()))).toEqual([403, 40301])
    await client.operate('site', { offline: true })
    expect(codeOf(await payOut(client))).toEqual([503, 5555555555555555])
    await client.operate('site', { offline: false })
    expect((await payOut(client)).status).toBe(200)
  })

  test('on a route that asks for verification needs one', async () => {
    const { client, email } = await wealthy(service, '1')
    await deposit(client, email, '2', 'BTC')
    const wish = { routeId: 'btc-to-wise-usd', amount: '0.01', toValues: [] }
    expect(codeOf(await payOut(client, wish))).toEqual([403, 40301])
    await client.operate('account', { email, verified: true })
    expect(codeOf(await payOut(client, wish))).toEqual([422, 6231546409213868])
  })

  test('is never promised a reserve that somebody else was promised', async () => {
    const { client } = await wealthy(service)
    await client.operate('rates', { routeId: goodPayout.routeId, amount: '1' })
    const giveBack = await leaveReserve('1500')
    expect((await payOut(client, { amount: '1000' })).status).toBe(200)
    const refused = await payOut(client, { amount: '1000' })
    expect([codeOf(refused), refused.body.error.object]).toEqual([[422, 9951545348963164], { max: '500' }])
    const route = (await publicRoutes()).find(({ routeId }) => routeId === goodPayout.routeId)
    expect(route?.to.reserve).toBe('500')
    const own = (await partnerRoutes(client)).find(({ routeId }) => routeId === goodPayout.routeId)
    expect([own?.to.reserve, own?.to.max]).toEqual(['500', '500'])
    await giveBack()
    await client.operate('rates', { routeId: goodPayout.routeId, amount: null })
  })

  test('is made once for a key', async () => {
    const { client } = await wealthy(service)
    const key = randomUUID()
    const first = await payOut(client, {}, key)
    const again = await payOut(client, { code: '123456' }, key.toUpperCase())
    expect(again.body.data).toEqual(first.body.data)
    const other = await payOut(client, { amount: '1001' }, key)
    expect(codeOf(other)).toEqual([409, 40902])
    expect(await walletOf(client)).toEqual({ balance: '4000', held: '1000' })
    // A refused one leaves its key free, and a key is an account's own.
    const free = randomUUID()
    expect(codeOf(await payOut(client, { amount: '4001' }, free))).toEqual([409, 40905])
    expect((await payOut(client, { amount: '4000' }, free)).status).toBe(200)
    const stranger = await wealthy(service)
    const theirs = await payOut(stranger.client, {}, key)
    expect(theirs.body.data.order.orderUID).not.toBe(first.body.data.order.orderUID)
  })

  test('needs a session that was confirmed lately', async () => {
    const { client, email } = await member(service)
    await deposit(client, email, '5000')
    const refused = await payOut(client)
    expect([codeOf(refused), refused.body.error.object]).toEqual([[403, 40304], { ways: ['password', 'mail'] }])
  })

  test('where two-factor is on, needs a code, once', async () => {
    const { client, email, codes } = await protectedMember(service)
    await deposit(client, email, '5000')
    expect(codeOf(await payOut(client))).toEqual([422, 6231533598118172])
    expect(codeOf(await payOut(client, { code: codes.wrong() }))).toEqual([422, 3421537955653247])
    const code = codes.code()
    const key = randomUUID()
    expect((await payOut(client, { code }, key)).status).toBe(200)
    expect((await payOut(client, { code }, key)).status).toBe(200)
    expect((await payOut(client, {}, key)).status).toBe(200)
    expect(codeOf(await payOut(client, { code }))).toEqual([422, 6741546826351955])
    expect(await walletOf(client)).toEqual({ balance: '4000', held: '1000' })
    service.clock.reset()
  })
})

describe('what a payment out of the balance leaves', () => {
  test('the page of its owner hears of it', async () => {
    const { client } = await wealthy(service)
    await knownRecipients(service, client)
    const { body } = await client.post<{ token: string }>('/user/auth/socket/get/token/', {})
    const socket = await openSocket(await listen(service))
    socket.send('auth', { token: body.data.token })
    await socket.heard('auth')
    const { order } = (await payOut(client)).body.data
    await socket.heard('affiliateChanged')
    await client.operate('partner-order', { orderUID: order.orderUID, decision: 'done' })
    await socket.heard('affiliateChanged')
    socket.close()
  })

  test('it is written to the security log, and twenty a minute are enough', async () => {
    const log: SecurityEntry[] = []
    const strict = await createService({ securityLog: (entry) => log.push(entry) })
    const { client, user } = await wealthy(strict)
    const key = randomUUID()
    const { order } = (await payOut(client, {}, key)).body.data
    await payOut(client, {}, key)
    const asked = log.filter(({ event }) => event === 'partner-order.asked')
    expect(asked).toEqual([
      { event: 'partner-order.asked', userId: user._id, address: '127.0.0.1', subject: order.orderUID },
    ])
    for (let made = 2; made < 20; made += 1) await payOut(client, { amount: '0' })
    const refused = await payOut(client, { amount: '0' })
    expect([codeOf(refused), refused.body.error.object]).toEqual([[429, 50300], { time: expect.any(Number) }])
    expect(log.at(-1)).toMatchObject({ event: 'limit.reached', subject: 'partner-order' })
    await strict.close()
  })
})

describe('partner orders', () => {
  test('are read by their owner alone, with their secret', async () => {
    const { client } = await wealthy(service)
    const { order } = (await payOut(client)).body.data
    expect((await partnerOrder(client, order)).body.data).toEqual({ order })
    expect(codeOf(await partnerOrder(client, { ...order, orderSecret: 'x' }))).toEqual([404, 40401])
    expect(codeOf(await partnerOrder(client, { ...order, orderUID: 'x' }))).toEqual([404, 40401])
    const stranger = await wealthy(service)
    expect(codeOf(await partnerOrder(stranger.client, order))).toEqual([404, 40401])
    expect(codeOf(await partnerOrder(service.client(), order))).toEqual([403, 40301])
    expect(codeOf(await service.client().order(order))).toEqual([404, 40401])
  })

  test('are listed from the newest, ten a page', async () => {
    const { client } = await wealthy(service)
    const made: string[] = []
    for (let index = 0; index < 12; index += 1)
      made.unshift((await payOut(client, { amount: String(200 + index) })).body.data.order.orderUID)
    const first = await partnerOrders(client, {})
    const second = await partnerOrders(client, { page: '2' })
    const third = await partnerOrders(client, { page: '3', limit: '5' })
    expect([first.count, second.count, third.count]).toEqual([12, 12, 12])
    expect([...first.orders, ...second.orders].map(({ orderUID }) => orderUID)).toEqual(made)
    expect(third.orders.map(({ orderUID }) => orderUID)).toEqual(made.slice(10))
    expect(codeOf(await service.client().get('/user/exchanger/order/partner/history/'))).toEqual([403, 40301])
  })
})
