import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { unpaidShares } from '../../../service/api/orders/shares.ts'
import type { DatabaseOptions } from '../../../service/database/open.ts'
import { big } from '../../../service/shared/money.ts'
import { goodPayout, knownRecipients, partnerOrder, partnerOrders, partnerRoutes, payOut } from './partner-orders.ts'
import {
  codeOf,
  deposit,
  exchange,
  ledgerOf,
  partner,
  requisiteId,
  usdtOrder,
  walletOf,
  withdraw,
  withdrawals,
} from './partner.ts'
import type { TestService } from './service.ts'
import { processPatience } from './service-process.ts'
import { useService } from './use-service.ts'

/**
 * Money that many calls want at once. On both databases: PostgreSQL runs transactions side by side, and row locks keep
 * the sums right; the embedded one runs them in turn, and none may wait for another.
 * @param many calls at once; a multiple of 40
 */
export const ledgerSuite = (name: string, many: number, openOptions: () => Promise<DatabaseOptions>) =>
  describe(`the ledger on ${name}`, { timeout: processPatience }, () => {
    let service: TestService

    // Its guests are no crowd, which would need captchas (crowd.test.ts).
    const shares = { ...unpaidShares, crowd: { ...unpaidShares.crowd, above: '1' } }

    useService(
      async () => ({ database: await openOptions(), attempts: 100, unpaidShares: shares }),
      (made) => {
        service = made
      },
    )

    /** Lets time pass until no withdrawal moves any more. */
    const settle = async () => {
      for (let round = 0; round < 3; round += 1) {
        service.clock.pass(5_000)
        await service.tick()
      }
    }

    test(`${many} withdrawals and rewards at once: never more than there is, and the ledger adds up to the balance`, async () => {
      const rewards = many / 10
      const deposited = many * 5
      const { client, email, code, user } = await partner(service)
      await deposit(client, email, String(deposited))
      const requisite = await knownRecipients(service, client)
      const guest = service.client()
      const replies = await Promise.all(
        Array.from({ length: many }, async (_, index) => {
          if (index % 10 === 0) await exchange(guest, { partner: code })
          return withdraw(client, { amount: '10', requisiteId: requisite })
        }),
      )
      const accepted = replies.filter(({ status }) => status === 200).length
      const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.errorCode)
      // Rewards of 1 USDT came in meanwhile, enough for a few more withdrawals at most.
      expect(accepted).toBeGreaterThanOrEqual(deposited / 10)
      expect(accepted).toBeLessThanOrEqual((deposited + rewards) / 10)
      expect(new Set(refused)).toEqual(new Set([40905]))
      const left = deposited + rewards - accepted * 10
      expect(await walletOf(client)).toEqual({ balance: String(left), held: String(accepted * 10) })
      expect(await ledgerOf(service.core.db, user._id)).toEqual({
        'USDT available': left,
        'USDT held': accepted * 10,
      })
      await settle()
      const { withdrawals: rows, count } = await withdrawals(client)
      expect([count, new Set(rows.map(({ status }) => status))]).toEqual([accepted, new Set(['done'])])
      expect(await walletOf(client)).toEqual({ balance: String(left), held: '0' })
      expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': left, 'USDT held': 0 })
    })

    test('twenty calls at once with one key make one withdrawal', async () => {
      const { client, email } = await partner(service)
      await deposit(client, email, '100')
      const wish = { amount: '20', requisiteId: await requisiteId(client) }
      const key = randomUUID()
      const replies = await Promise.all(Array.from({ length: 20 }, () => withdraw(client, wish, key)))
      expect(new Set(replies.map(({ body }) => body.data.withdrawal.id)).size).toBe(1)
      expect(await walletOf(client)).toEqual({ balance: '80', held: '20' })
    })

    test('a withdrawal that is cancelled, paid and given back at once ends in one way', async () => {
      const { client, email } = await partner(service)
      await deposit(client, email, '100')
      const { body } = await withdraw(client, { amount: '20', requisiteId: await knownRecipients(service, client) })
      const { id } = body.data.withdrawal
      const ends = await Promise.all([
        client.delete('/user/wallets/withdrawal/cancel/', { id }),
        client.operate('withdrawal', { id: String(id), decision: 'done' }),
        client.operate('withdrawal', { id: String(id), decision: 'returned' }),
      ])
      expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
      const { withdrawals: rows } = await withdrawals(client)
      const left = rows[0]?.status === 'done' ? '80' : '100'
      expect(await walletOf(client)).toEqual({ balance: left, held: '0' })
    })

    test(`${many} partner orders and withdrawals at once: never more than there is, and the ledger adds up`, async () => {
      const deposited = many * 50
      const { client, email, user } = await partner(service)
      await deposit(client, email, String(deposited))
      const requisite = await knownRecipients(service, client)
      const wish = { amount: '200', requisiteId: requisite }
      const replies = await Promise.all(
        Array.from({ length: many }, (_, index) =>
          index % 2 === 0 ? payOut(client, { amount: '200' }) : withdraw(client, wish),
        ),
      )
      const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.errorCode)
      expect([refused.length, new Set(refused)]).toEqual([many * 0.75, new Set([40905])])
      expect(await walletOf(client)).toEqual({ balance: '0', held: String(deposited) })
      expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': 0, 'USDT held': deposited })
      await settle()
      const { orders, count } = await partnerOrders(client)
      expect([new Set(orders.map(({ status }) => status)), count]).toEqual([new Set(['done']), orders.length])
      expect((await withdrawals(client)).count + count).toBe(many / 4)
      expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': 0, 'USDT held': 0 })
    })

    test('twenty calls at once with one key make one partner order', async () => {
      const { client, email } = await partner(service)
      await deposit(client, email, '1000')
      const key = randomUUID()
      const replies = await Promise.all(Array.from({ length: 20 }, () => payOut(client, { amount: '300' }, key)))
      expect(new Set(replies.map(({ body }) => body.data.order.orderUID)).size).toBe(1)
      expect(await walletOf(client)).toEqual({ balance: '700', held: '300' })
    })

    test('a partner order that is paid, given back and deleted at once ends in one way', async () => {
      const { client, email } = await partner(service)
      await deposit(client, email, '1000')
      await knownRecipients(service, client)
      const { order } = (await payOut(client, { amount: '300' })).body.data
      service.clock.pass(5_000)
      const decide = (decision: string) => client.operate('partner-order', { orderUID: order.orderUID, decision })
      await Promise.all([decide('done'), decide('returned'), decide('deleted'), service.tick(), service.tick()])
      const { status } = (await partnerOrder(client, order)).body.data.order
      expect(await walletOf(client)).toEqual({ balance: status === 'done' ? '700' : '1000', held: '0' })
      expect(codeOf(await decide('returned'))).toEqual([409, 40903])
    })

    test('partner orders and orders of customers are never promised one reserve', async () => {
      const { client, email } = await partner(service)
      await deposit(client, email, '100000')
      const guest = service.client()
      const freeNow = async () => {
        const routes = await partnerRoutes(client)
        return routes.find(({ routeId }) => routeId === goodPayout.routeId)?.to.reserve ?? '0'
      }
      await client.operate('rates', { routeId: goodPayout.routeId, amount: '1' })
      const taken = big(await freeNow()).minus(5_000)
      const addReserve = (by: string) =>
        service.core.db.execute(
          sql`update currencies set reserve = reserve + ${by}::numeric where currency_id = 'cash-usd-tbilisi'`,
        )
      await addReserve(big(0).minus(taken).toFixed())
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 4 === 0
            ? guest.create({ ...usdtOrder, amount: '400', skipPreview: true })
            : payOut(client, { amount: '400' }),
        ),
      )
      const accepted = replies.filter(({ status }) => status === 200).length
      const refused = replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.errorCode)
      expect([accepted, new Set(refused)]).toEqual([12, new Set([9951545348963164])])
      expect(await freeNow()).toBe('200')
      await addReserve(taken.toFixed())
      await client.operate('rates', { routeId: goodPayout.routeId, amount: null })
    })

    test('an order that is done, taken back and done again is rewarded once', async () => {
      const { client, code, user } = await partner(service)
      const { orderUID } = await exchange(service.client(), { partner: code })
      const move = (status: string) => client.operate('move', { orderUID, status })
      await Promise.all(Array.from({ length: 5 }, () => move('done')))
      expect(await walletOf(client)).toEqual({ balance: '1', held: '0' })
      await move('returned')
      expect(await walletOf(client)).toEqual({ balance: '0', held: '0' })
      await move('done')
      expect(await ledgerOf(service.core.db, user._id)).toEqual({ 'USDT available': 1 })
    })

    test('a balance is withdrawn once when several tickers look', async () => {
      const { client, email } = await partner(service)
      await deposit(client, email, '50')
      const autoGetMoney = { walletId: 'USDT', minAmount: '50', requisiteId: await requisiteId(client) }
      expect((await client.put('/user/profile/settings/update/', { autoGetMoney })).status).toBe(200)
      await Promise.all([service.tick(), service.tick(), service.tick()])
      const { withdrawals: rows } = await withdrawals(client)
      expect(rows.map(({ amount, auto }) => [amount, auto])).toEqual([['50', true]])
      expect((await walletOf(client)).balance).toBe('0')
    })
  })
