import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../service/database/open.ts'
import type { DatabaseOptions } from '../../../service/database/open.ts'
import { routes } from '../../../service/database/schema.ts'
import { big, plain, significant } from '../../../service/shared/money.ts'
import { fillEarlier } from './earlier-database.ts'

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

/** Opens a database for some work. */
export const withDatabase = async <Result>(
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

/**
 * Upgrade of a database of an earlier version. On both databases: each has its own migrator and reads numbers with its
 * own driver. `makeDatabase` creates an empty one.
 */
export const upgradeSuite = (name: string, makeDatabase: () => Promise<DatabaseOptions>): void => {
  test(`${name}: an upgrade sets a maximum for every route: the equivalent of 100,000 US dollars, never below the minimum`, async () => {
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
}
