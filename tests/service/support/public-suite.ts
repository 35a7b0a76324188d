import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../../../service/database/open.ts'
import {
  affiliateRegistrations,
  affiliateVisits,
  ledgerEntries,
  promoCodes,
  withdrawals,
} from '../../../service/database/schema.ts'
import { demoEmails, demoPassword } from '../../../service/seed/accounts.ts'
import { removeDemo } from '../../../service/seed/demo.ts'
import { signIn } from './accounts.ts'
import { goodOrder } from './client.ts'
import { keyEnvironment } from './key-environment.ts'
import { createService } from './service.ts'
import type { TestService } from './service.ts'
import { processPatience, runScript, startProcess } from './service-process.ts'

const siteUrl = 'https://kursi.test'

/** A public service, and one that is not a demo. `makeDatabase` creates an empty database. */
export const publicSuite = (name: string, makeDatabase: () => Promise<DatabaseOptions>): void => {
  describe(`${name}: without a demo`, () => {
    let service: TestService

    beforeAll(async () => {
      const database = await makeDatabase()
      service = await createService({ database, demo: false, isPublic: true, siteUrl, attempts: 100, speed: 0 })
    })
    afterAll(() => service.close())

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
      expect(listed.data.routes.filter(({ routeId, isShowWeb }) => isShowWeb && routeId.startsWith('payeer'))).toEqual(
        [],
      )
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

  describe(`${name}: a database that was a demo`, () => {
    test('a database with demo data is refused until the data are removed', async () => {
      const database = await makeDatabase()
      const demo = await createService({ database })
      const own = await demo.client().create(goodOrder)
      await demo.close()
      const open = () => createService({ database, demo: false, isPublic: true, siteUrl })
      await expect(open()).rejects.toThrow('6 accounts whose password is known and 419 made-up orders')

      const local = await createService({ database, demo: false })
      expect(await removeDemo(local.core.db, local.core.passwords)).toEqual({ accounts: 6, orders: 419 })
      await local.close()
      const service = await open()
      const { body } = await service.client().operate<{ orderUID: string }[]>('orders')
      expect(body.data.map(({ orderUID }) => orderUID)).toEqual([own.body.data.order.orderUID])
      expect((await service.client().operate('accounts/list')).body.data).toEqual([])
      // Nor is there any money of it.
      for (const table of [affiliateVisits, affiliateRegistrations, ledgerEntries, promoCodes, withdrawals])
        expect(await service.core.db.select({ count: count() }).from(table)).toEqual([{ count: 0 }])
      await service.close()
    })

    const environmentOf = ({ url, folder }: DatabaseOptions): Record<string, string> => ({
      ...keyEnvironment,
      ...(url === undefined ? {} : { DATABASE_URL: url }),
      ...(folder === undefined ? {} : { DATA_DIR: folder }),
    })

    test('the script named by the refusal removes the demo data', { timeout: processPatience }, async () => {
      const database = await makeDatabase()
      const demo = await createService({ database })
      const own = await demo.client().create(goodOrder)
      await demo.close()
      const env = environmentOf(database)
      const remove = () => runScript('seed/remove-demo.ts', env)
      expect(await remove()).toEqual({ code: 0, said: 'Removed: 6 accounts, 419 orders.\n' })
      expect(await remove()).toEqual({ code: 0, said: 'Removed: 0 accounts, 0 orders.\n' })
      const running = await startProcess({ ...env, NODE_ENV: 'production', SITE_URL: siteUrl })
      const { orderUID, orderSecret } = own.body.data.order
      const query = new URLSearchParams({ orderUID, orderSecret })
      const kept = await fetch(`${running.origin}/service/api/v1/public/exchanger/order/get/?${query}`)
      const { ended } = await running.stop()
      expect([kept.status, ended]).toEqual([200, [0, null]])
    })

    test('a database that the script cannot reach is unchanged', { timeout: processPatience }, async () => {
      const nowhere = { ...keyEnvironment, DATABASE_URL: 'postgres://kursi@127.0.0.1:9/kursi' }
      expect(await runScript('seed/remove-demo.ts', nowhere)).toEqual({
        code: 1,
        said: expect.stringMatching(/^DATABASE_URL: the database cannot be reached: /),
      })
      const database = await makeDatabase()
      if (database.folder === undefined) return
      const demo = await createService({ database })
      expect(await runScript('seed/remove-demo.ts', environmentOf(database))).toEqual({
        code: 1,
        said: expect.stringContaining('is used by another process'),
      })
      expect((await demo.client().operate<object[]>('accounts/list')).body.data).toHaveLength(6)
      await demo.close()
    })
  })
}
