import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { orders } from '../../service/database/schema.ts'
import { insertOrders } from '../../service/seed/orders.ts'
import { goodOrder } from './support/client.ts'
import { usePostgres } from './support/postgres.ts'
import { createService, listen, openSocket } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { orderSuite } from './support/suite.ts'

const postgres = usePostgres()

orderSuite('PostgreSQL', postgres.seeded)

describe('two services on one PostgreSQL database', () => {
  let one: TestService
  let two: TestService

  beforeAll(async () => {
    const database = await postgres.seeded()
    ;[one, two] = await Promise.all([createService({ database }), createService({ database })])
  })
  afterAll(() => Promise.all([one.close(), two.close()]))

  test('a change at one is sent to a socket at the other', async () => {
    const socket = await openSocket(await listen(two))
    const { order } = (await one.client().create(goodOrder)).body.data
    socket.send('orderSubscribe', { orderUID: order.orderUID, orderSecret: order.orderSecret })
    await socket.heard('orderChanged', 'waitPayment')
    await one.client().operate('pay', { orderUID: order.orderUID })
    expect((await socket.heard('orderChanged', 'inProgress')).data['orderUID']).toBe(order.orderUID)
    expect((await two.client().order(order)).body.data.order.status).toBe('inProgress')
    socket.close()
  })

  test('settings changed at one apply at the other', async () => {
    const client = two.client()
    const offline = async () =>
      (await client.get<{ offlineStatus: boolean }>('/public/site/status/get/')).body.data.offlineStatus
    await one.client().operate('site', { offline: true })
    await expect.poll(offline).toBe(true)
    await one.client().operate('routes', { routeId: goodOrder.routeId, on: false })
    await one.client().operate('site', { offline: false })
    await expect.poll(offline).toBe(false)
    await expect.poll(async () => (await client.create(goodOrder)).body.error?.errorCode).toBe(6801545277215051)
  })

  test('one key used at both creates one order', async () => {
    await one.client().operate('routes', { routeId: goodOrder.routeId, on: true })
    await expect.poll(async () => (await two.client().create(goodOrder)).status).toBe(200)
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      [one, two, one, two, one, two].map((service) => service.client().create(goodOrder, key)),
    )
    expect(new Set(replies.map(({ body }) => body.data.order.orderUID)).size).toBe(1)
  })

  test('both process orders, each order moves once', async () => {
    const { order } = (await one.client().create(goodOrder)).body.data
    await one.client().operate('pay', { orderUID: order.orderUID })
    one.clock.pass(3_000)
    two.clock.pass(3_000)
    await Promise.all([one.tick(), two.tick()])
    expect((await two.client().order(order)).body.data.order.payment.confirmations.seen).toBe(1)
  })

  describe('many orders are paid out at both concurrently', () => {
    const times = (count: number, routeId: string) => Array.from({ length: count }, () => routeId)

    /** Orders with a pending payout, in this order. @returns their UIDs, oldest first */
    const paidOrders = async (name: string, routeIds: readonly string[]): Promise<string[]> => {
      const owner = { id: null, email: `${name}@example.com`, name: 'Nino Beridze' }
      const seeds = routeIds.map(
        (routeId) => ({ status: 'inProgressPayout', routeId, amount: '1', age: 0, owner }) as const,
      )
      await insertOrders(one.core, one.core.db, seeds)
      return (await listed(name)).map(({ orderUID }) => orderUID)
    }
    const listed = async (name: string) => {
      const { body } = await one
        .client()
        .operate<{ id: number; orderUID: string; email: string; status: string }[]>('orders')
      const own = body.data.filter(({ email }) => email === `${name}@example.com`)
      return own.toSorted((left, right) => left.id - right.id)
    }
    const expectDone = async (name: string, count: number) =>
      expect((await listed(name)).map(({ status }) => status)).toEqual(times(count, 'done'))

    test('by the operator: the incoming currency of one is the outgoing currency of the other', async () => {
      const [there, back] = [
        await paidOrders('there', times(20, 'btc-to-usdt-trc20')),
        await paidOrders('back', times(20, 'usdt-trc20-to-btc')),
      ]
      const advance = (service: TestService) => (orderUID: string) => service.client().operate('advance', { orderUID })
      const replies = await Promise.all([...there.map(advance(one)), ...back.map(advance(two))])
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
      await expectDone('there', 20)
      await expectDone('back', 20)
    })

    test('by the clock: each begins with the currencies that the other ends with', async () => {
      const [bitcoin, ether] = [times(25, 'btc-to-cash-gel-tbilisi'), times(25, 'eth-to-cash-usd-tbilisi')]
      await paidOrders('clock', [...bitcoin, ...ether, ...ether, ...bitcoin])
      const due = new Date(one.clock.now())
      await one.core.db.update(orders).set({ nextAt: due }).where(eq(orders.email, 'clock@example.com'))
      await Promise.all([one.tick(), two.tick()])
      await expectDone('clock', 100)
    })
  })
})

describe('broken connections to PostgreSQL', () => {
  let service: TestService
  /** Test connections: one holds a lock, the other observes. */
  let holder: pg.Client
  let watcher: pg.Client
  let url: string
  let written: MockInstance<typeof process.stderr.write>

  const ofService = "from pg_stat_activity where datname = current_database() and application_name = ''"
  const count = async (what: string): Promise<number> =>
    Number((await watcher.query(`select count(${what}`)).rows[0].count)
  const waiting = () => count(`*) ${ofService} and wait_event_type = 'Lock'`)
  const breakAll = () => count(`pg_terminate_backend(pid)) ${ofService}`)
  /** Breaks them from another process; returns when they are gone. */
  const breakAllMeanwhile = () => {
    const script = `
      import pg from 'pg'
      const client = new pg.Client({ connectionString: process.argv[1], application_name: 'test' })
      await client.connect()
      await client.query("select pg_terminate_backend(pid, 5000) ${ofService}")
      await client.end()`
    execFileSync(process.execPath, ['--input-type=module', '--eval', script, url])
  }
  const reports = () =>
    written.mock.calls.filter(([line]) => String(line).includes('A connection to the database broke')).length

  beforeAll(async () => {
    ;({ url } = await postgres.seeded())
    const connect = async () => {
      const client = new pg.Client({ connectionString: url, application_name: 'test' })
      await client.connect()
      return client
    }
    service = await createService({ database: { url }, log: true })
    ;[holder, watcher] = [await connect(), await connect()]
    written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterAll(async () => {
    written.mockRestore()
    await Promise.all([holder.end(), watcher.end(), service.close()])
  })

  test('within transactions: those calls fail, it is logged, and the service continues', async () => {
    const client = service.client()
    const socket = await openSocket(await listen(service))
    const { order } = (await client.create(goodOrder)).body.data
    socket.send('orderSubscribe', { orderUID: order.orderUID, orderSecret: order.orderSecret })
    await socket.heard('orderChanged', 'waitPayment')

    await holder.query('begin')
    await holder.query('lock table orders in access exclusive mode')
    const underWay = [client.create(goodOrder), client.create(goodOrder), client.create(goodOrder)]
    await expect.poll(waiting).toBe(3)
    const broken = await breakAll()
    // 503 where the driver notices before the next statement, as after a limit that the server enforced.
    for (const { status } of await Promise.all(underWay)) expect([500, 503]).toContain(status)
    await holder.query('rollback')

    expect((await client.create(goodOrder)).status).toBe(200)
    await expect.poll(reports).toBe(broken)
    // Notifications arrive again, on a new connection.
    const told = async () => {
      await client.operate('move', { orderUID: order.orderUID, status: 'hold' })
      return socket.messages.map(({ data }) => data['status'])
    }
    await expect.poll(told).toContain('hold')
    socket.close()
  })

  test('before transactions begin: the whole pool becomes available again', async () => {
    const { db } = service.core
    const outcomes = async () => {
      const all = Array.from({ length: 10 }, () => db.transaction((tx) => tx.execute('select 1')))
      return (await Promise.allSettled(all)).map(({ status }) => status)
    }
    const fulfilled = Array.from({ length: 10 }, () => 'fulfilled')
    expect(await outcomes()).toEqual(fulfilled)
    // Synchronous, so that transactions begin on connections that are already broken.
    breakAllMeanwhile()
    expect(await outcomes()).toEqual(Array.from({ length: 10 }, () => 'rejected'))
    expect(await outcomes()).toEqual(fulfilled)
  })
})
