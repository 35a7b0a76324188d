import { expect, test } from 'vitest'
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

const make = async (change: object = {}) => (await client.create({ ...goodOrder, ...change })).body.data.order
const read = async (order: { orderUID: string; orderSecret: string }, lang = 'en') =>
  (await service.client(lang).order(order)).body.data.order

const batumi = { routeId: 'ton-to-cash-gel-batumi', amount: '400' }
const toBitcoin = {
  routeId: 'cash-gel-tbilisi-to-btc',
  amount: '1500',
  fromValues: goodOrder.toValues,
  toValues: [{ name: 'account', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }],
}

const opening = { timeZone: 'Asia/Tbilisi', days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' }

test('a cash payout shows place, opening hours and requirements, in the language of the call', async () => {
  const order = await make()
  expect(order.collecting).toEqual({
    title: 'Cash pick-up at the office',
    instructions: [`Bring your ID and the order number: ${order.id}.`, 'Count the money at the counter.'],
    address: '12 Rustaveli Avenue, Tbilisi',
    hours: 'daily from 10:00 to 20:00',
    opening,
    contact: '+995 32 200 00 10',
  })
  expect((await read(order, 'ka')).collecting).toEqual({
    title: 'ნაღდი ფულის მიღება ოფისში',
    instructions: [
      `თან იქონიეთ პირადობის დამადასტურებელი დოკუმენტი და განაცხადის ნომერი: ${order.id}.`,
      'თანხა სალაროსთანვე გადათვალეთ.',
    ],
    address: 'თბილისი, რუსთაველის გამზირი 12',
    hours: 'ყოველდღე 10:00-დან 20:00-მდე',
    opening,
    contact: '+995 32 200 00 10',
  })
  expect((await read(order, 'ru')).collecting).toEqual({
    title: 'Выдача наличных в офисе',
    instructions: [
      `Возьмите с собой документ, удостоверяющий личность, и номер заявки: ${order.id}.`,
      'Пересчитайте деньги у кассы.',
    ],
    address: 'Тбилиси, проспект Руставели, 12',
    hours: 'ежедневно с 10:00 до 20:00',
    opening,
    contact: '+995 32 200 00 10',
  })
})

test('each city has its own office', async () => {
  expect((await make(batumi)).collecting).toMatchObject({
    address: '5 Gorgiladze Street, Batumi',
    hours: 'daily from 11:00 to 19:00',
    contact: '+995 422 20 00 10',
  })
})

test('the instructions are shown until the end, and removed when there is nothing to collect', async () => {
  const order = await make()
  const told: Partial<Record<Order['status'], boolean>> = {}
  for (const status of [
    'new',
    'waitPayment',
    'inProgress',
    'inProgressPayout',
    'errorPayment',
    'errorPayout',
    'hold',
    'done',
    'returned',
    'deleted',
  ] as const) {
    await client.operate('move', { orderUID: order.orderUID, status })
    told[status] = (await read(order)).collecting !== undefined
  }
  expect(told).toEqual({
    new: true,
    waitPayment: true,
    inProgress: true,
    inProgressPayout: true,
    errorPayment: true,
    errorPayout: true,
    hold: true,
    done: true,
    returned: false,
    deleted: false,
  })
})

test('a cash payout has no transaction; other payouts have one, and no office', async () => {
  const [collected, sent] = [await make(), await make(toBitcoin)]
  for (const { orderUID } of [collected, sent]) await client.operate('move', { orderUID, status: 'done' })
  const { collecting, payment } = await read(sent)
  expect(collecting).toBeUndefined()
  expect(payment.payoutTxId).toMatch(/^[\da-f]{64}$/)
  expect((await read(collected)).payment).toEqual({
    state: 'exact',
    received: '0.02',
    remaining: '0',
    confirmations: { seen: 2, required: 2 },
    txId: expect.stringMatching(/^[\da-f]{64}$/),
  })
})
