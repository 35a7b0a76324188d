import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSigned, goodWish, makeMerchant, nextNonce, refusalOf, signedCaller } from './support/merchant.ts'
import { startReceiver } from './support/receiver.ts'
import type { Receiver } from './support/receiver.ts'
import type { TestService } from './support/service.ts'
import { useTwoServices } from './support/two-services.ts'

let one: TestService
let two: TestService
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())

useTwoServices(
  (first, second) => {
    ;[one, two] = [first, second]
  },
  { notifyNetworks: ['127.0.0.1'] },
)

test('of many calls with one time at once, to two processes, one is carried out', async () => {
  const merchant = await makeMerchant(one)
  const nonce = nextNonce(one, merchant)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      createSigned(signedCaller(index % 2 === 0 ? one : two, merchant), goodWish, randomUUID(), { nonce }),
    ),
  )
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(refusalOf)).toEqual(Array.from({ length: 9 }, () => [401, 40104]))
  const { body } = await signedCaller(two, merchant)<{ count: number }>('GET', '/order/list/')
  expect(body.data.count).toBe(1)
})

test('the same order asked for at once, to two processes, is made once', async () => {
  const merchant = await makeMerchant(one)
  const key = randomUUID()
  const nonces = [1, 2, 3, 4].map(() => nextNonce(one, merchant))
  const replies = await Promise.all(
    nonces.map((nonce, index) =>
      createSigned(signedCaller(index % 2 === 0 ? one : two, merchant), goodWish, key, { nonce }),
    ),
  )
  // Those that were overtaken by a later time are asked for again.
  const again = await createSigned(signedCaller(one, merchant), goodWish, key)
  const made = [...replies.filter(({ status }) => status === 200), again].map(({ body }) => body.data.order.orderUID)
  expect(new Set(made).size).toBe(1)
  const { body } = await signedCaller(two, merchant)<{ count: number }>('GET', '/order/list/')
  expect(body.data.count).toBe(1)
})

test('a notification is sent by one of two processes', async () => {
  const merchant = await makeMerchant(one)
  await merchant.client.put('/user/auth/api/update/', { apiKey: merchant.apiKey, notifyUrl: receiver.url })
  const uids: string[] = []
  for (let made = 0; made < 5; made += 1) {
    const { orderUID } = (await createSigned(signedCaller(one, merchant))).body.data.order
    await one.client().operate('pay', { orderUID })
    uids.push(orderUID)
  }
  await Promise.all([one.tick(), two.tick()])
  await expect.poll(() => receiver.received.length).toBe(5)
  const told = receiver.received.map(({ body }) => body)
  expect(uids.filter((uid) => told.some((body) => body.includes(uid)))).toEqual(uids)
})
