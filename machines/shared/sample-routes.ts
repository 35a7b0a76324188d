import type { Currency, GetSide, GiveSide, Route, RouteField } from './api.ts'

/** Currencies and routes as the service returns them, for samples and tests only. */

const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** Addresses that match the patterns of their networks, and one that matches none. */
export const addresses = {
  bitcoin: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  tron: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR',
  nowhere: 'not-an-address',
} as const

/** An account at a Georgian bank. */
export const iban = 'GE77TB7000000001234567'

export const addressField: Readonly<Record<'bitcoin' | 'tron', RouteField>> = {
  bitcoin: {
    name: 'address',
    kind: 'address',
    label: 'Wallet address',
    required: true,
    network: 'Bitcoin',
    ignored: '^bitcoin:|\\?.*|\\s+',
    pattern: `(?:bc1[02-9ac-hj-np-z]{11,71}|[13]${base58}{25,34})`,
    example: addresses.bitcoin,
  },
  tron: {
    name: 'address',
    kind: 'address',
    label: 'Wallet address',
    required: true,
    network: 'TRON (TRC20)',
    ignored: '\\s+',
    pattern: `T${base58}{33}`,
    example: addresses.tron,
  },
}

export const visitorField: RouteField = {
  name: 'visitor',
  kind: 'name',
  label: 'First and last name',
  required: true,
  minLength: 3,
  maxLength: 60,
}

export const ibanField: RouteField = {
  name: 'iban',
  kind: 'iban',
  label: 'IBAN',
  required: true,
  ignored: '^iban:?|[\\s-]+',
  pattern: 'GE\\d{2}[A-Z]{2}\\d{16}',
  example: iban,
}

/** Required fields belong to the route, not to the currency. */
export const currencies = {
  BTC: {
    currencyId: 'btc',
    name: 'Bitcoin',
    xml: 'BTC',
    symbol: 'BTC',
    image: '/currencies/btc.svg',
    kind: 'crypto',
    network: 'Bitcoin',
    decimals: 8,
    positionIn: 1,
    positionOut: 3,
  },
  USDTTRC20: {
    currencyId: 'usdt-trc20',
    name: 'Tether TRC20',
    xml: 'USDTTRC20',
    symbol: 'USDT',
    image: '/currencies/usdt.svg',
    kind: 'crypto',
    network: 'TRON (TRC20)',
    decimals: 6,
    positionIn: 2,
    positionOut: 4,
  },
  GELTbilisi: {
    currencyId: 'cash-gel-tbilisi',
    name: 'GEL Tbilisi',
    xml: 'CASHGEL',
    symbol: 'GEL',
    image: '/currencies/gel.svg',
    kind: 'cash',
    network: null,
    decimals: 2,
    positionIn: 3,
    positionOut: 1,
  },
  GELBatumi: {
    currencyId: 'cash-gel-batumi',
    name: 'GEL Batumi',
    xml: 'CASHGEL',
    symbol: 'GEL',
    image: '/currencies/gel.svg',
    kind: 'cash',
    network: null,
    decimals: 2,
    positionIn: 4,
    positionOut: 2,
  },
  TBCGEL: {
    currencyId: 'tbc-gel',
    name: 'TBC Bank GEL',
    xml: 'TBCGEL',
    symbol: 'GEL',
    image: '/currencies/tbc.svg',
    kind: 'bank',
    network: null,
    decimals: 2,
    positionIn: 5,
    positionOut: 5,
  },
} as const satisfies Record<string, Omit<Currency, 'fields'>>

interface RouteParts {
  from: Omit<Currency, 'fields'>
  to: Omit<Currency, 'fields'>
  rate: string
  give?: Partial<GiveSide>
  get?: Partial<GetSide>
  route?: Partial<Omit<Route, 'from' | 'to' | 'rate'>>
}

/** A route between two currencies; defaults: wide limits, no fields. */
export const routeBetween = ({ from, to, rate, give, get, route }: RouteParts): Route => ({
  routeId: `${from.currencyId}_${to.currencyId}`,
  isShowWeb: true,
  rate: { amount: rate, floating: from.kind === 'crypto' },
  seo: {
    friendlyURL: `${from.currencyId}-to-${to.currencyId}`,
    title: `Exchange ${from.name} to ${to.name}`,
    description: `Exchange ${from.name} to ${to.name} online: the current rate, limits and reserve.`,
  },
  fields: [],
  verification: { account: false, person: false },
  payTime: 1_800,
  confirmations: 2,
  ...route,
  from: { ...from, fields: [], min: '0', max: null, ...give },
  to: { ...to, fields: [], min: '0', max: null, reserve: '1000000', ...get },
})

const { BTC, USDTTRC20, GELTbilisi, GELBatumi, TBCGEL } = currencies
const cashTaker = { fields: [visitorField] }

/** BTC for cash in two cities, USDT to a bank account, and each of them back. */
export const routes = {
  btcTbilisi: routeBetween({
    from: BTC,
    to: GELTbilisi,
    rate: '175432.18',
    give: { min: '0.0005', max: '0.5' },
    get: { ...cashTaker, min: '50', reserve: '120000' },
  }),
  btcBatumi: routeBetween({
    from: BTC,
    to: GELBatumi,
    rate: '174900',
    give: { min: '0.001', max: '0.2' },
    get: { ...cashTaker, min: '100', reserve: '45000' },
  }),
  usdtTbc: routeBetween({
    from: USDTTRC20,
    to: TBCGEL,
    rate: '2.7145',
    give: { min: '20', max: '25000' },
    get: { fields: [ibanField], min: '50', max: '60000', reserve: '80000' },
  }),
  tbilisiBtc: routeBetween({
    from: GELTbilisi,
    to: BTC,
    rate: '0.00000564',
    give: { min: '150', max: '100000' },
    get: { fields: [addressField.bitcoin], min: '0.0005', reserve: '2.5' },
    route: { fields: [{ ...visitorField, name: 'payer', label: 'Name of the payer', required: false }] },
  }),
  batumiBtc: routeBetween({
    from: GELBatumi,
    to: BTC,
    rate: '0.00000561',
    give: { min: '200', max: '40000' },
    get: { fields: [addressField.bitcoin], min: '0.0005', reserve: '2.5' },
  }),
  tbcUsdt: routeBetween({
    from: TBCGEL,
    to: USDTTRC20,
    rate: '0.3619',
    give: { min: '60', max: '60000' },
    get: { fields: [addressField.tron], min: '20', reserve: '31000' },
  }),
} as const

export const allRoutes: readonly Route[] = Object.values(routes)

/** The same routes at another rate. */
export const withRate = (route: Route, amount: string): Route => ({ ...route, rate: { ...route.rate, amount } })
