import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodOrder } from './support/client.ts'
import { serverKey } from './support/kept-database.ts'
import { createService } from './support/service.ts'
import { processPatience, refusedStart, startProcess } from './support/service-process.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-data-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a restart', { timeout: processPatience }, () => {
  test('keeps orders, keys, settings and rates', async () => {
    const database = { folder: join(folder, 'restart') }
    const first = await createService({ database })
    const client = first.client()
    const key = crypto.randomUUID()
    const made = (await client.create(goodOrder, key)).body.data.order
    await client.operate('site', { captcha: true })
    const rates = async (service: typeof first) => (await service.client().get('/public/exchanger/favorite/get/')).body
    const before = await rates(first)
    await first.close()

    const second = await createService({ database })
    expect(await rates(second)).toEqual(before)
    expect((await second.client().order(made)).body.data.order.status).toBe('waitPayment')
    const again = await second.client().create(goodOrder, key)
    expect(again.body.data.order).toMatchObject({ orderUID: made.orderUID, orderSecret: made.orderSecret })
    expect((await second.client().create(goodOrder)).body.error.errorCode).toBe(1601588666628861)

    // The folder is locked until this process closes it.
    await expect(createService({ database })).rejects.toThrow('is used by another process')
    await second.close()
    expect(await readdir(folder)).toEqual(['restart'])
  })
})

test('ten thousand routes', { timeout: processPatience }, async () => {
  const service = await createService({ routes: 10_000 })
  const { body } = await service
    .client()
    .get<{ routes: object[]; currencies: object[] }>('/public/exchanger/route-v2/get/')
  expect(body.data.routes).toHaveLength(10_000)
  expect(body.data.currencies.length).toBeLessThan(200)
  await service.close()
})

test('the process prints its address, and exits cleanly', { timeout: processPatience }, async () => {
  const env = { DATA_DIR: join(folder, 'restart'), SERVER_KEY: serverKey.current }
  const running = await startProcess(env)
  expect(running.said()).toMatch(/^Service: http:\/\/localhost:[1-9]\d+\/\n/)
  const rival = await refusedStart(env)
  expect(rival).toEqual({ code: 1, said: expect.stringContaining('is used by another process') })
  expect((await running.stop()).ended).toEqual([0, null])
})
