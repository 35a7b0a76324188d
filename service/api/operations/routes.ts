import { networkOf } from '../addresses/networks.ts'
import { isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import { findCaller } from '../accounts/session.ts'
import { bonusFor, withBonus } from '../affiliate/partner.ts'
import { captchaOf } from '../captcha/captcha.ts'
import type { Currency, Route } from '../catalogue/catalogue.ts'
import { big, floorTo } from '../../shared/money.ts'
import { currencyName, imageOf, networkTitle, seoOf } from '../catalogue/currency-names.ts'
import { getFields, giveFields, showField } from '../orders/fields.ts'
import type { ShownField } from '../orders/fields.ts'
import { noSupply, readSupplies } from '../orders/holding.ts'
import type { Taker } from '../orders/holding.ts'
import { payTimeOf } from '../orders/shares.ts'
import type { Supply } from '../orders/shares.ts'
import { originMark, readAsked } from '../orders/unpaid.ts'
import { limitsOf } from '../catalogue/limits.ts'
import { hour } from '../catalogue/rates.ts'
import { clientOf } from '../../http/client-key.ts'
import type { Core } from '../../core.ts'
import type { Lang } from '../../texts/languages.ts'
import { Shared } from '../operation.ts'
import type { Call, OperationCall, Operations, Schemas } from '../operation.ts'

type RoutesCall = OperationCall<'getRoutes'>

/** The routes selected by the query. */
const selected = ({ core, query: { fromCurrencyId, toCurrencyId } }: RoutesCall): Route[] =>
  core.catalogue
    .routes()
    .filter(({ fromId, toId }) => (fromCurrencyId ?? fromId) === fromId && (toCurrencyId ?? toId) === toId)

const showCurrency = (currency: Currency, fields: ShownField[], lang: Lang): Schemas['Currency'] => ({
  currencyId: currency.currencyId,
  name: currencyName(currency, lang),
  xml: currency.xml,
  symbol: currency.symbol,
  image: imageOf(currency),
  kind: currency.kind,
  network: networkTitle(currency.network),
  decimals: currency.decimals,
  positionIn: currency.positionIn,
  positionOut: currency.positionOut,
  fields,
})

const shown = (fields: readonly Parameters<typeof showField>[0][], lang: Lang): ShownField[] =>
  fields.map((field) => showField(field, lang))

type Supplies = ReadonlyMap<string, Supply>

const supplyOf = (supplies: Supplies, { toId }: Route): Supply => supplies.get(toId) ?? noSupply

/** The reserve, and what of it is the caller's own already, where that limits the caller. */
const showSupply = ({ reserve, ownHeld }: Supply) => (ownHeld === null ? { reserve } : { reserve, ownHeld })

/** What a route needs besides itself. */
interface Showing {
  core: Core
  rate: string
  supply: Supply
  lang: Lang
}

const routeCore = (route: Route, { core, rate, supply, lang }: Showing): Schemas['RouteCore'] => {
  const { network } = route.from
  return {
    routeId: route.routeId,
    isShowWeb: route.isShowWeb,
    rate: { amount: rate, floating: route.floating },
    seo: { friendlyURL: route.friendlyUrl, ...seoOf(route.from, route.to, lang) },
    fields: [],
    verification: { account: route.verifyAccount, person: route.verifyPerson },
    payTime: payTimeOf(route, supply, core.unpaidShares),
    ...(supply.isCrowded ? { captcha: captchaOf(core) } : {}),
    ...(network !== null && isNetworkId(network) ? { confirmations: networkOf(network).confirmations } : {}),
  }
}

/** A direction in the contract's format, in the language of the call. */
export const showRoute = (route: Route, showing: Showing): Schemas['Route'] => {
  const { rate, supply, lang } = showing
  const { give, get } = limitsOf(route, rate, supply)
  return {
    ...routeCore(route, showing),
    from: { ...showCurrency(route.from, shown(giveFields(route.from), lang), lang), ...give },
    to: { ...showCurrency(route.to, shown(getFields(route.to), lang), lang), ...get, ...showSupply(supply) },
  }
}

const showCurrencyV2 = (currency: Currency, lang: Lang): Schemas['CurrencyV2'] => ({
  ...showCurrency(currency, shown(getFields(currency), lang), lang),
  giveFields: shown(giveFields(currency), lang),
})

const showRouteV2 = (route: Route, showing: Showing): Schemas['RouteV2'] => {
  const { rate, supply } = showing
  const { give, get } = limitsOf(route, rate, supply)
  return {
    ...routeCore(route, showing),
    from: { currencyId: route.fromId, ...give },
    to: { currencyId: route.toId, ...get, ...showSupply(supply) },
  }
}

const showSide = (currency: Currency, lang: Lang): Schemas['RateSide'] => ({
  name: currencyName(currency, lang),
  xml: currency.xml,
  symbol: currency.symbol,
  image: imageOf(currency),
})

/** Percent, two decimals. */
const changeOf = (first: string, last: string): string =>
  big(first).eq(0) ? '0' : floorTo(big(last).minus(first).div(first).times(100), 2)

const showFavorite = ({ catalogue }: Core, route: Route, now: number, lang: Lang): Schemas['FavoriteRate'] => {
  const points = Array.from({ length: 25 }, (_, index) =>
    catalogue.rate({ ...route, setRate: null }, now - (24 - index) * hour),
  )
  const rate = catalogue.rate(route, now)
  const shownPoints = [...points.slice(0, -1), rate]
  return {
    routeId: route.routeId,
    friendlyURL: route.friendlyUrl,
    from: showSide(route.from, lang),
    to: showSide(route.to, lang),
    rate,
    points: shownPoints,
    change: changeOf(points[0] ?? rate, rate),
  }
}

const byFavorite = (left: Route, right: Route) => (left.favorite ?? 0) - (right.favorite ?? 0)

/** Available reserves; guests share a part of them. */
const suppliesFor = ({ db, unpaidShares, now }: Core, taker: Taker): Promise<Supplies> =>
  readSupplies(db, taker, unpaidShares, now())

const routesOf = async (call: RoutesCall, taker: Taker, bonus: string) => {
  const { core, lang } = call
  const now = core.now()
  const supplies = await suppliesFor(core, taker)
  return {
    routes: selected(call).map((route) => {
      const rate = withBonus(core.catalogue.rate(route, now), bonus)
      return showRoute(route, { core, rate, supply: supplyOf(supplies, route), lang })
    }),
  }
}

/** Routes with each currency written once. @param bonus percent of the partner's customers */
const routesV2Of = async (call: RoutesCall, taker: Taker, bonus: string) => {
  const { core, lang } = call
  const now = core.now()
  const routes = selected(call)
  const supplies = await suppliesFor(core, taker)
  const currencies = new Map(
    routes.flatMap(({ from, to }) => [from, to]).map((currency) => [currency.currencyId, currency]),
  )
  return {
    currencies: [...currencies.values()].map((currency) => showCurrencyV2(currency, lang)),
    routes: routes.map((route) => {
      const rate = withBonus(core.catalogue.rate(route, now), bonus)
      return showRouteV2(route, { core, rate, supply: supplyOf(supplies, route), lang })
    }),
  }
}

const favoritesOf = ({ core, lang }: Call) => {
  const now = core.now()
  const favorites = core.catalogue
    .routes()
    .filter(({ favorite, isOn, isShowWeb }) => favorite !== null && isOn && isShowWeb)
  return { rates: favorites.toSorted(byFavorite).map((route) => showFavorite(core, route, now, lang)) }
}

type Build<Data> = (call: RoutesCall, taker: Taker, bonus: string) => Promise<Data>

/**
 * Guests share one reply, signed-in users another; so do those whose partners give the same part of their rewards. Whose
 * unpaid orders hold something gets a reply of their own, so that its limits are those of a refusal.
 */
const sharedFor = async <Data>(call: RoutesCall, userId: string | null, bonus: string, build: Build<Data>) => {
  const { core, request } = call
  const origin = originMark(core.settings.serverKey, clientOf(request))
  const asked = await readAsked(core.db, { origin, userId }, core.now())
  const isGuest = userId === null
  const group = JSON.stringify([isGuest ? 'guests' : 'accounts', bonus, ...asked])
  return new Shared(group, () => build(call, { isGuest, asked }, bonus), ['partner'])
}

const sharedByGroup =
  <Data>(build: Build<Data>) =>
  async (call: RoutesCall) => {
    const user = (await findCaller(call))?.user ?? null
    return sharedFor(call, user?.id ?? null, await bonusFor(call, user, call.query.partner), build)
  }

/** The routes of an account whose caller is known by another way than a session. */
export const routesOfAccount = (call: RoutesCall, userId: string, bonus: string) =>
  sharedFor(call, userId, bonus, routesV2Of)

export const routeOperations = {
  getRoutes: sharedByGroup(routesOf),
  getRoutesV2: sharedByGroup(routesV2Of),
  getFavoriteRates: async (call) => new Shared('all', async () => favoritesOf(call)),
} satisfies Partial<Operations>
