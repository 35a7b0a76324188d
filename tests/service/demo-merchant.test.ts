import { beforeAll, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { demoApiKey, demoApiSecret } from '../../service/seed/merchant.ts'
import { signIn } from './support/accounts.ts'
import { start } from './support/clock.ts'
import type { Client } from './support/client.ts'
import { createSigned, signedCaller } from './support/merchant.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Notification = components['schemas']['Notification']

let service: TestService
let client: Client

useService({ attempts: 100 }, (made) => {
  service = made
})
beforeAll(async () => {
  client = service.client()
  await signIn(client, 'merchant@example.com', { password: demoPassword })
})

const day = 86_400_000
const daysAgo = (time: string) => Math.floor((start - Date.parse(time)) / day)

test('the key of the demo merchant creates orders and lists those of 90 days', async () => {
  const call = signedCaller(service, { apiKey: demoApiKey, secret: demoApiSecret })
  expect((await createSigned(call)).status).toBe(200)
  const { body } = await call<{ orders: { createdAt: string; reference?: string }[]; count: number }>(
    'GET',
    '/order/list/',
    { query: { limit: '1', page: '212' } },
  )
  expect(body.data).toMatchObject({ orders: [{ reference: 'S-1001' }], count: 212 })
  expect(body.data.orders.map(({ createdAt }) => daysAgo(createdAt))).toEqual([88])
})

test('the notifications of the demo merchant are delivered, late or never, and none is pending', async () => {
  const listed = async (query: Record<string, string> = {}) =>
    (
      await client.get<{ notifications: Notification[]; count: number }>('/user/merchant/notification/list/', {
        limit: '100',
        ...query,
      })
    ).body.data
  const counts = await Promise.all(
    ['pending', 'delivered', 'failed'].map(async (state) => (await listed({ state })).count),
  )
  expect(counts).toEqual([0, 513, 2])
  const { notifications } = await listed()
  expect(new Set(notifications.map(({ tries }) => tries.length)).size).toBeGreaterThan(1)
  const future = notifications.flatMap(({ tries }) => tries.filter(({ createdAt }) => Date.parse(createdAt) > start))
  expect(future).toEqual([])
})
