import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodOrder } from './support/client.ts'
import { botToken, openMiniApp, someone } from './support/messenger.ts'
import { startReceiver } from './support/receiver.ts'
import type { Receiver } from './support/receiver.ts'
import type { TestService } from './support/service.ts'
import { useTwoServices } from './support/two-services.ts'

let one: TestService
let two: TestService
let api: Receiver

beforeAll(async () => {
  api = await startReceiver()
})
afterAll(() => api.stop())

useTwoServices(
  (first, second) => {
    ;[one, two] = [first, second]
  },
  async () => ({ botToken, botApi: `http://127.0.0.1:${api.port}` }),
)

test('each message is sent by one of two processes', async () => {
  const uids: string[] = []
  for (let made = 0; made < 5; made += 1) {
    const client = one.client()
    await openMiniApp(one, client, someone({ allows_write_to_pm: true }))
    const { orderUID } = (await client.create(goodOrder)).body.data.order
    await one.client().operate('pay', { orderUID })
    uids.push(orderUID)
  }
  await Promise.all([one.tick(), two.tick()])
  await expect.poll(() => api.received.length).toBeGreaterThanOrEqual(5)
  await Promise.all([one.tick(), two.tick()])
  expect(uids.map((uid) => api.received.filter(({ body }) => body.includes(uid)).length)).toEqual([1, 1, 1, 1, 1])
})
