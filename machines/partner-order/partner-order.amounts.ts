import type { Route } from '../shared/api.ts'
import { readAmount, type TypedAmount } from '../shared/amount.ts'
import { typedProblem, type Wallet } from '../shared/means.ts'
import { compare, getFor, giveFor, isPositive } from '../shared/money.ts'
import type { PartnerProblem } from './partner-order.types.ts'

/** Amounts of a payment: what is taken, and what is paid out of it at the rate of its route. */

const typedOf = (text: string, wallet: Wallet | null, route: Route | null): TypedAmount =>
  readAmount(text, route?.from.decimals ?? wallet?.decimals ?? 0, wallet?.symbol)

/** The typed amount; null if it is none. Decimal string. */
export const amountOf = (text: string, wallet: Wallet | null, route: Route | null): string | null => {
  const typed = typedOf(text, wallet, route)
  return typed.kind === 'amount' ? typed.value : null
}

type Limit = Pick<PartnerProblem, 'key' | 'limit' | 'symbol'>

const atAmount = (problem: Limit | null): PartnerProblem | null =>
  problem === null ? null : { place: 'amount', ...problem }

/** The part of the reserve that can be paid out, since the coin has a smallest unit. Decimal string. */
const payableReserve = ({ from, to, rate }: Route): string =>
  getFor(giveFor(to.reserve, rate.amount, from.decimals, 'down'), rate.amount, to.decimals)

const giveLimit = (amount: string, { from: { min, max, symbol } }: Route): Limit | null => {
  if (compare(amount, min) < 0) return { key: 'belowMin', limit: min, symbol }
  return max !== null && compare(amount, max) > 0 ? { key: 'aboveMax', limit: max, symbol } : null
}

const getLimit = (amount: string, route: Route): Limit | null => {
  const { min, max, reserve, symbol, decimals } = route.to
  const arrives = getFor(amount, route.rate.amount, decimals)
  if (!isPositive(arrives)) return { key: 'amountZero' }
  if (compare(arrives, reserve) > 0) return { key: 'aboveReserve', limit: payableReserve(route), symbol }
  if (compare(arrives, min) < 0) return { key: 'getBelowMin', limit: min, symbol }
  return max !== null && compare(arrives, max) > 0 ? { key: 'getAboveMax', limit: max, symbol } : null
}

const balanceLimit = (amount: string, { balance, symbol }: Wallet): Limit | null =>
  compare(amount, balance) > 0 ? { key: 'aboveBalance', limit: balance, symbol } : null

/** Why a typed amount cannot be paid: not above zero, above the balance, outside of limits or reserve (spec §8). */
export const amountProblem = (text: string, wallet: Wallet | null, route: Route | null): PartnerProblem | null => {
  const typed = typedOf(text, wallet, route)
  const ofText = typedProblem(typed)
  if (ofText !== null) {
    const { key, readings, found } = ofText
    return key === 'belowFee' || key === 'requisiteMissing' || key === 'requisiteWaits'
      ? null
      : {
          place: 'amount',
          key,
          ...(readings === undefined ? {} : { readings }),
          ...(found === undefined ? {} : { found }),
        }
  }
  if (typed.kind !== 'amount' || wallet === null) return null
  const ofBalance = balanceLimit(typed.value, wallet)
  if (ofBalance !== null || route === null) return atAmount(ofBalance)
  return atAmount(giveLimit(typed.value, route) ?? getLimit(typed.value, route))
}

/** What is paid out of a typed amount; null while there is none. Decimal string. */
export const arrivingOf = (text: string, wallet: Wallet | null, route: Route | null): string | null => {
  const amount = amountOf(text, wallet, route)
  return route === null || amount === null ? null : getFor(amount, route.rate.amount, route.to.decimals)
}
