import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '../../service/database/schema.ts'
import { goodOrder } from './support/client.ts'
import type { Client, Order } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({}, (made, guest) => {
  service = made
  client = guest
})

const tron = [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }]
const cash = {
  routeId: 'cash-gel-tbilisi-to-usdt-trc20',
  amount: '1500',
  fromValues: goodOrder.toValues,
  toValues: tron,
}
const wallet = {
  routeId: 'advcash-usd-to-usdt-trc20',
  amount: '100',
  fromValues: [{ name: 'wallet', value: 'nino@example.com' }],
  toValues: tron,
}

const make = async (change: object) => {
  const { body } = await client.create({ ...goodOrder, ...change })
  expect(body.error).toBeUndefined()
  return body.data.order
}
const read = async (order: { orderUID: string; orderSecret: string }) => (await client.order(order)).body.data.order
const templateOf = ({ route }: Order) => JSON.parse(route.from.paymentDetails.merchant.template ?? 'null')
const pay = (order: Order, amount: string) => client.operate('pay', { orderUID: order.orderUID, amount })

describe('after a partial payment the instructions show the rest', () => {
  /** Agreed and paid amounts, and the end of the payment link, in the unit of each network. */
  const coins: readonly (readonly [route: string, agreed: string, came: string, query: string])[] = [
    ['btc-to-cash-gel-tbilisi', '0.02', '0.0065', '?amount=0.0135'],
    ['ltc-to-cash-gel-tbilisi', '20', '5.5', '?amount=14.5'],
    ['bch-to-cash-gel-tbilisi', '4', '1.25', '?amount=2.75'],
    ['trx-to-cash-gel-tbilisi', '2000', '750.5', '?amount=1249.5'],
    ['sol-to-cash-gel-tbilisi', '10', '2.5', '?amount=7.5'],
    ['xmr-to-cash-gel-tbilisi', '10', '4', '?tx_amount=6'],
    ['ton-to-cash-gel-tbilisi', '600', '360', '?amount=240000000000&text={number}'],
    [
      'usdt-ton-to-cash-gel-tbilisi',
      '600',
      '359.5',
      '?amount=240500000&jetton=EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs&text={number}',
    ],
    ['eth-to-cash-gel-tbilisi', '2', '0.75', '?value=1250000000000000000'],
    ['usdt-erc20-to-cash-gel-tbilisi', '1000', '400.5', '?address={account}&uint256=599500000'],
    ['usdt-bep20-to-cash-gel-tbilisi', '1000', '400.5', '?address={account}&uint256=599500000000000000000'],
    ['xrp-to-cash-gel-tbilisi', '500', '200', '?amount=300&dt={number}'],
  ]

  test.each(coins)('%s: %s agreed, %s paid', async (routeId, amount, came, query) => {
    const order = await make({ routeId, amount })
    await pay(order, came)
    const { requisites, uri } = templateOf(await read(order))
    const filled = query.replace('{number}', String(order.id)).replace('{account}', requisites.account)
    expect(uri.slice(uri.indexOf('?'))).toBe(filled)
  })

  test('the office asks for the rest', async () => {
    const order = await make(cash)
    expect(templateOf(order).instructions[2]).toBe('Hand over 1,500 GEL and take your receipt.')
    await pay(order, '600')
    expect(templateOf(await read(order)).instructions[2]).toBe('Hand over 900 GEL and take your receipt.')
  })

  test('the page of the provider takes the rest, which completes the payment', async () => {
    const order = await make(wallet)
    await pay(order, '60')
    const { url, fields }: { url: string; fields: { name: string; value: string }[] } = templateOf(await read(order))
    const values = fields.map(({ name, value }) => [name, value])
    const post = (to: string) =>
      client.inject({
        method: 'POST',
        url: to,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(values).toString(),
      })
    expect((await post(url)).body).toContain(`Order ${order.orderUID}: 40 USD`)
    expect((await post('/sandbox/provider/done/')).statusCode).toBe(303)
    expect(await read(order)).toMatchObject({
      status: 'inProgress',
      payment: { state: 'exact', received: '100', remaining: '0' },
    })
  })
})

describe('partly paid cash', () => {
  const some = { status: 'waitPayment', payment: { state: 'partial', received: '600', remaining: '900' } }

  /** 600 of 1500 GEL were received, and the customer claims to have paid everything. */
  const claimed = async () => {
    const order = await make(cash)
    await pay(order, '600')
    expect((await client.update(order, 'inProgress')).body).toEqual({ success: true })
    return order
  }
  const advance = (order: Order, steps: number) => client.operate('advance', { orderUID: order.orderUID, steps })

  test('waits for the rest after "I’ve paid"', async () => {
    const order = await claimed()
    const claimedAt = new Date(service.clock.now()).toISOString()
    service.clock.pass(60_000)
    await service.tick()
    await advance(order, 5)
    const waiting = await read(order)
    expect(waiting).toMatchObject({ ...some, payment: { ...some.payment, claimedAt } })
    // No button is left.
    expect(templateOf(waiting).instructions).toEqual([
      'Come to 12 Rustaveli Avenue, Tbilisi. We’re open daily from 10:00 to 20:00.',
      `Give the cashier the order number ${order.id} and show your ID.`,
      'Hand over 900 GEL and take your receipt.',
    ])
  })

  test('is exchanged when the office has counted the rest', async () => {
    const order = await claimed()
    await pay(order, '900')
    expect(await read(order)).toMatchObject({ status: 'inProgress', payment: { state: 'exact', received: '1500' } })
    await advance(order, 2)
    expect(await read(order)).toMatchObject({ status: 'done', payment: { state: 'exact', received: '1500' } })
  })

  test('is refunded when the rest does not arrive in time', async () => {
    const order = await claimed()
    service.clock.pass(7_200_000)
    await service.tick()
    expect(await read(order)).toMatchObject({ status: 'returned', payment: { received: '600' } })
  })

  test.each(['inProgress', 'inProgressPayout'] as const)('is not paid out from %s', async (status) => {
    const order = await make(cash)
    await pay(order, '600')
    const due = new Date(service.clock.now())
    await service.core.db.update(orders).set({ status, nextAt: due }).where(eq(orders.uid, order.orderUID))
    await service.tick()
    await advance(order, 3)
    expect(await read(order)).toMatchObject({ ...some, status })
  })
})
