import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/open.ts'
import { affiliateRegistrations, affiliateVisits, ledgerEntries, orders } from '../../database/schema.ts'
import { dayAfter, dayAt, isDay } from '../../shared/days.ts'
import { big, plain } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Schemas } from '../operation.ts'

/** Figures of a partner, by days in UTC. */

type Day = Schemas['AffiliateDay']

/** The first and the last day, yyyy-mm-dd. */
export interface Span {
  from: string
  to: string
}

/** Days that are shown unless others are asked for. */
const usualDays = 30
const mostDays = 366

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

const daysOf = ({ from, to }: Span): string[] => {
  const length = Math.round((timeOf(to) - timeOf(from)) / 86_400_000) + 1
  return Array.from({ length }, (_, index) => dayAfter(timeOf(from), index))
}

/** @throws 42201 for what is no day, for days in the wrong order, and for too many */
export const spanOf = (asked: Partial<Span>, now: number): Span => {
  const { to = dayAt(now) } = asked
  if (!isDay(to)) throw new Refusal(codes.fieldInvalid, { object: { field: 'to' } })
  const { from = dayAfter(timeOf(to), 1 - usualDays) } = asked
  const isLong = () => timeOf(to) - timeOf(from) >= mostDays * 86_400_000
  if (!isDay(from) || from > to || isLong()) throw new Refusal(codes.fieldInvalid, { object: { field: 'from' } })
  return { from, to }
}

const dayOf = (column: AnyPgColumn): SQL<string> => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`

const within = (column: AnyPgColumn, { from, to }: Span): SQL | undefined =>
  and(gte(column, new Date(timeOf(from))), lt(column, new Date(timeOf(dayAfter(timeOf(to), 1)))))

const isReward = inArray(ledgerEntries.kind, ['reward', 'reversal'])
const isDone = sql<number>`count(*) filter (where ${orders.status} = 'done')`.mapWith(Number)

const visitsByDay = (db: Db, partnerId: string, { from, to }: Span) =>
  db
    .select({ day: affiliateVisits.day, visits: count() })
    .from(affiliateVisits)
    .where(
      and(
        eq(affiliateVisits.partnerId, partnerId),
        gte(affiliateVisits.day, from),
        sql`${affiliateVisits.day} <= ${to}`,
      ),
    )
    .groupBy(affiliateVisits.day)

const registrationsByDay = (db: Db, partnerId: string, span: Span) => {
  const day = dayOf(affiliateRegistrations.createdAt)
  return db
    .select({ day, registrations: count() })
    .from(affiliateRegistrations)
    .where(and(eq(affiliateRegistrations.partnerId, partnerId), within(affiliateRegistrations.createdAt, span)))
    .groupBy(day)
}

const ordersByDay = (db: Db, partnerId: string, span: Span) => {
  const day = dayOf(orders.createdAt)
  return db
    .select({ day, orders: count(), done: isDone })
    .from(orders)
    .where(and(eq(orders.partnerId, partnerId), within(orders.createdAt, span)))
    .groupBy(day)
}

const rewardsByDay = (db: Db, partnerId: string, span: Span) => {
  const day = dayOf(ledgerEntries.createdAt)
  const total = (column: AnyPgColumn) => sql<string>`sum(${column})`
  return db
    .select({
      day,
      symbol: ledgerEntries.walletId,
      amount: total(ledgerEntries.amount),
      worth: total(ledgerEntries.worth),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, partnerId), isReward, within(ledgerEntries.createdAt, span)))
    .groupBy(day, ledgerEntries.walletId)
    .orderBy(ledgerEntries.walletId)
}

const sum = (values: readonly string[]): string => plain(values.reduce((total, value) => total.plus(value), big(0)))

/** Every day of a span, the earliest first, also those on which nothing happened. */
export const readDays = async ({ db }: Core, partnerId: string, span: Span): Promise<Day[]> => {
  const visits = new Map((await visitsByDay(db, partnerId, span)).map((row) => [row.day, row.visits]))
  const registrations = new Map(
    (await registrationsByDay(db, partnerId, span)).map((row) => [row.day, row.registrations]),
  )
  const placed = new Map((await ordersByDay(db, partnerId, span)).map((row) => [row.day, row]))
  const rewards = Map.groupBy(await rewardsByDay(db, partnerId, span), ({ day }) => day)
  return daysOf(span).map((day) => {
    const earned = rewards.get(day) ?? []
    return {
      day,
      visits: visits.get(day) ?? 0,
      registrations: registrations.get(day) ?? 0,
      orders: placed.get(day)?.orders ?? 0,
      done: placed.get(day)?.done ?? 0,
      earned: sum(earned.map(({ worth }) => worth)),
      rewards: earned.map(({ symbol, amount }) => ({ symbol, amount: plain(amount) })),
    }
  })
}

/** What was earned of one coin. */
export interface Earnings {
  walletId: string
  amount: Schemas['Earned']
  /** US dollars. */
  worth: Schemas['Earned']
}

/** What a partner has earned today, in 30 days and in all, by coin. */
export const readEarnings = async ({ db, now }: Core, partnerId: string): Promise<Earnings[]> => {
  const today = dayAt(now())
  const since = (day: string) => sql`${ledgerEntries.createdAt} >= ${new Date(timeOf(day)).toISOString()}`
  const total = (column: AnyPgColumn, when: SQL = sql`true`) =>
    sql<string>`coalesce(sum(${column}) filter (where ${when}), 0)`
  const spread = (column: AnyPgColumn) =>
    [total(column, since(today)), total(column, since(dayAfter(timeOf(today), 1 - usualDays))), total(column)] as const
  const [amountToday, amountMonth, amountTotal] = spread(ledgerEntries.amount)
  const [worthToday, worthMonth, worthTotal] = spread(ledgerEntries.worth)
  const rows = await db
    .select({
      walletId: ledgerEntries.walletId,
      amountToday,
      amountMonth,
      amountTotal,
      worthToday,
      worthMonth,
      worthTotal,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, partnerId), isReward))
    .groupBy(ledgerEntries.walletId)
  return rows.map(({ walletId, ...row }) => ({
    walletId,
    amount: { today: plain(row.amountToday), month: plain(row.amountMonth), total: plain(row.amountTotal) },
    worth: { today: plain(row.worthToday), month: plain(row.worthMonth), total: plain(row.worthTotal) },
  }))
}

/** What there was in all. */
export const readTotals = async ({ db }: Core, partnerId: string) => {
  const [visits] = await db
    .select({ count: count() })
    .from(affiliateVisits)
    .where(eq(affiliateVisits.partnerId, partnerId))
  const [registrations] = await db
    .select({ count: count() })
    .from(affiliateRegistrations)
    .where(eq(affiliateRegistrations.partnerId, partnerId))
  const [placed] = await db.select({ count: count(), done: isDone }).from(orders).where(eq(orders.partnerId, partnerId))
  return {
    visits: visits?.count ?? 0,
    registrations: registrations?.count ?? 0,
    orders: placed?.count ?? 0,
    done: placed?.done ?? 0,
  }
}
