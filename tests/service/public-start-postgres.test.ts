import { count } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  affiliateRegistrations,
  affiliateVisits,
  ledgerEntries,
  promoCodes,
  withdrawals,
} from '../../service/database/schema.ts'
import { removeDemo } from '../../service/seed/demo.ts'
import { freePort } from '../../tools/setup/project.mjs'
import { createClient, goodOrder, operator } from './support/client.ts'
import { keyEnvironment } from './support/key-environment.ts'
import { usePostgres } from './support/postgres.ts'
import { createService } from './support/service.ts'
import { processPatience, refusedStart, runScript, startProcess } from './support/service-process.ts'

/** Public services are processes on PostgreSQL; a copy of a demo there takes less than one in a folder. */

const postgres = usePostgres()
const siteUrl = 'https://kursi.test'

const publicly = {
  NODE_ENV: 'production',
  SITE_URL: siteUrl,
  TRUSTED_PROXIES: 'loopback',
  ...keyEnvironment,
}

/** Starts a process, sends requests and stops it. @returns the replies and the output */
const withProcess = async <Found>(
  env: Record<string, string>,
  ask: (running: Awaited<ReturnType<typeof startProcess>>) => Promise<Found>,
) => {
  const running = await startProcess({ ...publicly, ...env })
  const found = await ask(running).catch(async (error: unknown) => {
    await running.stop()
    throw error
  })
  const { ended, log } = await running.stop()
  expect(ended).toEqual([0, null])
  return { found, said: running.said(), log }
}

/** Status of each address, for local requests and through nginx. */
const statusesOf = (origin: string, paths: readonly string[], headers: Record<string, string>) =>
  Promise.all(paths.map(async (path) => (await fetch(origin + path, { headers, redirect: 'manual' })).status))

describe('a public service', { timeout: processPatience }, () => {
  test('has no demo account, no console and no order', async () => {
    const { url } = await postgres.empty()
    const { found, said } = await withProcess({ DATABASE_URL: url }, async ({ origin }) => {
      const paths = ['/sandbox/', '/sandbox/api/orders/', '/sandbox/api/state/', '/sandbox/social/sdk.js']
      return {
        here: await statusesOf(origin, paths, operator),
        throughNginx: await statusesOf(origin, paths, { ...operator, 'x-forwarded-for': '127.0.0.1' }),
        routes: await fetch(`${origin}/service/api/v1/public/exchanger/favorite/get/`).then(({ status }) => status),
      }
    })
    expect(found).toEqual({ here: [404, 404, 404, 404], throughNginx: [404, 404, 404, 404], routes: 200 })
    expect(said).toMatch(/^Service: http:\/\/localhost:\d+\/\n$/)
    const inside = await createService({ database: { url }, demo: false })
    expect((await inside.client().operate('accounts/list')).body.data).toEqual([])
    expect((await inside.client().operate('orders')).body.data).toEqual([])
    await inside.close()
  })

  test('can have the console, on a separate port and with the printed token', async () => {
    const port = String(await freePort(0))
    const env = {
      DATABASE_URL: (await postgres.empty()).url,
      SANDBOX_CONSOLE: '1',
      SANDBOX_CONSOLE_PORT: port,
      // As in a container, where callers have the bridge's address.
      SANDBOX_CONSOLE_HOST: '0.0.0.0',
    }
    const { found, said, log } = await withProcess(env, async (running) => {
      const link = /Operator console: (\S+)/.exec(running.said())?.[1] ?? ''
      const token = new URL(link).searchParams.get('token') ?? ''
      const bearer = { authorization: `Bearer ${token}` }
      const at = `http://127.0.0.1:${port}`
      const opened = await fetch(`${at}/sandbox/?token=${token}`, { redirect: 'manual' })
      const asked = ['/sandbox/api/state/']
      return {
        length: token.length,
        port: new URL(link).port,
        opened: [opened.status, opened.headers.get('set-cookie')?.includes('HttpOnly; SameSite=Strict')],
        right: await statusesOf(at, asked, bearer),
        none: await statusesOf(at, asked, {}),
        forwarded: await statusesOf(at, asked, { ...bearer, 'x-forwarded-for': '127.0.0.1' }),
        service: await statusesOf(running.origin, asked, bearer),
      }
    })
    expect(found).toEqual({
      length: 43,
      port,
      opened: [303, true],
      right: [200],
      none: [403],
      forwarded: [403],
      service: [404],
    })
    const token = new URL(/Operator console: (\S+)/.exec(said)?.[1] ?? '').searchParams.get('token') ?? ''
    expect(log).toContain('"subject":"state"')
    expect(log).not.toContain(token)
  })

  test('refuses to start on a database of a demo, and as a demo', async () => {
    const { url } = await postgres.seeded()
    const demo = await createService({ database: { url } })
    await createClient(demo.app).create(goodOrder)
    await demo.close()
    const refused = (env: Record<string, string>) => refusedStart({ ...publicly, DATABASE_URL: url, ...env })
    expect(await refused({})).toEqual({
      code: 1,
      said: expect.stringContaining('SITE_URL: others come here, and the database holds a demo: 6 accounts'),
    })
    expect(await refused({ SANDBOX_DEMO: '1' })).toEqual({
      code: 1,
      said: 'SANDBOX_DEMO must not be 1 where SITE_URL is https://kursi.test: everybody knows the passwords of a demo.\n',
    })
  })
})

describe('a database that was a demo', () => {
  test('a database with demo data is refused until the data are removed', async () => {
    const database = await postgres.seeded()
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

  test('the script named by the refusal removes the demo data', { timeout: processPatience }, async () => {
    const database = await postgres.seeded()
    const demo = await createService({ database })
    const own = await demo.client().create(goodOrder)
    await demo.close()
    const env = { ...keyEnvironment, DATABASE_URL: database.url }
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
})
