import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('a mail that cannot be sent is told of, without what is in it', () => {
  const failures = async (url: string): Promise<unknown[]> => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const service = await createService({ tickEvery: undefined, speed: 0, log: true, mail: { url } })
    await service.client().post('/user/auth/register/', registration({ email: 'nino@example.com' }))
    await service.client().post('/user/auth/register/', registration({ email: 'dato@example.com' }))
    vi.advanceTimersByTime(2_000)
    await expect.poll(() => written.mock.calls.length).toBe(1)
    const lines = written.mock.calls.map(([line]) => String(line))
    written.mockRestore()
    const { body } = await service.client().operate<{ attempts: number }[]>('outbox')
    expect(body.data.map(({ attempts }) => attempts)).toEqual([1, 1])
    await service.close()
    expect(lines.join('')).not.toMatch(/nino|dato|secret/)
    return lines.map((line) => JSON.parse(line))
  }

  test('nobody answers', async () => {
    expect(await failures('smtp://kursi:secret@127.0.0.1:1')).toEqual([
      expect.objectContaining({
        msg: 'background work failed',
        err: expect.objectContaining({
          message:
            'Mails that could not be sent and will be tried again: 2 (ESOCKET, connect ECONNREFUSED 127.0.0.1:1)',
        }),
      }),
    ])
  })

  test('the server refuses', async () => {
    const smtp = await startSmtp('RCPT TO')
    expect(await failures(smtp.url)).toEqual([
      expect.objectContaining({
        msg: 'background work failed',
        err: expect.objectContaining({
          message: 'Mails that could not be sent and will be tried again: 2 (EENVELOPE, 550 to RCPT TO)',
        }),
      }),
    ])
    smtp.stop()
  })
})
