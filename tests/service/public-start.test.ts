import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoEmails, demoPassword } from '../../service/seed/accounts.ts'
import { signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { keyEnvironment } from './support/key-environment.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { processPatience, runScript } from './support/service-process.ts'
import { useService } from './support/use-service.ts'

/** A public service, on the embedded database: what it does depends on no database. */

describe('without a demo', () => {
  let service: TestService

  useService({ demo: false, isPublic: true, siteUrl: 'https://kursi.test', attempts: 100, speed: 0 }, (made) => {
    service = made
  })

  test('there is no account with a known password, and no order', async () => {
    const client = service.client()
    for (const email of demoEmails) {
      const { body } = await signIn(service.client(), email, { password: demoPassword })
      expect(body.error.errorCode).toBe(241351)
    }
    expect((await client.operate('accounts/list')).body.data).toEqual([])
    expect((await client.operate('orders')).body.data).toEqual([])
  })

  test('all routes are there, and an order can be created', async () => {
    const client = service.client()
    const { body } = await client.get<{ routes: object[] }>('/public/exchanger/route/get/')
    expect(body.data.routes.length).toBeGreaterThan(500)
    expect((await client.get('/public/rule/get/', { link: 'kyc', lang: 'en' })).status).toBe(200)
    expect((await client.create(goodOrder)).status).toBe(200)
  })

  test('simulated providers can neither sign in nor take payments', async () => {
    const client = service.client()
    const { body } = await client.get('/user/auth/social/methods/get/')
    expect(body.data).toEqual({ socials: { data: [] } })
    const api = '/service/api/v1/user/auth/social'
    expect((await client.inject({ method: 'GET', url: `${api}/lari-id/start/` })).statusCode).toBe(404)
    for (const url of ['/sandbox/social/authorize/?client=lari-id&state=x', '/sandbox/social/sdk.js'])
      expect((await client.inject({ method: 'GET', url })).statusCode).not.toBe(200)
    const { body: listed } = await client.get<{ routes: { routeId: string; isShowWeb: boolean }[] }>(
      '/public/exchanger/route/get/',
    )
    expect(listed.data.routes.filter(({ routeId, isShowWeb }) => isShowWeb && routeId.startsWith('payeer'))).toEqual([])
    const given = await client.create({ ...goodOrder, routeId: 'payeer-usd-to-cash-usd-tbilisi', amount: '200' })
    expect(given.body.error.errorCode).toBe(6801545277215051)
  })

  test('operator actions that impersonate users or destroy data are refused', async () => {
    const client = service.client()
    for (const action of ['reset', 'clock', 'code', 'faults', 'faults/clear'])
      expect([action, (await client.operate(action)).status]).toEqual([action, 403])
  })

  test('a reset creates no demo data', async () => {
    await service.core.reset()
    const client = service.client()
    expect((await client.operate('accounts/list')).body.data).toEqual([])
    expect((await client.operate('orders')).body.data).toEqual([])
    expect((await client.create(goodOrder)).status).toBe(200)
  })
})

describe('a database that the script of removal cannot reach is unchanged', { timeout: processPatience }, () => {
  test('a server that does not answer', async () => {
    const nowhere = { ...keyEnvironment, DATABASE_URL: 'postgres://kursi@127.0.0.1:9/kursi' }
    expect(await runScript('seed/remove-demo.ts', nowhere)).toEqual({
      code: 1,
      said: expect.stringMatching(/^DATABASE_URL: the database cannot be reached: /),
    })
  })

  test('a folder that a service uses', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'kursi-public-'))
    const folder = join(parent, 'data')
    const demo = await createService({ database: { folder } })
    expect(await runScript('seed/remove-demo.ts', { ...keyEnvironment, DATA_DIR: folder })).toEqual({
      code: 1,
      said: expect.stringContaining('is used by another process'),
    })
    expect((await demo.client().operate<object[]>('accounts/list')).body.data).toHaveLength(6)
    await demo.close()
    await rm(parent, { recursive: true })
  })
})
