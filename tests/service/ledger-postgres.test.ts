import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ledgerEntries,
  partnerOrders as partnerOrderRows,
  withdrawals as withdrawalRows,
} from '../../service/database/schema.ts'
import { big } from '../../service/shared/money.ts'
import { createClient } from './support/client.ts'
import type { Client } from './support/client.ts'
import { keyEnvironment } from './support/key-environment.ts'
import { ledgerSuite } from './support/ledger-suite.ts'
import {
  deposit,
  exchange,
  ledgerOf,
  partner,
  requisiteId,
  usdtOrder,
  walletOf,
  withdraw,
  withdrawals,
} from './support/partner.ts'
import { goodPayout, partnerOrders, payOut } from './support/partner-orders.ts'
import { startPostgres } from './support/postgres.ts'
import type { Postgres } from './support/postgres.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { processPatience, startBooking, startProcess } from './support/service-process.ts'

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

ledgerSuite('PostgreSQL', async () => ({ url: await postgres.createDatabase() }))

/** The same browser at another process. */
const browserAt = ({ app }: TestService, { jar }: Client): Client => {
  const client = createClient(app)
  for (const [name, value] of jar) client.jar.set(name, value)
  return client
}

describe('two services on one PostgreSQL database', { timeout: processPatience }, () => {
  let one: TestService
  let two: TestService

  beforeAll(async () => {
    const options = { database: { url: await postgres.createDatabase() }, attempts: 100 }
    ;[one, two] = await Promise.all([createService(options), createService(options)])
  })
  afterAll(() => Promise.all([one.close(), two.close()]))

  test('200 withdrawals and rewards at both never spend one balance twice', async () => {
    const { client, email, code, user } = await partner(one)
    await deposit(client, email, '500')
    const requisite = await requisiteId(client)
    const clients = [client, browserAt(two, client)]
    const guests = [one.client(), two.client()]
    const replies = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const side = index % 2
        if (index % 20 < 2) await exchange(guests[side] ?? client, { partner: code })
        return withdraw(clients[side] ?? client, { amount: '10', requisiteId: requisite })
      }),
    )
    const accepted = replies.filter(({ status }) => status === 200).length
    expect([50, 51, 52]).toContain(accepted)
    expect(await walletOf(client)).toEqual({ balance: String(520 - accepted * 10), held: String(accepted * 10) })
    for (let round = 0; round < 3; round += 1) {
      for (const { clock } of [one, two]) clock.pass(5_000)
      await Promise.all([one.tick(), two.tick()])
    }
    expect(await ledgerOf(one.core.db, user._id)).toEqual({ 'USDT available': 520 - accepted * 10, 'USDT held': 0 })
    const ended = and(eq(ledgerEntries.userId, user._id), eq(ledgerEntries.kind, 'payout'))
    const [payouts] = await one.core.db.select({ count: count() }).from(ledgerEntries).where(ended)
    expect(payouts?.count).toBe(accepted)
    const { withdrawals: rows } = await withdrawals(client)
    expect(rows.every(({ status }) => status === 'done')).toBe(true)
  })
})

describe('two services on one PostgreSQL database: partner orders', { timeout: processPatience }, () => {
  let one: TestService
  let two: TestService

  beforeAll(async () => {
    const options = { database: { url: await postgres.createDatabase() }, attempts: 100 }
    ;[one, two] = await Promise.all([createService(options), createService(options)])
  })
  afterAll(() => Promise.all([one.close(), two.close()]))

  test('200 partner orders and withdrawals at both never spend one balance twice, and each is paid once', async () => {
    const { client, email, user } = await partner(one)
    await deposit(client, email, '10000')
    const wish = { amount: '200', requisiteId: await requisiteId(client) }
    const clients = [client, browserAt(two, client)]
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const caller = clients[index % 2] ?? client
        return index % 4 < 2 ? payOut(caller, { amount: '200' }) : withdraw(caller, wish)
      }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(await walletOf(client)).toEqual({ balance: '0', held: '10000' })
    for (let round = 0; round < 3; round += 1) {
      for (const { clock } of [one, two]) clock.pass(5_000)
      await Promise.all([one.tick(), two.tick()])
    }
    expect(await ledgerOf(one.core.db, user._id)).toEqual({ 'USDT available': 0, 'USDT held': 0 })
    const ended = and(eq(ledgerEntries.userId, user._id), eq(ledgerEntries.kind, 'payout'))
    const [payouts] = await one.core.db.select({ count: count() }).from(ledgerEntries).where(ended)
    expect(payouts?.count).toBe(50)
    const { orders } = await partnerOrders(client)
    expect(orders.every(({ status }) => status === 'done')).toBe(true)
  })

  test('what one of them holds of a reserve, the other shows', async () => {
    const { client, email } = await partner(one)
    await deposit(client, email, '1000')
    const reserveAt = async (service: TestService) => {
      const { body } = await service
        .client()
        .get<{ routes: { routeId: string; to: { reserve: string } }[] }>('/public/exchanger/route-v2/get/')
      return body.data.routes.find(({ routeId }) => routeId === goodPayout.routeId)?.to.reserve
    }
    const before = await reserveAt(two)
    const { order } = (await payOut(client)).body.data
    const after = big(before ?? 0)
      .minus(order.route.to.amount)
      .toFixed()
    expect(await reserveAt(one)).toBe(after)
    await expect.poll(() => reserveAt(two)).toBe(after)
  })
})

/** A payout of each kind that a killed process was in the middle of. */
const payouts = [
  {
    what: 'withdrawals',
    amount: 10,
    rows: withdrawalRows,
    asking: async (client: Client) => {
      const wish = { amount: '10', requisiteId: await requisiteId(client) }
      return () => withdraw(client, wish)
    },
  },
  {
    what: 'partner orders',
    amount: 200,
    rows: partnerOrderRows,
    asking: async (client: Client) => () => payOut(client, { amount: '200' }),
  },
] as const

describe('a process that is killed while it pays', { timeout: processPatience }, () => {
  test.each(payouts)(
    '$what has lost nothing, and what goes on pays nothing twice',
    async ({ amount, rows, asking }) => {
      const url = await postgres.createDatabase()
      const before = await createService({ database: { url }, attempts: 100 })
      const { client, email, user } = await partner(before)
      const asked = 150
      const kept = asked * amount
      await deposit(client, email, String(2 * kept))
      const ask = await asking(client)
      for (let index = 0; index < asked; index += 1) expect((await ask()).status).toBe(200)
      const done = async () => {
        const [found] = await before.core.db
          .select({ count: count() })
          .from(rows)
          .where(and(eq(rows.userId, user._id), eq(rows.status, 'done')))
        return found?.count ?? 0
      }

      const running = await startProcess({
        ...keyEnvironment,
        DATABASE_URL: url,
        SANDBOX_DEMO: '1',
        SANDBOX_SPEED: '1000',
      })
      await expect.poll(done, { timeout: processPatience, interval: 5 }).toBeGreaterThan(0)
      await running.kill()
      const paid = await done()
      expect(paid).toBeLessThan(asked)
      expect(await ledgerOf(before.core.db, user._id)).toEqual({
        'USDT available': kept,
        'USDT held': kept - paid * amount,
      })

      let time = Date.now()
      const after = await createService({ database: { url }, attempts: 100, clock: () => time })
      const goOn = async () => {
        time += 3_600_000
        await after.tick()
        return done()
      }
      // What the dead process had locked is free once the database has noticed.
      await expect.poll(goOn).toBe(asked)
      expect(await ledgerOf(after.core.db, user._id)).toEqual({ 'USDT available': kept, 'USDT held': 0 })
      // The deposit; of each payout two entries that hold, and one that pays.
      const [entries] = await after.core.db
        .select({ count: count() })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.userId, user._id))
      expect(entries?.count).toBe(1 + asked * 3)
      await Promise.all([before.close(), after.close()])
    },
  )
})

test(
  '200 withdrawals and rewards in two processes: one is killed amid them, the other goes on, nothing is lost or booked twice',
  { timeout: processPatience },
  async () => {
    const url = await postgres.createDatabase()
    let time = Date.now()
    const service = await createService({ database: { url }, attempts: 100, clock: () => time })
    const { client, email, code, user } = await partner(service)
    await deposit(client, email, '10000')
    const order = { ...usdtOrder, partner: code }
    const job = { url, cookies: [...client.jar], order, requisiteId: await requisiteId(client) }
    const processes = [startBooking(job), startBooking(job)] as const
    const [killed, other] = processes
    const told = (word: string) => processes.map(({ said }) => said(word))
    const least = () => Math.min(...[...told('withdrawal'), ...told('exchange')].map(({ length }) => length))
    await expect.poll(least, { timeout: processPatience, interval: 5 }).toBeGreaterThan(0)
    await killed.kill()
    expect(killed.said('withdrawal').length).toBeLessThan(50)
    expect(other.said('withdrawal').length).toBeLessThan(50)
    expect(await other.end()).toEqual({ code: 0, log: '' })
    expect([other.said('withdrawal').length, other.said('exchange').length]).toEqual([50, 50])

    const mine = eq(withdrawalRows.userId, user._id)
    const made = () =>
      service.core.db.select({ id: withdrawalRows.id, status: withdrawalRows.status }).from(withdrawalRows).where(mine)
    const openAfterward = async () => {
      time += 3_600_000
      await service.tick()
      return (await made()).filter(({ status }) => status !== 'done').length
    }
    await expect.poll(openAfterward, { timeout: processPatience }).toBe(0)
    const rows = await made()
    expect(rows.map(({ id }) => String(id))).toEqual(expect.arrayContaining(told('withdrawal').flat()))
    const entriesOf = (kind: 'payout' | 'reward') =>
      service.core.db
        .select({ subject: ledgerEntries.subject })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.userId, user._id), eq(ledgerEntries.kind, kind)))
    const subjects = { payout: await entriesOf('payout'), reward: await entriesOf('reward') }
    expect(subjects.payout).toHaveLength(rows.length)
    const rewarded = subjects.reward.map(({ subject }) => subject)
    expect(rewarded).toEqual([...new Set(rewarded)])
    expect(rewarded).toEqual(expect.arrayContaining(told('exchange').flat()))
    const left = 10_000 + rewarded.length - 10 * rows.length
    expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': left, 'USDT held': 0 })
    expect(await walletOf(client)).toEqual({ balance: String(left), held: '0' })
    await service.close()
  },
)
