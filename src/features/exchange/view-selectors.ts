import { routeOf } from '../../../machines/exchange/exchange.book.ts'
import { orderableMin, orderedAmounts } from '../../../machines/exchange/exchange.rules.ts'
import {
  selectGetText,
  selectGiveText,
  selectRoute,
  type ExchangeSnapshot,
} from '../../../machines/exchange/exchange.selectors.ts'
import type { GetSide, GiveSide, Route, Side } from '../../../machines/shared/api.ts'
import { compare, isPositive } from '../../../machines/shared/money.ts'
import { fileUrl } from '../../ui/file-url.ts'

export type ExchangeView = 'loading' | 'failed' | 'empty' | 'form' | 'placing' | 'ordered'

export const selectView = (snapshot: ExchangeSnapshot): ExchangeView => {
  if (snapshot.matches('open')) return 'form'
  if (snapshot.matches('ordering')) return 'placing'
  if (snapshot.matches('ordered')) return 'ordered'
  if (snapshot.matches('failed') || snapshot.matches({ loading: 'afterFailure' })) return 'failed'
  return snapshot.matches('empty') || snapshot.matches({ loading: 'afterEmpty' }) ? 'empty' : 'loading'
}

/** The open list. */
export const selectPicker = (snapshot: ExchangeSnapshot): Side | null => {
  if (snapshot.matches({ open: { form: 'pickingGive' } })) return 'give'
  return snapshot.matches({ open: { form: 'pickingGet' } }) ? 'get' : null
}

export const selectRateState = (snapshot: ExchangeSnapshot): 'live' | 'refreshing' | 'stale' => {
  if (snapshot.hasTag('rateStale')) return 'stale'
  return snapshot.matches({ open: { rates: 'refreshing' } }) ? 'refreshing' : 'live'
}

/** The reverse direction exists; false while a list is open. */
export const selectCanSwap = (snapshot: ExchangeSnapshot): boolean => {
  const { book, giveId, getId } = snapshot.context
  return snapshot.can({ type: 'sides.swapped' }) && routeOf(book, getId, giveId) !== null
}

/** Whether the amounts accept input; false while a list is open. */
export const selectCanType = (snapshot: ExchangeSnapshot): boolean =>
  snapshot.can({ type: 'amount.typed', side: 'give', text: '' })

export const amountText = { give: selectGiveText, get: selectGetText } as const

export const selectCurrency =
  (side: Side) =>
  (snapshot: ExchangeSnapshot): GiveSide | GetSide | null => {
    const route = selectRoute(snapshot)
    return side === 'give' ? (route?.from ?? null) : (route?.to ?? null)
  }

/** The amount of this side to be ordered, a decimal string; empty while unknown. */
export const selectOrdered =
  (side: Side) =>
  (snapshot: ExchangeSnapshot): string => {
    const route = selectRoute(snapshot)
    return (route === null ? null : orderedAmounts(snapshot.context, route))?.[side] ?? ''
  }

export interface Limits {
  min: string
  max: string
  reserve: string
}

/** Effective limits of an amount, without those made irrelevant by another. Decimal strings; empty without a limit. */
export const limitsOf = (route: Route, side: Side): Limits => {
  const isGive = side === 'give'
  const { max } = isGive ? route.from : route.to
  const min = isGive ? route.from.min : orderableMin(route)
  const reserve = isGive ? '' : route.to.reserve
  const isMaxIdle = max === null || (reserve && compare(max, reserve) >= 0)
  return { min: isPositive(min) ? min : '', max: isMaxIdle ? '' : max, reserve }
}

/** A reserve of thousands is read without its fraction; down, as no more can be had. */
export const roundReserve = (reserve: string): string => reserve.replace(/^(\d{4,})\.\d+$/, '$1')

/** URL of a currency's image; undefined without one. */
export const pictureUrl = (filePath: string, image: string): string | undefined =>
  image === '' ? undefined : fileUrl(filePath, image)
