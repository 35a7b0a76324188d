import { createHash } from 'node:crypto'
import { big, significant } from '../../shared/money.ts'
import type { Money } from '../../shared/money.ts'

/**
 * Prices with small variations over time. They depend only on currency, minute and a fixed seed, so that restarts and
 * other processes give the same values.
 */

const minute = 60_000
export const hour = 60 * minute

/** Rates change once a minute. */
export const bucketOf = (time: number): number => Math.floor(time / minute)

const seed = 'kursi'

/** -1000 to 1000. */
const knotValue = (name: string, wave: number, knot: number): number =>
  (createHash('sha256').update(`${seed}|${name}|${wave}|${knot}`).digest().readUInt32BE(0) % 2001) - 1000

/** Linear interpolation between knots, in integers. -1000 to 1000. */
const waveAt = (name: string, minutesApart: number, bucket: number): number => {
  const knot = Math.floor(bucket / minutesApart)
  const passed = bucket - knot * minutesApart
  const from = knotValue(name, minutesApart, knot)
  const to = knotValue(name, minutesApart, knot + 1)
  return from + Math.trunc(((to - from) * passed) / minutesApart)
}

export interface Priced {
  /** Currencies with the same symbol move together. */
  symbol: string
  /** US dollars, decimal string. */
  price: string
  /** Amplitude, in millionths. */
  swing: number
}

/** US dollars per unit in that minute. */
export const priceAt = ({ symbol, price, swing }: Priced, bucket: number): Money => {
  const slow = waveAt(symbol, 360, bucket) * 3
  const quick = waveAt(symbol, 15, bucket)
  const millionths = 1_000_000 + Math.trunc(((slow + quick) * swing) / 4_000)
  return big(price).times(millionths).times('0.000001')
}

/**
 * @param from @param to US dollars for one unit of each
 * @param margin hundredths of a percent
 * @returns a decimal string of eight significant digits, rounded down
 */
export const rateOf = (from: Money, to: Money, margin: number): string =>
  significant(
    from
      .div(to)
      .times(10_000 - margin)
      .times('0.0001'),
    8,
  )
