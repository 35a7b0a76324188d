import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../service/database/open.ts'
import type { DatabaseOptions } from '../../../service/database/open.ts'
import { routes, settings, verifications } from '../../../service/database/schema.ts'
import { big, plain, significant } from '../../../service/shared/money.ts'
import { settleKeys } from '../../../service/keys/server-keys.ts'
import type { KeyOptions } from '../../../service/keys/server-keys.ts'
import { openValues } from '../../../service/api/verification/values.ts'
import { confirmedMember } from './accounts.ts'
import { operator } from './client.ts'
import { fillEarlier } from './earlier-database.ts'
import { serverKey } from './kept-database.ts'
import { createService } from './service.ts'
import { goodValues, init, submit, valuesOf } from './verification.ts'

const entered = valuesOf(goodValues)

/** Routes from currencies of different prices, without a maximum; `set` has one, and `dear` a minimum above it. */
const prices = ['64250.5', '0.0123', '1', '99999', '100000', '100001', '7', '0.00000831']
const currencyOf = (id: string, price: string) =>
  `('${id}', '${id}', '${id}', '${id}', 'crypto', 8, 'coin', '', ${price}, 0, 0, 1, 1)`
const routeOf = (id: string, from: string, min: string, max: string) =>
  `('${id}', '${from}', 'got', '${id}', 10, ${min}, ${max}, 60)`
const catalogueRows = `
  insert into currencies (currency_id, xml, name, symbol, kind, decimals, field_set, icon, price, swing, reserve, position_in, position_out)
    values ${[...prices.map((price, index) => currencyOf(`c${index}`, price)), currencyOf('got', '1')].join(', ')};
  insert into routes (route_id, from_id, to_id, friendly_url, margin, min, max, pay_time)
    values ${[
      ...prices.map((_, index) => routeOf(`r${index}`, `c${index}`, '0', 'null')),
      routeOf('set', 'c0', '0', '5'),
      routeOf('dear', 'c2', '250000', 'null'),
    ].join(', ')};`

const userRow = `insert into users (id, email, first_name, locale, partner_code, created_at, updated_at)
  values ('u', 'u@example.com', 'Nino', 'en', 'u', now(), now());`
const verificationRow = `insert into verifications (id, user_id, kind, status, "values", origin, created_at)
  values ('v', 'u', 'person', 'pending', '${JSON.stringify(entered)}', 'http://localhost', now());`

const withDatabase = async <Result>(
  options: DatabaseOptions,
  work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Result>,
): Promise<Result> => {
  const opened = await openDatabase(options)
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

const keptValues = (options: DatabaseOptions): Promise<string[]> =>
  withDatabase(options, async (db) => (await db.select().from(verifications)).map(({ values }) => values))

/** Upgrades of databases of earlier versions and with other keys. `makeDatabase` creates an empty database. */
export const upgradeSuite = (name: string, makeDatabase: () => Promise<DatabaseOptions>): void => {
  describe(`${name}: a database of an earlier version`, () => {
    test('sets a maximum for every route: the equivalent of 100,000 US dollars, never below the minimum', async () => {
      const database = await makeDatabase()
      await fillEarlier(database, '0008_sessions_and_devices', catalogueRows)
      const found = await withDatabase(database, (db) =>
        db.select({ id: routes.routeId, max: routes.max }).from(routes).orderBy(asc(routes.routeId)),
      )
      expect(found.map(({ id, max }) => [id, plain(max)])).toEqual([
        ['dear', '250000'],
        ...prices.map((price, index) => [`r${index}`, significant(big(100_000).div(price), 2)]),
        ['set', '5'],
      ])
    })

    test('seals values entered for a verification, and shows them as before', async () => {
      const database = await makeDatabase()
      await fillEarlier(database, '0009_unpaid_orders', userRow + verificationRow)
      // Sealed with the current key to the extent of that version.
      await withDatabase(database, async (db) => {
        await settleKeys(db, serverKey)
        await db.execute(sql`update verifications set "values" = ${JSON.stringify(entered)}`)
        await db.delete(settings).where(eq(settings.key, 'sealedExtent'))
      })
      const service = await createService({ database, demo: false })
      const page = await service.client().inject({
        method: 'GET',
        url: '/sandbox/',
        headers: operator,
      })
      expect(page.body).toContain(goodValues.documentNumber)
      await service.close()
      const [sealed] = await keptValues(database)
      expect(sealed).toMatch(/^[\w-]{300,}$/)
      expect(openValues({ serverKey: serverKey.current, previousKeys: [] }, { id: 'v', values: sealed ?? '' })).toEqual(
        entered,
      )
      // A further start writes nothing.
      await (await createService({ database, demo: false })).close()
      expect(await keptValues(database)).toEqual([sealed])
    })
  })

  describe(`${name}: another key`, () => {
    const next = 'the key of the tests that comes after the first'
    const start = (database: DatabaseOptions, key: KeyOptions) =>
      createService({ database, demo: false, attempts: 100, serverKey: key })

    test('reseals entered values after a key rotation; the previous key no longer opens them', async () => {
      const database = await makeDatabase()
      const service = await start(database, serverKey)
      const { client, email } = await confirmedMember(service)
      const { id } = (await submit(client)).body.data.verification
      await service.client().operate('verification', { email, decision: 'refused', reason: 'expired' })
      expect((await init(client)).body.data.data.values).toEqual(entered)
      await service.close()
      const [before = ''] = await keptValues(database)

      await (await start(database, { current: next, previous: [serverKey.current] })).close()
      const [after = ''] = await keptValues(database)
      expect(after).not.toBe(before)
      expect(openValues({ serverKey: next, previousKeys: [] }, { id, values: after })).toEqual(entered)
      expect(() => openValues({ serverKey: serverKey.current, previousKeys: [] }, { id, values: after })).toThrow(
        'sealed with a key that is not here',
      )
      // Bound to its row.
      expect(() => openValues({ serverKey: next, previousKeys: [] }, { id: 'other', values: after })).toThrow()
      await (await start(database, { current: next })).close()
    })
  })
}
