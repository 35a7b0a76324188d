import type { Currency, Route, RouteField } from '../shared/api.ts'
import { isShown, type RouteFilters } from '../shared/shown-routes.ts'
import type { Prefill, RouteBook } from './exchange.types.ts'

const pairKey = (giveId: string, getId: string) => `${giveId}>${getId}`

export const isCash = (currency: Pick<Currency, 'xml'>): boolean => currency.xml.startsWith('CASH')

/** Spec §3: the name of a cash currency is its code, a space, and its city. */
export const splitCash = (currency: Pick<Currency, 'xml' | 'name'>): { name: string; city: string | null } => {
  const gap = currency.name.indexOf(' ')
  if (!isCash(currency) || gap < 0) return { name: currency.name, city: null }
  return { name: currency.name.slice(0, gap), city: currency.name.slice(gap + 1) }
}

const byPosition = (position: 'positionIn' | 'positionOut') => (left: Currency, right: Currency) =>
  (left[position] ?? Infinity) - (right[position] ?? Infinity) || left.name.localeCompare(right.name)

const idsInOrder = (currencies: Iterable<Currency>, position: 'positionIn' | 'positionOut'): string[] =>
  [...currencies].toSorted(byPosition(position)).map(({ currencyId }) => currencyId)

const keyOf = ({ from, to }: Route): string => pairKey(from.currencyId, to.currencyId)

export const byPairOf = (routes: readonly Route[]): RouteBook['byPair'] =>
  Object.fromEntries(routes.map((route) => [keyOf(route), route]))

/** Sorts and indexes the routes; 10,000 take a few milliseconds. */
export const bookOf = (all: readonly Route[], filters: RouteFilters): RouteBook => {
  const routes = all.filter((route) => isShown(route, filters))
  const gives = new Map<string, Currency>()
  const gets = new Map<string, Map<string, Currency>>()
  for (const { from, to } of routes) {
    gives.set(from.currencyId, from)
    const reachable = gets.get(from.currencyId) ?? new Map<string, Currency>()
    gets.set(from.currencyId, reachable.set(to.currencyId, to))
  }
  const getsOf = Object.fromEntries(
    [...gets].map(([id, reachable]) => [id, idsInOrder(reachable.values(), 'positionOut')]),
  )
  return { routes, byPair: byPairOf(routes), gives: idsInOrder(gives.values(), 'positionIn'), getsOf }
}

export const routeOf = (book: RouteBook, giveId: string | null, getId: string | null): Route | null =>
  giveId === null || getId === null ? null : (book.byPair[pairKey(giveId, getId)] ?? null)

/** Keeps `getId` if it is available for `giveId`, otherwise takes the first one that is. */
export const reachableGet = (book: RouteBook, giveId: string | null, getId: string | null): string | null => {
  if (giveId === null) return null
  return routeOf(book, giveId, getId) === null ? (book.getsOf[giveId]?.[0] ?? null) : getId
}

/** City names are localized, except in the pair's own address. */
const isInCity = ({ from, to, seo }: Route, city: string): boolean => {
  const wanted = city.trim().toLowerCase()
  const names = [from, to].map((side) => splitCash(side).city?.toLowerCase())
  return names.includes(wanted) || `-${seo.friendlyURL}-`.includes(`-${wanted.replaceAll(/\s+/g, '-')}-`)
}

const isAsked = (route: Route, { friendlyURL, from, to, city }: Prefill): boolean => {
  if (friendlyURL !== undefined) return route.seo.friendlyURL === friendlyURL
  if (from === undefined && to === undefined) return false
  return (
    (from === undefined || route.from.xml === from.toUpperCase()) &&
    (to === undefined || route.to.xml === to.toUpperCase()) &&
    (city === undefined || isInCity(route, city))
  )
}

/** Whether the address names a pair that does not exist. */
export const isAskedInVain = (book: RouteBook, prefill: Prefill): boolean =>
  (prefill.friendlyURL ?? prefill.from ?? prefill.to) !== undefined &&
  !book.routes.some((route) => isAsked(route, prefill))

/** The initial pair: from the page's address, otherwise the previous selection, otherwise the first of the list. */
export const openingPair = (
  book: RouteBook,
  prefill: Prefill,
  chosen: { giveId: string | null; getId: string | null },
): { giveId: string | null; getId: string | null } => {
  const asked = book.routes.find((route) => isAsked(route, prefill))
  if (asked !== undefined) return { giveId: asked.from.currencyId, getId: asked.to.currencyId }
  const giveId =
    chosen.giveId !== null && Object.hasOwn(book.getsOf, chosen.giveId) ? chosen.giveId : (book.gives[0] ?? null)
  return { giveId, getId: reachableGet(book, giveId, chosen.getId) }
}

/** A form field with the key of its value. */
export interface FormField extends RouteField {
  key: string
  place: 'from' | 'to' | 'route'
}

/**
 * Values are kept on a change of route where the next one has the same field: a phone is kept, an address of another
 * network is not.
 */
const fieldKey = (place: FormField['place'], { name, kind, network }: RouteField): string =>
  [place, network ?? kind, name].join('.')

const personalKinds: readonly string[] = [
  'card',
  'iban',
  'account',
  'name',
  'phone',
  'messenger',
  'text',
] satisfies RouteField['kind'][]

/** Whether the field contains personal data or an account number; wallet addresses do not count. */
export const isPersonal = (key: string): boolean => personalKinds.includes(key.split('.')[1] ?? '')

/** All fields of a route in display order: giving side, receiving side, others. */
export const fieldsOf = (route: Route): FormField[] => {
  const keyed = (place: FormField['place'], fields: readonly RouteField[]) =>
    fields.map((field) => ({ ...field, place, key: fieldKey(place, field) }))
  return [...keyed('from', route.from.fields), ...keyed('to', route.to.fields), ...keyed('route', route.fields)]
}
