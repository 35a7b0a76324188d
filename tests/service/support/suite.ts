import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../../../service/database/open.ts'
import type { TestService } from './service.ts'
import { goodOrder } from './client.ts'
import type { Client } from './client.ts'
import { useService } from './use-service.ts'

/**
 * Orders, on both databases: each reads amounts and times with its own driver, and calls at once meet at row locks on
 * PostgreSQL, and at the only connection of the embedded one.
 */
export const orderSuite = (name: string, openOptions: () => Promise<DatabaseOptions>) =>
  describe(`orders on ${name}`, () => {
    let service: TestService
    let client: Client

    useService(
      async () => ({ database: await openOptions() }),
      (made, guest) => {
        service = made
        client = guest
      },
    )
    beforeEach(async () => {
      await service.tick()
    })

    const create = async (change: object = {}) => {
      const { body } = await client.create({ ...goodOrder, ...change })
      expect(body.error).toBeUndefined()
      return body.data.order
    }
    const status = async (order: { orderUID: string; orderSecret?: string }) =>
      (await client.order(order)).body.data.order

    /** Advances the clock until no order moves. */
    const settle = async () => {
      for (let round = 0; round < 12; round += 1) {
        service.clock.pass(5_000)
        await service.tick()
      }
    }

    test('an order is created with a secret, and can only be read with it', async () => {
      const order = await create()
      expect(order).toMatchObject({
        status: 'waitPayment',
        lang: 'en',
        email: 'ni***@example.com',
        payment: { state: 'none', received: '0', remaining: '0.02' },
      })
      expect(order.orderUID).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)
      expect(Buffer.from(order.orderSecret, 'base64url')).toHaveLength(32)
      expect(await status(order)).toMatchObject({ orderUID: order.orderUID, id: order.id })
      const wrong = await client.order({ orderUID: order.orderUID, orderSecret: 'x'.repeat(43) })
      const unknown = await client.order({ orderUID: 'NOSUCHORDER2', orderSecret: order.orderSecret })
      expect(wrong.status).toBe(404)
      expect(wrong.body).toEqual(unknown.body)
      expect(wrong.body.error.errorCode).toBe(40401)
    })

    test('the amount to get is the amount times the rate, rounded down', async () => {
      await client.operate('rates', { routeId: goodOrder.routeId, amount: '333.33333333' })
      const order = await create({ amount: '0.33' })
      expect(order.route).toMatchObject({
        rate: { amount: '333.33333333', floating: false },
        from: { amount: '0.33' },
        to: { amount: '109.99' },
      })
      await client.operate('rates', { routeId: goodOrder.routeId, amount: null })
    })

    test('a repeated key returns the same order with the same secret', async () => {
      const key = randomUUID()
      const first = await client.create(goodOrder, key)
      const again = await service.client().create(goodOrder, key)
      expect(again.body.data.order.orderUID).toBe(first.body.data.order.orderUID)
      expect(again.body.data.order.orderSecret).toBe(first.body.data.order.orderSecret)
      const other = await client.create({ ...goodOrder, amount: '0.03' }, key)
      expect(other.status).toBe(409)
      expect(other.body.error.errorCode).toBe(40902)
    })

    test('twenty concurrent calls with one key create one order', async () => {
      const key = randomUUID()
      await client.get('/public/site/status/get/')
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => client.create({ ...goodOrder, email: 'twenty@example.com' }, key)),
      )
      expect(replies.map(({ status: code }) => code)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(replies.map(({ body }) => body.data.order.orderUID)).size).toBe(1)
      const { body } = await client.operate<{ routeId: string; email: string }[]>('orders')
      expect(body.data.filter(({ email }) => email === 'twenty@example.com')).toHaveLength(1)
    })

    test('a refused order does not use its key', async () => {
      const key = randomUUID()
      const refused = await client.create({ ...goodOrder, agreement: false }, key)
      expect(refused.body.error.errorCode).toBe(40001)
      expect((await client.create(goodOrder, key)).status).toBe(200)
    })

    test('a key is deleted after a day', async () => {
      const key = randomUUID()
      const first = await client.create(goodOrder, key)
      service.clock.pass(24 * 3_600_000 + 1)
      const later = await client.create(goodOrder, key)
      expect(later.status).toBe(200)
      expect(later.body.data.order.orderUID).not.toBe(first.body.data.order.orderUID)
    })

    test('concurrent orders do not hold more than the share of an address', async () => {
      await service.core.reset()
      await service.core.db.execute(sql`update currencies set reserve = 34000 where currency_id = 'cash-gel-tbilisi'`)
      await service.core.db.execute(sql`delete from orders`)
      await client.operate('rates', { routeId: goodOrder.routeId, amount: '200000' })
      await client.get('/public/site/status/get/')
      const replies = await Promise.all(Array.from({ length: 6 }, () => client.create(goodOrder)))
      expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(2)
      const refused = replies.filter(({ body }) => !body.success)
      expect(refused.map(({ body }) => body.error)).toEqual(
        Array.from({ length: 4 }, () =>
          expect.objectContaining({ errorCode: 9951545348963164, object: { max: '2200', ownHeld: '8000' } }),
        ),
      )
    })

    test('concurrent orders are counted by the anti-flood rule', async () => {
      await service.core.reset()
      await client.operate('limits', { ordersPerMinute: 5 })
      await client.get('/public/site/status/get/')
      const replies = await Promise.all(Array.from({ length: 8 }, () => client.create(goodOrder)))
      expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(5)
      expect(replies.filter(({ status: code }) => code === 429)).toHaveLength(3)
      await service.core.reset()
    })

    test('paid exactly: confirmations rise, the payout follows, the reserve decreases', async () => {
      const before = await client.get<{ routes: { routeId: string; to: { reserve: string } }[] }>(
        '/public/exchanger/route-v2/get/',
      )
      const order = await create()
      await client.operate('pay', { orderUID: order.orderUID })
      expect(await status(order)).toMatchObject({
        status: 'inProgress',
        payment: { state: 'exact', confirmations: { seen: 0, required: 2 } },
      })
      service.clock.pass(3_000)
      await service.tick()
      expect(await status(order)).toMatchObject({ status: 'inProgress', payment: { confirmations: { seen: 1 } } })
      await settle()
      const done = await status(order)
      expect(done).toMatchObject({ status: 'done', payment: { state: 'exact', received: '0.02', remaining: '0' } })
      const after = await client.get<typeof before.body.data>('/public/exchanger/route-v2/get/')
      const reserveIn = ({ body }: typeof before) =>
        body.data.routes.find(({ routeId }) => routeId === order.route.routeId)?.to.reserve ?? ''
      expect(Number(reserveIn(before)) - Number(reserveIn(after))).toBeCloseTo(Number(order.route.to.amount), 2)
    })

    test('underpaid: waits for the rest, then is refunded', async () => {
      const order = await create()
      await client.operate('pay', { orderUID: order.orderUID, amount: '0.005' })
      expect(await status(order)).toMatchObject({
        status: 'waitPayment',
        payment: { state: 'partial', received: '0.005', remaining: '0.015' },
      })
      service.clock.pass(7_200_000)
      await service.tick()
      expect(await status(order)).toMatchObject({ status: 'returned' })
    })

    test('underpaid, then the rest in time', async () => {
      const order = await create()
      await client.operate('pay', { orderUID: order.orderUID, amount: 'short' })
      await client.operate('pay', { orderUID: order.orderUID, amount: 'exact' })
      expect(await status(order)).toMatchObject({ status: 'inProgress', payment: { state: 'exact', received: '0.02' } })
    })

    test('overpaid: continues', async () => {
      const order = await create()
      await client.operate('pay', { orderUID: order.orderUID, amount: 'over' })
      expect(await status(order)).toMatchObject({
        status: 'inProgress',
        payment: { state: 'over', received: '0.022', remaining: '0' },
      })
      await settle()
      expect(await status(order)).toMatchObject({ status: 'done' })
    })

    test('unpaid: deleted after the deadline; paid after that: on hold, then returned', async () => {
      const order = await create()
      service.clock.pass(7_200_000)
      await service.tick()
      expect(await status(order)).toMatchObject({ status: 'deleted' })
      await client.operate('pay', { orderUID: order.orderUID })
      expect(await status(order)).toMatchObject({ status: 'hold', payment: { state: 'late' } })
      service.clock.pass(4_000)
      await service.tick()
      expect(await status(order)).toMatchObject({ status: 'returned' })
    })

    test('two concurrent tickers move an order once', async () => {
      const order = await create()
      await client.operate('pay', { orderUID: order.orderUID })
      service.clock.pass(3_000)
      await Promise.all([service.tick(), service.tick(), service.tick()])
      expect(await status(order)).toMatchObject({ payment: { confirmations: { seen: 1 } } })
    })

    test('times are stored in UTC, whatever the time zone of the process', async () => {
      const order = await create()
      expect(order.createdAt).toBe(new Date(service.clock.now()).toISOString())
      expect(Date.parse(order.payUntil) - Date.parse(order.createdAt)).toBe(7_200_000)
      expect(order.serverTime).toBe(new Date(service.clock.now()).toISOString())
    })
  })
