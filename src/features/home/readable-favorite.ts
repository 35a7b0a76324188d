import type { FavoriteRate } from '../../../machines/shared/api.ts'
import { giveFor, readableRate, subtract } from '../../../machines/shared/money.ts'

/** What a card of a rate shows. */
export interface ReadableFavorite {
  /** Symbol of the currency that there is one of. */
  readonly one: string
  readonly other: string
  /** Decimal string, rounded as spec §5 says. */
  readonly value: string
  readonly points: string[]
  /** Percent, a decimal string. */
  readonly change: string
}

const negate = (change: string): string => (change.startsWith('-') ? change.slice(1) : `-${change}`)

/** In percent: what falls by half doubles, read the other way round. */
const inverseChange = (change: string): string =>
  subtract(giveFor('10000', subtract('100', negate(change)), 2, 'down'), '100')

/** The rate, its course and its change, all the way round in which the rate is at least one. */
export const readableFavorite = ({ from, to, rate, points, change }: FavoriteRate): ReadableFavorite => {
  const { value, isInverse } = readableRate(rate)
  if (!isInverse) return { one: from.symbol, other: to.symbol, value, points, change }
  return {
    one: to.symbol,
    other: from.symbol,
    value,
    points: points.map((point) => giveFor('1', point, 18, 'down')),
    change: inverseChange(change),
  }
}
