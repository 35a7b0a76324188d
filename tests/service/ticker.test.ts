import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderKeys } from '../../service/database/schema.ts'
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

test('with speed 0 orders do not move; mails are sent and old rows deleted', async () => {
  const smtp = await startSmtp()
  const service = await createService({ speed: 0, tickEvery: undefined, mail: { url: smtp.url } })
  const client = service.client()
  const { order } = (await client.create(goodOrder)).body.data
  const asked = registration()
  await client.post('/user/auth/register/', asked)
  service.clock.pass(25 * 3_600_000)

  vi.advanceTimersByTime(2_000)
  await expect.poll(async () => (await client.operate<object[]>('outbox')).body.data).toEqual([])
  expect(smtp.recipients()).toEqual([goodOrder.email.toLowerCase(), asked.email])
  vi.advanceTimersByTime(58_000)
  await expect.poll(() => service.core.db.select().from(orderKeys)).toEqual([])
  expect((await client.order(order)).body.data.order.status).toBe('waitPayment')

  await service.close()
  smtp.stop()
})

describe('a mail that cannot be sent is logged, without its content', () => {
  const failures = async (url: string): Promise<unknown[]> => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const service = await createService({
      tickEvery: undefined,
      speed: 0,
      log: true,
      securityLog: () => undefined,
      mail: { url },
    })
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

  test('no server answers', async () => {
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

describe('a mail is sent once', () => {
  const [first, second] = ['nino@example.com', 'dato@example.com']
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let folder: string

  beforeEach(async () => {
    smtp = await startSmtp()
    smtp.hold()
    folder = await mkdtemp(join(tmpdir(), 'kursi-mails-'))
  })
  afterEach(async () => {
    smtp.stop()
    await rm(folder, { recursive: true })
  })

  const begin = (log = false) =>
    createService({
      speed: 0,
      tickEvery: undefined,
      log,
      securityLog: () => undefined,
      database: { folder: join(folder, 'data') },
      mail: smtp,
    })
  type Begun = Awaited<ReturnType<typeof begin>>
  const outbox = async (service: Begun) => {
    const { body } = await service.client().operate<{ recipient: string; attempts: number }[]>('outbox')
    return body.data.map(({ recipient, attempts }) => [recipient, attempts])
  }
  /** Two mails, the first of which the mail server has received but not acknowledged. */
  const beginTwo = async (log = false) => {
    const service = await begin(log)
    for (const email of [first, second]) await service.client().post('/user/auth/register/', registration({ email }))
    vi.advanceTimersByTime(2_000)
    await expect.poll(smtp.recipients).toEqual([first])
    return service
  }

  test('to a slow mail server', async () => {
    const service = await beginTwo()
    service.clock.pass(61_000)
    vi.advanceTimersByTime(4_000)
    expect(await outbox(service)).toEqual([
      [second, 0],
      [first, 1],
    ])
    smtp.release()
    await expect.poll(() => outbox(service)).toEqual([])
    expect(smtp.recipients()).toEqual([first, second])
    await service.close()
  })

  test('when the service is closed during sending', async () => {
    const service = await beginTwo()
    const closed = service.close()
    smtp.release()
    await closed
    expect(smtp.recipients()).toEqual([first])

    const again = await begin()
    expect(await outbox(again)).toEqual([[second, 0]])
    vi.advanceTimersByTime(2_000)
    await expect.poll(() => outbox(again)).toEqual([])
    expect(smtp.recipients()).toEqual([first, second])
    await again.close()
  })

  test('closing waits a minute for a mail server that does not answer', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
    const service = await beginTwo(true)
    const closed = service.close()
    vi.advanceTimersByTime(60_000)
    await closed
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)))
    written.mockRestore()
    expect(lines).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({
          message: 'Mails that could not be sent and will be tried again: 1 (ETIMEDOUT, not taken within 60 s)',
        }),
      }),
    ])
    const again = await begin()
    expect(await outbox(again)).toEqual([
      [second, 0],
      [first, 1],
    ])
    await again.close()
  })
})
