import type { Currency, Route, Side } from '../shared/api.ts'
import { commonName } from '../shared/common-name.ts'
import { compare } from '../shared/money.ts'
import { routeOf, splitCash } from './exchange.book.ts'
import type { RouteBook } from './exchange.types.ts'

/** What is told of a currency beside its name, amounts as decimal strings: */
export type Terms =
  /** what there is of it; */
  | { kind: 'reserve'; amount: string }
  /** what one order can get of it, if that is less; */
  | { kind: 'max'; amount: string }
  /** what one unit of it brings, in the currency to get; */
  | { kind: 'rate'; amount: string; symbol: string }
  /** the least to give of it, where it is not exchanged for the currency to get. */
  | { kind: 'min'; amount: string }

/** A currency as one row of a list; cash appears once with its cities (spec §3), a coin once with its networks. */
export interface Choice {
  currencyId: string
  name: string
  symbol: string
  image: string
  network: string | null
  /** City of cash, if any. */
  city: string | null
  kind: Currency['kind']
  /** The best of its variants. */
  terms: Terms
  /** Whether a variant has other terms. */
  isBest: boolean
  /** Cities of cash or networks of a coin; empty if there is only one. */
  variants: readonly Choice[]
  /** Lower-case text for the search. */
  haystack: string
}

const termsOf = ({ from, to, rate }: Route, side: Side, getId: string | null): Terms => {
  if (side === 'get')
    return to.max !== null && compare(to.max, to.reserve) < 0
      ? { kind: 'max', amount: to.max }
      : { kind: 'reserve', amount: to.reserve }
  return to.currencyId === getId
    ? { kind: 'rate', amount: rate.amount, symbol: to.symbol }
    : { kind: 'min', amount: from.min }
}

const choiceOf = (currency: Currency, terms: Terms): Choice => {
  const { currencyId, symbol, image, network, kind, xml } = currency
  return {
    ...splitCash(currency),
    currencyId,
    symbol,
    image,
    network,
    kind,
    terms,
    isBest: false,
    variants: [],
    haystack: [currency.name, symbol, xml, network].join(' ').toLowerCase(),
  }
}

/** Currencies of a list in order, each with a route that tells its terms. */
const routesOn = (book: RouteBook, side: Side, otherId: string | null): Route[] => {
  const routes =
    side === 'get'
      ? (book.getsOf[otherId ?? ''] ?? []).map((getId) => routeOf(book, otherId, getId))
      : book.gives.map(
          (giveId) => routeOf(book, giveId, otherId) ?? routeOf(book, giveId, book.getsOf[giveId]?.[0] ?? null),
        )
  return routes.filter((route) => route !== null)
}

/** What can be got is compared, whatever limits it. */
const meansOf = ({ kind }: Terms): string => (kind === 'max' ? 'reserve' : kind)

const isBetter = (one: Terms, other: Terms): boolean => {
  if (meansOf(one) !== meansOf(other)) return one.kind === 'rate'
  return compare(one.amount, other.amount) * (one.kind === 'min' ? -1 : 1) > 0
}

const isSame = (one: Terms, other: Terms): boolean =>
  meansOf(one) === meansOf(other) && compare(one.amount, other.amount) === 0

const rowOf = (variants: readonly [Choice, ...Choice[]]): Choice => {
  const [first] = variants
  if (variants.length === 1) return first
  const terms = variants.map((variant) => variant.terms).reduce((best, one) => (isBetter(one, best) ? one : best))
  return {
    ...first,
    name: commonName(variants.map(({ name }) => name)) || first.symbol,
    network: null,
    city: null,
    terms,
    isBest: variants.some((variant) => !isSame(variant.terms, terms)),
    variants,
    haystack: variants.map(({ haystack }) => haystack).join(' '),
  }
}

/** Cash of one currency is one row, and so is a coin with several networks. */
const rowKey = ({ kind, city, symbol, currencyId }: Choice): string =>
  city !== null || kind === 'crypto' ? `${kind} ${symbol}` : currencyId

const isSamePlace = (one: Choice, other: Choice): boolean => one.network === other.network && one.city === other.city

/**
 * Rows of a list: all currencies that can be given, or those that the given one can be exchanged for.
 * @param otherId the currency of the other side
 */
export const choicesOf = (book: RouteBook, side: Side, otherId: string | null): Choice[] => {
  const rows = new Map<string, [Choice, ...Choice[]]>()
  for (const route of routesOn(book, side, otherId)) {
    const choice = choiceOf(side === 'get' ? route.to : route.from, termsOf(route, side, otherId))
    const row = rows.get(rowKey(choice))
    if (row === undefined) rows.set(rowKey(choice), [choice])
    else if (row.some((other) => isSamePlace(other, choice))) rows.set(choice.currencyId, [choice])
    else row.push(choice)
  }
  return [...rows.values()].map(rowOf)
}
