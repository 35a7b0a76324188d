import type { Route } from '../shared/api.ts'
import { readAmount, type TypedAmount } from '../shared/amount.ts'
import { getFor, giveFor } from '../shared/money.ts'
import type { TypedSide } from './exchange.types.ts'

/** The prerendered form does not know the symbols. */
type PricedSide = Pick<Route['from'], 'decimals'> & Partial<Pick<Route['from'], 'symbol'>>

/** The part of a route that the arithmetic needs. */
export interface Priced {
  from: PricedSide
  to: PricedSide
  rate: Pick<Route['rate'], 'amount'>
}

/** Both amounts: one as typed, the other computed from the rate. */
export interface Amounts {
  give: string
  get: string
  typed: TypedAmount
}

/** Used by the chart, and by the prerendered form before the chart has loaded (src/inline/amounts.ts). */
export const amountsOf = ({ amount: { side, text } }: { amount: TypedSide }, route: Priced | null): Amounts => {
  if (route === null)
    return { give: side === 'give' ? text : '', get: side === 'get' ? text : '', typed: readAmount(text, 18) }
  const { decimals, symbol } = side === 'give' ? route.from : route.to
  const typed = readAmount(text, decimals, symbol)
  const value = typed.kind === 'amount' ? typed.value : null
  if (side === 'give')
    return { give: text, get: value === null ? '' : getFor(value, route.rate.amount, route.to.decimals), typed }
  return { give: value === null ? '' : giveFor(value, route.rate.amount, route.from.decimals), get: text, typed }
}
