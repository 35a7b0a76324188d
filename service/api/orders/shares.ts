import { big, floorTo } from '../../shared/money.ts'
import type { Money } from '../../shared/money.ts'

/**
 * An unpaid order holds its amount until it expires, and unpaid orders together hold at most these shares of what the
 * paid ones leave, so that nobody can block a direction by creating orders.
 */
export const unpaidShares = {
  /** A single order. */
  order: '0.25',
  /** All orders of one address (IPv6: one /64), and all of one account. */
  asker: '0.3',
  /** All orders of guests. */
  guests: '0.6',
  /**
   * Guests whose unpaid orders together hold more than a part of a reserve need a captcha for each further order, and
   * get less of it for less time.
   */
  crowd: {
    /** A third: two addresses cannot fill more without a captcha. */
    above: '0.3333',
    order: '0.125',
    asker: '0.15',
    payTime: '0.5',
  },
} as const

interface Shares {
  order: string
  asker: string
}

export interface UnpaidShares extends Readonly<Shares> {
  readonly guests: string
  readonly crowd: Readonly<Shares> & { readonly above: string; readonly payTime: string }
}

/** Seconds; a crowd has no less. */
const leastPayTime = 900

/** What open orders and payouts hold of a currency; decimal strings. */
export interface Held {
  /** A paid order holds its payout, and so does what is paid out of a balance. */
  paid: string
  unpaid: string
  /** The part of `unpaid` that guests hold. */
  guests: string
}

/** Of one currency: the free reserve, and how much of it a new order may take; decimal strings, never negative. */
export interface Supply {
  reserve: string
  room: string
  /** What the caller's own unpaid orders hold, if that is what limits `room`; otherwise null. */
  ownHeld: string | null
  /** The caller is one of many guests, see `unpaidShares.crowd`. */
  isCrowded: boolean
}

const notBelowZero = (amount: Money): Money => (amount.lt(0) ? big(0) : amount)

export const leftOf = (reserve: string, { paid, unpaid }: Held): Money =>
  notBelowZero(big(reserve).minus(paid).minus(unpaid))

const least = (rooms: readonly [Money, ...Money[]]): Money =>
  rooms.reduce((lowest, room) => (room.lt(lowest) ? room : lowest))

/** The currency whose supply is computed. */
export interface Stock {
  reserve: string
  decimals: number
}

/** @param asked what the caller's own unpaid orders hold, a decimal string */
export const supplyOf = (
  { reserve, decimals }: Stock,
  held: Held,
  { isGuest, asked }: { isGuest: boolean; asked: string },
  shares: UnpaidShares,
): Supply => {
  const available = notBelowZero(big(reserve).minus(held.paid))
  const left = leftOf(reserve, held)
  const isCrowded = isGuest && big(held.guests).gt(available.times(shares.crowd.above))
  const share = isCrowded ? shares.crowd : shares
  const others = least([
    left,
    available.times(share.order),
    ...(isGuest ? [available.times(shares.guests).minus(held.guests)] : []),
  ])
  const own = available.times(share.asker).minus(asked)
  const isOwn = big(asked).gt(0) && own.lt(others)
  return {
    reserve: floorTo(left, decimals),
    room: floorTo(notBelowZero(least([own, others])), decimals),
    ownHeld: isOwn ? floorTo(big(asked), decimals) : null,
    isCrowded,
  }
}

/** Of a route, as far as the time to pay depends on it. */
interface Timed {
  /** Seconds. */
  payTime: number
  from: { kind: string }
  to: { kind: string }
}

/** Time to pay, seconds. Where cash changes hands it stays: the rate of the office holds for two hours (spec §9). */
export const payTimeOf = (
  { payTime, from, to }: Timed,
  { isCrowded }: Pick<Supply, 'isCrowded'>,
  { crowd }: UnpaidShares,
): number => {
  if (!isCrowded || from.kind === 'cash' || to.kind === 'cash') return payTime
  return Math.min(payTime, Math.max(leastPayTime, Number(floorTo(big(crowd.payTime).times(payTime), 0))))
}
