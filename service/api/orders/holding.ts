import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { currencies, orders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { big, floorTo, plain } from '../../shared/money.ts'
import { owedIn, owedRows } from './owed.ts'
import { leftOf, supplyOf } from './shares.ts'
import type { Held, Supply, UnpaidShares } from './shares.ts'
import { isOpen, isUnpaid, isUnpaidInTime, readAsked } from './unpaid.ts'
import type { Asked, Asker } from './unpaid.ts'

/**
 * Reservation of currency by orders. A paid order holds its payout, and so does what is paid out of a balance: a
 * withdrawal, a partner order. An unpaid order holds its amount until it expires, within the shares of `shares.ts`. An
 * unconfirmed order holds nothing.
 */

const isGuests = sql`${orders.userId} is null`

const sum = (which: SQL | undefined) =>
  sql<string>`coalesce(sum(${orders.amountOut}) filter (where ${which ?? sql`false`}), 0)`

const sumsOf = (now: number) => {
  const unpaid = isUnpaidInTime(now)
  return {
    paid: sum(sql`not (${isUnpaid})`).as('paid'),
    unpaid: sum(unpaid).as('unpaid'),
    guests: sum(and(unpaid, isGuests)).as('guests'),
  }
}

/** A currency without open payouts has no row. @param owed see `owedIn` */
const heldOf = ({ paid, unpaid, guests }: { [Key in keyof Held]?: string | null }, owed: string | null): Held => ({
  paid: plain(big(paid ?? '0').plus(owed ?? '0')),
  unpaid: unpaid ?? '0',
  guests: guests ?? '0',
})

/** Currencies with the amounts that open orders and payouts hold. */
const heldRows = (db: Db, now: number) => {
  const payouts = owedRows(db)
  const held = db
    .select({ toId: orders.toId, ...sumsOf(now) })
    .from(orders)
    .where(isOpen)
    .groupBy(orders.toId)
    .as('held')
  const { paid, unpaid, guests } = held
  return db
    .select({
      id: currencies.currencyId,
      reserve: currencies.reserve,
      decimals: currencies.decimals,
      paid,
      unpaid,
      guests,
      owed: payouts.owed,
    })
    .from(currencies)
    .leftJoin(held, eq(held.toId, currencies.currencyId))
    .leftJoin(payouts, eq(payouts.currencyId, currencies.currencyId))
}

/** For whom limits are computed. */
export interface Taker {
  /** Whether to apply the guests' share. */
  isGuest: boolean
  /** Empty for a caller without unpaid orders. */
  asked: Asked
}

/** Any guest without unpaid orders, such as the readers of the files of rates. */
export const anyGuest: Taker = { isGuest: true, asked: new Map() }

/**
 * Free reserves of all currencies, by the same rule as `lockedSupply`.
 * @param now ms
 */
export const readSupplies = async (
  db: Db,
  { isGuest, asked }: Taker,
  shares: UnpaidShares,
  now: number,
): Promise<ReadonlyMap<string, Supply>> => {
  const rows = await heldRows(db, now)
  return new Map(
    rows.map(({ id, owed, reserve, decimals, ...sums }) => [
      id,
      supplyOf({ reserve, decimals }, heldOf(sums, owed), { isGuest, asked: asked.get(id) ?? '0' }, shares),
    ]),
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

/** A currency and what is held of it; null for an unknown one. */
const heldIn = async (db: Db, currencyId: string, now: number, isLocked = false) => {
  const query = db.select().from(currencies).where(eq(currencies.currencyId, currencyId))
  const [currency] = await (isLocked ? query.for('update') : query)
  if (currency === undefined) return null
  const [sums = {}] = await db
    .select(sumsOf(now))
    .from(orders)
    .where(and(isOpen, eq(orders.toId, currencyId)))
  return { currency, held: heldOf(sums, await owedIn(db, currencyId)) }
}

/** Locks the currency's row until the transaction ends. */
const lockedHeld = (db: Db, currencyId: string, now: number) => heldIn(db, currencyId, now, true)

/**
 * What orders and payouts leave of a currency, whose row is locked until the transaction ends.
 * @returns decimal string, never negative
 */
export const lockedReserve = async ({ now }: { now: () => number }, db: Db, currencyId: string): Promise<string> => {
  const locked = await lockedHeld(db, currencyId, now())
  return locked === null ? '0' : floorTo(leftOf(locked.currency.reserve, locked.held), locked.currency.decimals)
}

export const noSupply: Supply = { reserve: '0', room: '0', ownHeld: null, isCrowded: false }

/**
 * What is available of a currency to one more order of the caller. Locks the currency's row until the transaction ends,
 * so that concurrent orders do not share a reserve.
 */
export const lockedSupply = async (
  { unpaidShares: shares, now }: { unpaidShares: UnpaidShares; now: () => number },
  db: Db,
  currencyId: string,
  asker: Asker,
): Promise<Supply> => {
  const at = now()
  const locked = await lockedHeld(db, currencyId, at)
  if (locked === null) return noSupply
  const asked = (await readAsked(db, asker, at)).get(currencyId) ?? '0'
  return supplyOf(locked.currency, locked.held, { isGuest: asker.userId === null, asked }, shares)
}

/** Whether a guest needs a captcha to order a currency, see `unpaidShares.crowd`. */
export const isCrowded = async (
  { unpaidShares: shares, now }: { unpaidShares: UnpaidShares; now: () => number },
  db: Db,
  currencyId: string,
): Promise<boolean> => {
  const found = await heldIn(db, currencyId, now())
  return found !== null && supplyOf(found.currency, found.held, { isGuest: true, asked: '0' }, shares).isCrowded
}
