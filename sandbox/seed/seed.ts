import {
  apiKeys,
  currencies,
  orderEvents,
  orderKeys,
  orders,
  outbox,
  partners,
  rateCounters,
  routes,
  sessions,
  settings,
  socialIdentities,
  socialNetworks,
  tokens,
  usedCaptchas,
  users,
  visits,
  webAlerts,
} from '../db/schema.ts'
import type { Db } from '../db/open.ts'
import { eq, ne } from 'drizzle-orm'
import { alertSeeds, partnerSeeds, socialSeeds } from './content.ts'
import { currencySeeds, syntheticCoins } from './currencies.ts'
import type { CurrencySeed } from './currencies.ts'
import { routeSeeds, syntheticRoutes } from './routes.ts'

export interface SeedOptions {
  /** At least so many routes; made-up coins fill up what the real ones leave open. */
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

/** Cash comes first among what is got, as it is what people come for. */
const positionOut = ({ kind }: CurrencySeed, index: number): number => (kind === 'cash' ? index - 1_000 : index) + 1_001

/** So many made-up coins that all pairs of them are enough. */
const coinsFor = (missing: number): number => (missing <= 0 ? 0 : Math.ceil((1 + Math.sqrt(1 + 4 * missing)) / 2))

const batches = <Row>(rows: readonly Row[], size = 500): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))

/** Fills an empty database. */
export const seedDatabase = async (db: Db, { routes: wanted }: SeedOptions): Promise<void> => {
  const real = routeSeeds(currencySeeds)
  const coins = syntheticCoins(coinsFor(wanted - real.length))
  const rows = [...real, ...syntheticRoutes(coins, wanted - real.length)]
  await db.insert(currencies).values([...currencySeeds, ...coins].map(currencyRow))
  for (const batch of batches(rows)) await db.insert(routes).values(batch)
  await db.insert(socialNetworks).values([...socialSeeds])
  await db.insert(webAlerts).values([...alertSeeds])
  await db.insert(partners).values([...partnerSeeds])
  await db.insert(settings).values({ key: 'seed', value: { routes: wanted } })
}

/** Fills the database the first time. @returns whether it was empty */
export const seedOnce = (db: Db, options: SeedOptions): Promise<boolean> =>
  db.transaction(async (tx) => {
    const found = await tx.select().from(settings).where(eq(settings.key, 'seed'))
    if (found.length > 0) return false
    await seedDatabase(tx, options)
    return true
  })

/** Everything back to the seed, except the server's key, which keeps cookies and links of other databases apart. */
export const reseed = (db: Db, options: SeedOptions): Promise<void> =>
  db.transaction(async (tx) => {
    const tables = [
      orderEvents,
      orderKeys,
      orders,
      visits,
      sessions,
      usedCaptchas,
      outbox,
      tokens,
      apiKeys,
      socialIdentities,
      rateCounters,
      users,
      routes,
      currencies,
      socialNetworks,
      webAlerts,
      partners,
    ]
    for (const table of tables) await tx.delete(table)
    await tx.delete(settings).where(ne(settings.key, 'serverKey'))
    await seedDatabase(tx, options)
  })
