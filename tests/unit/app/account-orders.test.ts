import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { accountOrdersMachine } from '../../../machines/account-orders/account-orders.machine.ts'
import { openOrders } from '../../../machines/account-orders/account-orders.sample-data.ts'
import type { OpenOrders } from '../../../machines/account-orders/account-orders.types.ts'
import { orderRow } from '../../../machines/list/list.sample-data.ts'
import type { Outcome } from '../../../machines/shared/outcome.ts'
import { savedOrder } from '../../../machines/shared/sample-data.ts'
import { createAccountOrders } from '../../../src/services/account-orders.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'

const serverTime = '2026-01-01T00:10:00.000Z'
/** The device's clock is an hour ahead. */
const receivedAt = Date.parse('2026-01-01T01:10:00.000Z')

const load = async (reply: () => Response) => {
  const asked: string[] = []
  const api = apiBefore(async ({ method, url }) => {
    asked.push(`${method} ${url}`)
    return reply()
  })
  const actor = createActor(createAccountOrders({ api, now: () => receivedAt })).start()
  actor.send({ type: 'owner.known', userId: 'user-1' })
  const { context } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  return { asked, context }
}

test("requests the newest open orders, with the deadline in the time of the device's clock", async () => {
  const { payUntil, ...row } = orderRow(1)
  const { asked, context } = await load(() => data({ orders: [{ ...row, payUntil }], count: 7, serverTime }))
  const statuses = ['new', 'waitPayment', 'inProgress', 'errorPayout', 'inProgressPayout', 'hold', 'errorPayment']
  const query = new URLSearchParams([...statuses.map((status) => ['statuses', status]), ['page', '1'], ['limit', '5']])
  expect(asked).toEqual([`GET http://service.test/user/exchanger/order/history/?${query}`])
  const { orderUID, orderSecret, id, status, createdAt, from, to } = row
  expect([context.orders, context.count]).toEqual([
    [
      {
        orderUID,
        orderSecret,
        id,
        status,
        createdAt,
        deadline: Date.parse(payUntil) + 3_600_000,
        give: { amount: from.amount, symbol: from.symbol },
        get: { amount: to.amount, symbol: to.symbol },
        friendlyURL: 'btc-to-cash-gel-tbilisi',
      },
    ],
    7,
  ])
})

test("assumes the device's clock when the service sends no time", async () => {
  const { context } = await load(() => data({ orders: [orderRow(1)], count: 1 }))
  expect(context.orders.map(({ deadline }) => deadline)).toEqual([Date.parse(orderRow(1).payUntil)])
})

test('reports a refusal', async () => {
  const { context } = await load(() => refusal(50300))
  expect([context.orders, context.refusal?.code]).toEqual([[], 50300])
})

test('a reply that was in flight when an order changed does not revert the change', async () => {
  const [first, late, anew] = [0, 1, 2].map(() => Promise.withResolvers<Outcome<OpenOrders>>())
  const answers = [first, late, anew].values()
  const actor = createActor(
    accountOrdersMachine.provide({
      actors: {
        loadOpenOrders: fromPromise(() => answers.next().value?.promise ?? Promise.reject(new Error('again'))),
      },
    }),
  ).start()
  const statuses = () => actor.getSnapshot().context.orders.map(({ id, status }) => [id, status])
  actor.send({ type: 'owner.known', userId: 'user-1' })
  first?.resolve(openOrders.two)
  await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'fresh' }))
  // An order that is not in the list triggers a reload.
  actor.send({ type: 'order.seen', order: savedOrder(3) })
  actor.send({ type: 'order.seen', order: savedOrder(2, 'inProgress') })
  const seen = statuses()
  late?.resolve(openOrders.two)
  await late?.promise
  expect([actor.getSnapshot().value, statuses()]).toEqual([{ listed: 'refreshing' }, seen])
  anew?.resolve(openOrders.paid)
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'fresh' }))
  expect(context.orders.find(({ id }) => id === savedOrder(2).id)?.status).toBe('inProgress')
})
