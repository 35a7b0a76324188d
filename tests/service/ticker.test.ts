import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderKeys } from '../../sandbox/db/schema.ts'
import { registration } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { createService } from './support/service.ts'
import { startSmtp } from './support/smtp.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('with speed 0 orders stand still; mails go out and what is old is forgotten', async () => {
  const smtp = await startSmtp()
  const service = await createService({ speed: 0, tickEvery: undefined, mail: { url: smtp.url } })
  const client = service.client()
  const { order } = (await client.create(goodOrder)).body.data
  const asked = registration()
  await client.post('/user/auth/register/', asked)
  service.clock.pass(25 * 3_600_000)

  vi.advanceTimersByTime(2_000)
  await expect.poll(async () => (await client.operate<object[]>('outbox')).body.data).toEqual([])
  expect(smtp.mails.filter((line) => line.startsWith('To: '))).toEqual([
    `To: ${goodOrder.email.toLowerCase()}`,
    `To: ${asked.email}`,
  ])
  vi.advanceTimersByTime(58_000)
  await expect.poll(() => service.core.db.select().from(orderKeys)).toEqual([])
  expect((await client.order(order)).body.data.order.status).toBe('waitPayment')

  await service.close()
  smtp.stop()
})
