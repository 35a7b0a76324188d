import { asc } from 'drizzle-orm'
import { currencies, routes } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { plain } from '../../shared/money.ts'
import { bucketOf, priceAt, rateOf } from './rates.ts'
import type { Settings } from '../../settings.ts'

export type Currency = typeof currencies.$inferSelect
export type RouteRow = typeof routes.$inferSelect

export interface Route extends RouteRow {
  from: Currency
  to: Currency
}

export interface Catalogue {
  routes: () => readonly Route[]
  route: (routeId: string) => Route | undefined
  /** As the lists of what is given show them. */
  currencies: () => readonly Currency[]
  currency: (currencyId: string) => Currency | undefined
  /** Rate of a route at a time (ms): set by the operator, or derived from prices; decimal string. */
  rate: (route: Route, time: number) => string
  /** Rates accepted for a new order, current first; then the previous minute's, which may have been shown before a freeze. */
  honoured: (route: Route, time: number) => readonly string[]
  /** US dollars per unit; at the frozen time while rates are frozen. */
  price: (currency: Currency, time: number) => string
  reload: () => Promise<void>
}

/** List order. Several cities share a cash code; the main office comes first. */
const byPosition = (left: Route, right: Route): number =>
  left.from.positionIn - right.from.positionIn || left.to.positionOut - right.to.positionOut

/** Memoizes per key for the current minute. */
const onceAMinute = <Key extends object, Value>(count: (key: Key, minute: number) => Value) => {
  const kept = new WeakMap<Key, { minute: number; value: Value }>()
  return (key: Key, minute: number): Value => {
    const last = kept.get(key)
    if (last?.minute === minute) return last.value
    const value = count(key, minute)
    kept.set(key, { minute, value })
    return value
  }
}

/**
 * Currencies and routes, cached in memory and reloaded when any process changes them.
 * @param hasProvider whether a wallet provider exists; without one, wallet currencies cannot be given
 */
export const createCatalogue = async (
  db: Db,
  settings: Settings,
  { hasProvider }: { hasProvider: boolean },
): Promise<Catalogue> => {
  let known: readonly Route[] = []
  let byId = new Map<string, Route>()
  let currencyById = new Map<string, Currency>()

  const offered = (route: Route): Route =>
    route.from.kind === 'wallet' && !hasProvider ? { ...route, isOn: false, isShowWeb: false } : route

  const reload = async () => {
    const currencyRows = await db.select().from(currencies).orderBy(asc(currencies.positionIn))
    const routeRows = await db.select().from(routes)
    currencyById = new Map(currencyRows.map((currency) => [currency.currencyId, currency]))
    const found = routeRows.flatMap((row) => {
      const from = currencyById.get(row.fromId)
      const to = currencyById.get(row.toId)
      return from === undefined || to === undefined ? [] : [offered({ ...row, from, to })]
    })
    known = found.toSorted(byPosition)
    byId = new Map(known.map((route) => [route.routeId, route]))
  }

  /** While the operator has the rates frozen, their time stands still. */
  const bucket = (time: number) => bucketOf(settings.get('rates').frozenAt ?? time)
  // The list of all directions needs hundreds of divisions, each of two prices.
  const price = onceAMinute(priceAt)
  const counted = onceAMinute(({ from, to, margin }: Route, minute) =>
    rateOf(price(from, minute), price(to, minute), margin),
  )
  const at = (route: Route, minute: number): string =>
    route.setRate === null ? counted(route, minute) : plain(route.setRate)

  await reload()
  return {
    routes: () => known,
    route: (routeId) => byId.get(routeId),
    currencies: () => [...currencyById.values()],
    currency: (currencyId) => currencyById.get(currencyId),
    rate: (route, time) => at(route, bucket(time)),
    honoured: (route, time) => [at(route, bucket(time)), at(route, bucket(time) - 1)],
    price: (currency, time) => price(currency, bucket(time)).toFixed(),
    reload,
  }
}
