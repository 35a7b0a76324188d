import type { Route } from '../shared/api.ts'
import { formCodes } from '../shared/form-codes.ts'
import { compare, getFor, giveFor, isDecimal } from '../shared/money.ts'
import type { Refusal } from '../shared/outcome.ts'
import { byPairOf } from './exchange.book.ts'
import { isBarred, type Problem } from './exchange.rules.ts'
import type { ExchangeContext, RouteBook } from './exchange.types.ts'

/** What the caller's own unpaid orders hold of the currency to get, where that is why no more can be had. */
export interface OwnShare {
  /** Decimal string. */
  held: string
  symbol: string
  /** Addresses of the pairs that lead to this currency, by which its orders are found. */
  friendlyURLs: readonly string[]
  /** An order was refused for it. */
  isRefused: boolean
}

const ofLimits: readonly Problem['key'][] = ['aboveMax', 'aboveReserve']

/** Told when the amount is too large for it, when an order was refused for it, and when no amount is small enough. */
export const ownShareOf = (
  { book, refusal }: Pick<ExchangeContext, 'book' | 'refusal'>,
  route: Route,
  problem: Problem | null,
): OwnShare | null => {
  const { ownHeld, symbol, currencyId } = route.to
  const isRefused = refusal?.object.ownHeld !== undefined
  const isReached = problem !== null && ofLimits.includes(problem.key)
  if (ownHeld === undefined || !(isRefused || isReached || isBarred(route))) return null
  const friendlyURLs = book.routes.filter(({ to }) => to.currencyId === currencyId).map(({ seo }) => seo.friendlyURL)
  return { held: ownHeld, symbol, friendlyURLs, isRefused }
}

const withLimits = (route: Route, max: string, ownHeld: string | undefined): Route => {
  const { from, rate } = route
  const most = giveFor(max, rate.amount, from.decimals, 'down')
  const give = from.max !== null && compare(from.max, most) < 0 ? from.max : most
  const { ownHeld: _, ...to } = route.to
  return {
    ...route,
    from: { ...from, max: give },
    to: { ...to, max: getFor(give, rate.amount, to.decimals), ...(ownHeld === undefined ? {} : { ownHeld }) },
  }
}

/**
 * The maximum that a refusal names becomes that of the form, which was told another one before: everything on the screen
 * says the same at once. The next rates bring the service's.
 */
export const withRefusedMax = (book: RouteBook, getId: string | null, { code, object }: Refusal): RouteBook => {
  const { max = '', ownHeld } = object
  if (code !== formCodes.aboveReserve || !isDecimal(max)) return book
  const routes = book.routes.map((route) => (route.to.currencyId === getId ? withLimits(route, max, ownHeld) : route))
  return { ...book, routes, byPair: byPairOf(routes) }
}

/** A refusal for one's own share is over when the rates no longer name it. */
export const lastingRefusal = (refusal: Refusal | null, route: Route | null): Refusal | null =>
  refusal?.object.ownHeld !== undefined && route?.to.ownHeld === undefined ? null : refusal
