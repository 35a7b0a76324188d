import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { orders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { derive } from './secret.ts'

/** The caller; `userId` is null for a guest. */
export interface Asker {
  /** See `originMark`. */
  origin: string
  userId: string | null
}

/** Keyed hash of a client's address, as stored with its orders. @param client see `clientKey` */
export const originMark = (serverKey: string, client: string): string =>
  derive(serverKey, `origin:${client}`).toString('base64url')

export const isOpen = notInArray(orders.status, ['new', 'done', 'returned', 'deleted'])
export const isUnpaid = and(
  inArray(orders.status, ['waitPayment', 'inProgress']),
  sql`${orders.received} < ${orders.amountIn}`,
)

/** Unpaid, with time left to pay. @param now ms */
export const isUnpaidInTime = (now: number): SQL | undefined =>
  and(isUnpaid, sql`${orders.payUntil} > ${new Date(now).toISOString()}`)

const isOf = ({ origin, userId }: Asker): SQL | undefined =>
  userId === null ? eq(orders.origin, origin) : sql`(${orders.origin} = ${origin} or ${orders.userId} = ${userId})`

/** By currency, what the caller's unpaid orders hold: decimal strings above zero. */
export type Asked = ReadonlyMap<string, string>

/** @param now ms */
export const readAsked = async (db: Db, asker: Asker, now: number): Promise<Asked> => {
  const rows = await db
    .select({ id: orders.toId, amount: sql<string>`sum(${orders.amountOut})` })
    .from(orders)
    .where(and(isOpen, isUnpaidInTime(now), isOf(asker)))
    .groupBy(orders.toId)
    .orderBy(asc(orders.toId))
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
