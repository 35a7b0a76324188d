import { and, count, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  currencies,
  ledgerEntries,
  partnerOrders as partnerOrderRows,
  payoutRequisites,
  withdrawals as withdrawalRows,
} from '../../service/database/schema.ts'
import { big } from '../../service/shared/money.ts'
import { createClient } from './support/client.ts'
import type { Client } from './support/client.ts'
import { ledgerSuite } from './support/ledger-suite.ts'
import {
  deposit,
  exchange,
  ledgerOf,
  partner,
  requisiteId,
  saveRequisite,
  usdtOrder,
  walletOf,
  withdraw,
  withdrawals,
} from './support/partner.ts'
import { goodPayout, knownRecipients, partnerOrders, payOut } from './support/partner-orders.ts'
import { usePostgres } from './support/postgres.ts'
import { waiting } from './support/queue.ts'
import { createService, start } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { processPatience, startBooking, startPaying } from './support/service-process.ts'
import { useTwoServices } from './support/two-services.ts'

const postgres = usePostgres()

ledgerSuite('PostgreSQL', 200, postgres.seeded)

/** The same browser at another process. */
const browserAt = ({ app }: TestService, { jar }: Client): Client => {
  const client = createClient(app)
  for (const [name, value] of jar) client.jar.set(name, value)
  return client
}

describe('two services on one PostgreSQL database', { timeout: processPatience }, () => {
  let one: TestService
  let two: TestService

  useTwoServices((first, second) => {
    ;[one, two] = [first, second]
  })

  test('200 withdrawals and rewards at both never spend one balance twice', async () => {
    const { client, email, code, user } = await partner(one)
    await deposit(client, email, '500')
    const requisite = await knownRecipients(one, client)
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

  useTwoServices((first, second) => {
    ;[one, two] = [first, second]
  })

  test('200 partner orders and withdrawals at both never spend one balance twice, and each is paid once', async () => {
    const { client, email, user } = await partner(one)
    await deposit(client, email, '10000')
    const wish = { amount: '200', requisiteId: await knownRecipients(one, client) }
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

/** Past every wait of a payout, ms. */
const later = 25 * 3_600_000

const binance = {
  name: 'BSC',
  currencyId: 'usdt-bep20',
  values: [{ name: 'account', value: '0x52908400098527886E0F7030069857D2E4169EE7' }],
}

/** A payout of each kind; the second half of them is of another currency. */
const payouts = [
  {
    what: 'withdrawals',
    amount: 10,
    rows: withdrawalRows,
    second: 'usdt-bep20',
    asking: async (client: Client) => {
      const first = await requisiteId(client)
      const second = (await saveRequisite(client, binance)).body.data.requisite.id
      return (isSecond: boolean) => withdraw(client, { amount: '10', requisiteId: isSecond ? second : first })
    },
  },
  {
    what: 'partner orders',
    amount: 200,
    rows: partnerOrderRows,
    second: 'cash-gel-tbilisi',
    asking: async (client: Client) => (isSecond: boolean) =>
      payOut(client, { amount: '200', ...(isSecond ? { routeId: 'usdt-trc20-to-cash-gel-tbilisi' } : {}) }),
  },
] as const

/** Runs a process until it waits for the reserve of a currency, amid a payout, and kills it there. */
const killAt = async ({ core: { db } }: TestService, url: string, currencyId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.select().from(currencies).where(eq(currencies.currencyId, currencyId)).for('update')
    const { kill } = startPaying({ url, now: start + later })
    await expect.poll(() => waiting(db)).toBe(1)
    await kill()
  })

describe('a process that is killed while it pays', { timeout: processPatience }, () => {
  test.each(payouts)(
    '$what has lost nothing, and what goes on pays nothing twice',
    async ({ amount, rows, second, asking }) => {
      const { url } = await postgres.seeded()
      const before = await createService({ database: { url }, attempts: 100 })
      // Orders of the demo would wait for the same reserve.
      await before.core.db.execute(sql`delete from orders`)
      const { client, email, user } = await partner(before)
      const asked = 20
      const kept = asked * amount
      await deposit(client, email, String(2 * kept))
      const ask = await asking(client)
      // Further payment details wait for a while.
      await before.core.db.update(payoutRequisites).set({ activeFrom: new Date(start) })
      for (let index = 0; index < asked; index += 1) expect((await ask(index >= asked / 2)).status).toBe(200)
      const done = () => before.core.db.$count(rows, and(eq(rows.userId, user._id), eq(rows.status, 'done')))

      await killAt(before, url, second)
      // All of the first currency, and nothing of what it was amid.
      const paid = asked / 2
      expect(await done()).toBe(paid)
      expect(await ledgerOf(before.core.db, user._id)).toEqual({
        'USDT available': kept,
        'USDT held': kept - paid * amount,
      })

      let time = start + 2 * later
      const after = await createService({ database: { url }, attempts: 100, clock: () => time })
      const goOn = async () => {
        time += later
        await after.tick()
        return done()
      }
      // What the dead process had locked is free once the database has noticed.
      await expect.poll(goOn).toBe(asked)
      expect(await ledgerOf(after.core.db, user._id)).toEqual({ 'USDT available': kept, 'USDT held': 0 })
      // The deposit; of each payout two entries that hold, and one that pays.
      const mine = eq(ledgerEntries.userId, user._id)
      expect(await after.core.db.$count(ledgerEntries, mine)).toBe(1 + asked * 3)
      await Promise.all([before.close(), after.close()])
    },
  )
})

test(
  'withdrawals and rewards in two processes: one is killed amid them, the other goes on, nothing is lost or booked twice',
  { timeout: processPatience },
  async () => {
    const { url } = await postgres.seeded()
    let time = Date.now()
    const service = await createService({ database: { url }, attempts: 100, clock: () => time })
    const { client, email, code, user } = await partner(service)
    await deposit(client, email, '10000')
    const order = { ...usdtOrder, partner: code }
    const job = { url, cookies: [...client.jar], order, requisiteId: await requisiteId(client) }
    // One has ten times as much to do, and is killed amid it.
    const [killed, other] = await Promise.all([
      startBooking({ ...job, rounds: 100 }),
      startBooking({ ...job, rounds: 10 }),
    ])
    const processes = [killed, other]
    const told = (word: string) => processes.map(({ said }) => said(word))
    const least = () => Math.min(...[...told('withdrawal'), ...told('exchange')].map(({ length }) => length))
    for (const { go } of processes) go()
    await expect.poll(least, { interval: 5 }).toBeGreaterThan(0)
    await killed.kill()
    expect(killed.said('withdrawal').length).toBeLessThan(500)
    expect(await other.end()).toEqual({ code: 0, log: '' })
    expect([other.said('withdrawal').length, other.said('exchange').length]).toEqual([50, 50])

    const mine = eq(withdrawalRows.userId, user._id)
    const made = () =>
      service.core.db.select({ id: withdrawalRows.id, status: withdrawalRows.status }).from(withdrawalRows).where(mine)
    const openAfterward = async () => {
      time += later
      await service.tick()
      return (await made()).filter(({ status }) => status !== 'done').length
    }
    await expect.poll(openAfterward).toBe(0)
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
