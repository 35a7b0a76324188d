import { createActor, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { orderIn, savedOrder } from '../../../machines/shared/sample-data.ts'
import { createOrders } from '../../../src/services/orders.ts'
import { savedOrder as savedFrom } from '../../../src/services/saved-orders.ts'
import { createSavedOrderStore } from '../../../src/services/saved-orders.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'
import { createDisk } from './kept-storage.ts'

/** The device's clock is an hour ahead. */
const now = () => Date.parse(orderIn('new').serverTime) + 3_600_000

type Answer = (uid: string) => Response | Promise<Response>

/** The displayed list over a service that answers by UID. */
const show = async (orders: readonly ReturnType<typeof savedOrder>[], answer: Answer) => {
  const asked: (string | null)[] = []
  const api = apiBefore(async ({ url }) => {
    const { searchParams } = new URL(url)
    const uid = searchParams.get('orderUID') ?? ''
    asked.push(`${uid} ${searchParams.get('orderSecret')}`)
    return answer(uid)
  })
  const orderStore = createSavedOrderStore(createDisk({ orders }))
  const actor = createActor(createOrders({ api, orderStore, now }), { input: { orders: orderStore.read() } })
  actor.on('orders.changed', (event) => orderStore.keep(event.orders))
  actor.start().send({ type: 'list.shown' })
  await waitFor(actor, (snapshot) => snapshot.matches({ some: { list: 'shown' } }))
  return { actor, asked, orderStore }
}

test('refreshes the status of the displayed orders, and saves it', async () => {
  const order = orderIn('done')
  const { actor, asked, orderStore } = await show([savedOrder(2), savedOrder(1, 'done')], () => data({ order }))
  const expected = [savedFrom(order, savedOrder(2), now()), savedOrder(1, 'done')]
  expect([asked, actor.getSnapshot().context.orders, orderStore.read()]).toEqual([
    ['order-2 secret-2'],
    expected,
    expected,
  ])
})

test('requests at most five orders, and none that have ended', async () => {
  const orders = [9, 8, 7, 6, 5, 4, 3].map((number) => savedOrder(number, number === 8 ? 'returned' : 'hold'))
  const { asked } = await show(orders, () => refusal(0))
  expect(asked).toEqual([9, 7, 6, 5, 4].map((number) => `order-${number} secret-${number}`))
})

test('requests deleted orders after open ones: they may have been paid late', async () => {
  const [late, ...others] = [savedOrder(9, 'deleted'), savedOrder(8), savedOrder(7, 'done')]
  const order = orderIn('inProgressPayout')
  const { asked, orderStore } = await show([late, ...others], (uid) =>
    uid === 'order-9' ? data({ order }) : refusal(0),
  )
  expect(asked).toEqual(['order-8 secret-8', 'order-9 secret-9'])
  expect(orderStore.read()).toEqual([savedFrom(order, late, now()), ...others])
})

test('an unavailable order stays unchanged and does not affect the others', async () => {
  const order = orderIn('inProgress')
  const { orderStore } = await show([savedOrder(3), savedOrder(2), savedOrder(1)], (uid) => {
    if (uid === 'order-3') throw new TypeError('lost')
    return uid === 'order-2' ? refusal(241351) : data({ order })
  })
  expect(orderStore.read()).toEqual([savedOrder(3), savedOrder(2), savedFrom(order, savedOrder(1), now())])
})
