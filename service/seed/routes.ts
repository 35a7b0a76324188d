import { big, significant } from '../shared/money.ts'
import type { routes } from '../database/schema.ts'
import type { CurrencySeed } from './currencies.ts'

type RouteRow = typeof routes.$inferInsert

/** Limits in US dollars, margin in hundredths of a percent, seconds to pay. */
interface Terms {
  min: number
  max: number
  margin: number
  payTime: number
}

const cashTerms: Terms = { min: 200, max: 50_000, margin: 90, payTime: 7_200 }
const bankTerms: Terms = { min: 50, max: 10_000, margin: 180, payTime: 1_800 }
const walletTerms: Terms = { min: 20, max: 5_000, margin: 220, payTime: 900 }
const cryptoTerms: Terms = { min: 30, max: 100_000, margin: 70, payTime: 3_600 }

const termsOf = (from: CurrencySeed, to: CurrencySeed): Terms => {
  const kinds = [from.kind, to.kind]
  if (kinds.includes('cash')) return cashTerms
  if (kinds.includes('bank')) return bankTerms
  return kinds.includes('wallet') ? walletTerms : cryptoTerms
}

/** Pairing rules: every coin with cash, major coins with everything. */
const isPaired = (from: CurrencySeed, to: CurrencySeed): boolean => {
  if (from.symbol === to.symbol && from.kind === 'crypto' && to.kind === 'crypto') return false
  if (from.kind === 'crypto' && to.kind === 'cash') return true
  if (!from.major || !to.major) return false
  if (from.kind === 'crypto') return true
  return to.kind === 'crypto'
}

const switchedOff = new Set(['usdt-erc20-to-card-usd', 'card-usd-to-btc'])
const hidden = new Set(['xmr-to-wise-usd', 'wise-usd-to-xmr', 'xmr-to-card-usd', 'trx-to-volet-usd'])
const personNeeded = new Set(['btc-to-wise-usd', 'eth-to-wise-usd', 'wise-usd-to-btc', 'wise-usd-to-eth'])
const accountNeeded = new Set(['card-usd-to-eth', 'card-usd-to-usdt-trc20', 'sepa-eur-to-btc'])

/** Routes listed first, in this order. */
const favorites = [
  'btc-to-cash-gel-tbilisi',
  'usdt-trc20-to-cash-usd-tbilisi',
  'eth-to-cash-gel-tbilisi',
  'cash-gel-tbilisi-to-usdt-trc20',
  'usdt-trc20-to-tbc-gel',
  'usdt-trc20-to-cash-aed-dubai',
  'ton-to-sber-rub',
  'btc-to-usdt-trc20',
]

const inUnits = (dollars: number, { price }: CurrencySeed): string => significant(big(dollars).div(price), 2)

const routeOf = (from: CurrencySeed, to: CurrencySeed): RouteRow => {
  const { min, max, margin, payTime } = termsOf(from, to)
  const slug = `${from.id}-to-${to.id}`
  const favorite = favorites.indexOf(slug)
  return {
    routeId: slug,
    fromId: from.id,
    toId: to.id,
    friendlyUrl: slug,
    isOn: !switchedOff.has(slug),
    isShowWeb: !hidden.has(slug),
    floating: from.kind === 'crypto' && to.kind === 'crypto',
    margin,
    min: inUnits(min, from),
    max: inUnits(max, from),
    payTime,
    verifyAccount: accountNeeded.has(slug),
    verifyPerson: personNeeded.has(slug),
    favorite: favorite < 0 ? null : favorite,
  }
}

/** All pairs of the pairing rules. */
export const routeSeeds = (currencies: readonly CurrencySeed[]): RouteRow[] =>
  currencies.flatMap((from) => currencies.filter((to) => isPaired(from, to)).map((to) => routeOf(from, to)))

/** Pairs of synthetic coins, at most `count`. */
export const syntheticRoutes = (coins: readonly CurrencySeed[], count: number): RouteRow[] =>
  coins.flatMap((from) => coins.filter((to) => to !== from).map((to) => routeOf(from, to))).slice(0, count)
