import {
  affiliateRegistrations,
  affiliateVisits,
  apiKeys,
  botMessages,
  currencies,
  ledgerEntries,
  merchantOrders,
  notificationTries,
  notifications,
  orderEvents,
  orderKeys,
  orders,
  outbox,
  partnerOrders,
  partners,
  payoutRequisites,
  promoCodes,
  rateCounters,
  routes,
  sessions,
  settings,
  socialIdentities,
  socialNetworks,
  tokens,
  usedCaptchas,
  users,
  verificationDocuments,
  verifications,
  visits,
  webAlerts,
  withdrawals,
} from '../database/schema.ts'
import { keyMarks } from '../keys/server-keys.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Db } from '../database/open.ts'
import { eq, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { alertSeeds, partnerSeeds, socialSeeds } from './content.ts'
import { currencySeeds, syntheticCoins } from './currencies.ts'
import type { CurrencySeed } from './currencies.ts'
import { editorialKey, ensureEditorial, restoreEditorial } from './editorial/index.ts'
import { routeSeeds, syntheticRoutes } from './routes.ts'

export interface SeedOptions {
  /** Minimum number of routes; synthetic coins make up the difference. */
  routes: number
}

const stable = new Set(['USDT', 'USDC', 'USD', 'AED'])
const slow = new Set(['EUR', 'GEL', 'RUB'])

const swingOf = (symbol: string): number => {
  if (stable.has(symbol)) return 300
  return slow.has(symbol) ? 2_500 : 18_000
}

const currencyRow = (seed: CurrencySeed, index: number): typeof currencies.$inferInsert => ({
  currencyId: seed.id,
  xml: seed.xml,
  name: seed.name,
  symbol: seed.symbol,
  kind: seed.kind,
  network: seed.network ?? null,
  city: seed.city ?? null,
  decimals: seed.decimals,
  fieldSet: seed.fieldSet,
  icon: seed.icon,
  price: seed.price,
  swing: swingOf(seed.symbol),
  reserve: seed.reserve,
  positionIn: index + 1,
  positionOut: positionOut(seed, index),
})

/** Cash first on the receiving side: it is requested most. */
const positionOut = ({ kind }: CurrencySeed, index: number): number => (kind === 'cash' ? index - 1_000 : index) + 1_001

/** Number of synthetic coins whose pairs cover the missing routes. */
const coinsFor = (missing: number): number => (missing <= 0 ? 0 : Math.ceil((1 + Math.sqrt(1 + 4 * missing)) / 2))

const seedCatalogue = async (db: Db, { routes: wanted }: SeedOptions): Promise<void> => {
  const real = routeSeeds(currencySeeds)
  const coins = syntheticCoins(coinsFor(wanted - real.length))
  const rows = [...real, ...syntheticRoutes(coins, wanted - real.length)]
  await insertRows(db, currencies, [...currencySeeds, ...coins].map(currencyRow))
  await insertRows(db, routes, rows)
}

const digestRows = z.object({ rows: z.tuple([z.object({ digest: z.string() })]) })

/** Detects changes of currencies and routes. */
const digestOf = async (db: Db): Promise<string> => {
  const found = await db.execute(sql`
    select md5(concat(
      (select string_agg(c::text, '' order by c.currency_id) from currencies c),
      (select string_agg(r::text, '' order by r.route_id) from routes r)
    )) as digest`)
  return digestRows.parse(found).rows[0].digest
}

/** Describes what the database was seeded with. */
const markSchema = z.object({ routes: z.number(), digest: z.optional(z.string()) })

const markOf = async (db: Db): Promise<z.infer<typeof markSchema> | null> => {
  const [found] = await db.select().from(settings).where(eq(settings.key, 'seed'))
  return found === undefined ? null : markSchema.parse(found.value)
}

const seedRest = async (db: Db, mark: z.infer<typeof markSchema>): Promise<void> => {
  await db.insert(socialNetworks).values([...socialSeeds])
  await db.insert(webAlerts).values([...alertSeeds])
  await db.insert(partners).values([...partnerSeeds])
  await db.insert(settings).values({ key: 'seed', value: mark })
}

/** Fills an empty database. */
export const seedDatabase = async (db: Db, options: SeedOptions): Promise<void> => {
  await seedCatalogue(db, options)
  await seedRest(db, { routes: options.routes, digest: await digestOf(db) })
}

/** Seeds the database on first start. @returns whether it was empty */
export const seedOnce = (db: Db, options: SeedOptions): Promise<boolean> =>
  db.transaction(async (tx) => {
    await ensureEditorial(tx)
    if ((await markOf(tx)) !== null) return false
    await seedDatabase(tx, options)
    return true
  })

/**
 * Resets everything to the seed except the key fingerprint.
 * @returns whether currencies or routes had changed
 */
export const reseed = (db: Db, options: SeedOptions): Promise<boolean> =>
  db.transaction(async (tx) => {
    const tables = [
      orderEvents,
      orderKeys,
      orders,
      visits,
      sessions,
      usedCaptchas,
      outbox,
      botMessages,
      tokens,
      notificationTries,
      notifications,
      merchantOrders,
      apiKeys,
      socialIdentities,
      rateCounters,
      verificationDocuments,
      verifications,
      ledgerEntries,
      withdrawals,
      partnerOrders,
      payoutRequisites,
      promoCodes,
      affiliateVisits,
      affiliateRegistrations,
      users,
      socialNetworks,
      webAlerts,
      partners,
    ]
    for (const table of tables) await tx.delete(table)
    await restoreEditorial(tx)
    const mark = await markOf(tx)
    const digest = await digestOf(tx)
    await tx.delete(settings).where(notInArray(settings.key, [...keyMarks, editorialKey]))
    // Rewriting an unchanged catalogue took most of the time of a reset.
    if (mark?.digest === digest && mark.routes === options.routes) {
      await seedRest(tx, mark)
      return false
    }
    for (const table of [routes, currencies]) await tx.delete(table)
    await seedDatabase(tx, options)
    return true
  })
