import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { currencies, orders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { big, floorTo, plain } from '../../shared/money.ts'
import type { Money } from '../../shared/money.ts'
import { owedIn, owedRows } from './owed.ts'

/**
 * Reservation of currency by orders. A paid order holds its payout, and so does what is paid out of a balance: a
 * withdrawal, a partner order. An unpaid order holds its amount until it expires,
 * and unpaid orders together hold at most these shares of what the paid ones leave, so that nobody can block a
 * direction by creating orders. An unconfirmed order holds nothing.
 */
export const unpaidShares = {
  /** A single order. */
  order: '0.25',
  /** All orders of one address (IPv6: one /64), and all of one account. */
  asker: '0.3',
  /** All orders of guests. */
  guests: '0.6',
} as const

export type UnpaidShares = Readonly<Record<keyof typeof unpaidShares, string>>

/** The caller; `userId` is null for a guest. */
export interface Asker {
  origin: string
  userId: string | null
}

const open = notInArray(orders.status, ['new', 'done', 'returned', 'deleted'])
const isUnpaid = and(
  inArray(orders.status, ['waitPayment', 'inProgress']),
  sql`${orders.received} < ${orders.amountIn}`,
)
const inTime = (now: number) => sql`${orders.payUntil} > ${new Date(now).toISOString()}`
const isGuests = sql`${orders.userId} is null`

const isOf = ({ origin, userId }: Asker): SQL | undefined =>
  userId === null ? eq(orders.origin, origin) : sql`(${orders.origin} = ${origin} or ${orders.userId} = ${userId})`

const sum = (which: SQL | undefined) =>
  sql<string>`coalesce(sum(${orders.amountOut}) filter (where ${which ?? sql`false`}), 0)`

const sumsOf = (now: number, asker: Asker | null) => {
  const unpaid = and(isUnpaid, inTime(now))
  return {
    paid: sum(sql`not (${isUnpaid})`).as('paid'),
    unpaid: sum(unpaid).as('unpaid'),
    guests: sum(and(unpaid, isGuests)).as('guests'),
    asked: sum(asker === null ? undefined : and(unpaid, isOf(asker))).as('asked'),
  }
}

interface Held {
  paid: string
  unpaid: string
  guests: string
  asked: string
}

/** A currency without open payouts has no row. @param owed see `owedIn` */
const heldOf = (
  { paid, unpaid, guests, asked }: { [Key in keyof Held]?: string | null },
  owed: string | null,
): Held => ({
  paid: plain(big(paid ?? '0').plus(owed ?? '0')),
  unpaid: unpaid ?? '0',
  guests: guests ?? '0',
  asked: asked ?? '0',
})

const notBelowZero = (amount: Money): Money => (amount.lt(0) ? big(0) : amount)

const leftOf = (reserve: string, { paid, unpaid }: Held): Money => notBelowZero(big(reserve).minus(paid).minus(unpaid))

/** Amount that one more order may hold. */
const roomOf = (reserve: string, held: Held, isGuest: boolean, shares: UnpaidShares): Money => {
  const available = notBelowZero(big(reserve).minus(held.paid))
  const rooms = [
    leftOf(reserve, held),
    available.times(shares.order),
    available.times(shares.asker).minus(held.asked),
    ...(isGuest ? [available.times(shares.guests).minus(held.guests)] : []),
  ]
  return notBelowZero(rooms.reduce((least, room) => (room.lt(least) ? room : least)))
}

/** Of one currency: the free reserve, and how much of it a new order may take; decimal strings, never negative. */
export interface Supply {
  reserve: string
  room: string
}

/** Currencies with the amounts that open orders and payouts hold. */
const heldRows = (db: Db, now: number) => {
  const payouts = owedRows(db)
  const held = db
    .select({ toId: orders.toId, ...sumsOf(now, null) })
    .from(orders)
    .where(open)
    .groupBy(orders.toId)
    .as('held')
  const { paid, unpaid, guests, asked } = held
  return db
    .select({
      id: currencies.currencyId,
      reserve: currencies.reserve,
      decimals: currencies.decimals,
      paid,
      unpaid,
      guests,
      asked,
      owed: payouts.owed,
    })
    .from(currencies)
    .leftJoin(held, eq(held.toId, currencies.currencyId))
    .leftJoin(payouts, eq(payouts.currencyId, currencies.currencyId))
}

/**
 * Free reserves of all currencies.
 * @param isGuest whether to apply the guests' share
 * @param now ms
 */
export const readSupplies = async (
  db: Db,
  isGuest: boolean,
  shares: UnpaidShares,
  now: number,
): Promise<ReadonlyMap<string, Supply>> => {
  const rows = await heldRows(db, now)
  return new Map(
    rows.map(({ id, reserve, decimals, owed, ...sums }) => {
      const some = heldOf(sums, owed)
      const room = roomOf(reserve, some, isGuest, shares)
      return [id, { reserve: floorTo(leftOf(reserve, some), decimals), room: floorTo(room, decimals) }]
    }),
  )
}

/** All of one currency, what open orders and payouts hold of it, and what they leave; decimal strings, never negative. */
export interface Reserve {
  reserve: string
  held: string
  free: string
}

/** @param now ms */
export const readReserves = async (db: Db, now: number): Promise<ReadonlyMap<string, Reserve>> => {
  const rows = await heldRows(db, now)
  return new Map(
    rows.map(({ id, reserve, decimals, owed, ...sums }) => {
      const some = heldOf(sums, owed)
      const held = floorTo(big(some.paid).plus(some.unpaid), decimals)
      return [id, { reserve, held, free: floorTo(leftOf(reserve, some), decimals) }]
    }),
  )
}

/**
 * What orders and payouts leave of a currency, whose row is locked until the transaction ends.
 * @returns decimal string, never negative
 */
export const lockedReserve = async ({ now }: { now: () => number }, db: Db, currencyId: string): Promise<string> => {
  const [currency] = await db.select().from(currencies).where(eq(currencies.currencyId, currencyId)).for('update')
  if (currency === undefined) return '0'
  const [held = {}] = await db
    .select(sumsOf(now(), null))
    .from(orders)
    .where(and(open, eq(orders.toId, currencyId)))
  return floorTo(leftOf(currency.reserve, heldOf(held, await owedIn(db, currencyId))), currency.decimals)
}

/**
 * Amount of a currency available to one more order of the caller. Locks the currency's row until the transaction ends,
 * so that concurrent orders do not share a reserve.
 * @returns decimal string, never negative
 */
export const lockedRoom = async (
  { unpaidShares: shares, now }: { unpaidShares: UnpaidShares; now: () => number },
  db: Db,
  currencyId: string,
  asker: Asker,
): Promise<string> => {
  const [currency] = await db.select().from(currencies).where(eq(currencies.currencyId, currencyId)).for('update')
  if (currency === undefined) return '0'
  const [held = {}] = await db
    .select(sumsOf(now(), asker))
    .from(orders)
    .where(and(open, eq(orders.toId, currencyId)))
  const sums = heldOf(held, await owedIn(db, currencyId))
  return floorTo(roomOf(currency.reserve, sums, asker.userId === null, shares), currency.decimals)
}
