import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { components } from '../../../openapi/schema.d.ts'
import { requireLocked } from '../accounts/users.ts'
import { dropOwnRewards } from '../affiliate/rewards.ts'
import type { Db } from '../../database/open.ts'
import { orders } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Lang } from '../../texts/languages.ts'
import type { Order, OrderStatus } from './lifecycle.ts'
import { isSecret, secretOf } from './secret.ts'
import { sideOf } from './view.ts'

type Summary = components['schemas']['OrderSummary']

/** A row of a history. @throws 40401 when its currencies are gone */
export const summaryOf = ({ catalogue, settings }: Core, order: Order, lang: Lang): Summary => {
  const from = catalogue.currency(order.fromId)
  const to = catalogue.currency(order.toId)
  if (from === undefined || to === undefined) throw new Refusal(codes.notFound)
  return {
    orderUID: order.uid,
    orderSecret: secretOf(settings, order),
    id: order.id,
    status: order.status,
    friendlyURL: order.friendlyUrl,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    payUntil: order.payUntil.toISOString(),
    from: sideOf(from, order.amountIn, lang),
    to: sideOf(to, order.amountOut, lang),
  }
}

export interface HistoryPage {
  /** Empty: all. */
  statuses: readonly OrderStatus[]
  /** From 1. */
  page: number
  limit: number
  /** First digits of the number. */
  number?: string | undefined
  /** Placed then or later; ISO 8601. */
  since?: string | undefined
  /** Placed before. */
  until?: string | undefined
}

const wanted = (userId: string, { statuses, number, since, until }: HistoryPage): SQL | undefined =>
  and(
    eq(orders.userId, userId),
    statuses.length === 0 ? undefined : inArray(orders.status, [...statuses]),
    number === undefined ? undefined : sql`${orders.id}::text like ${`${number}%`}`,
    since === undefined ? undefined : gte(orders.createdAt, new Date(since)),
    until === undefined ? undefined : lt(orders.createdAt, new Date(until)),
  )

/** A page of an account's orders, newest first, and the total. */
export const readHistory = async (
  core: Core,
  userId: string,
  page: HistoryPage,
  lang: Lang,
): Promise<{ orders: Summary[]; count: number; serverTime: string }> => {
  const asked = wanted(userId, page)
  const [total] = await core.db.select({ count: count() }).from(orders).where(asked)
  const rows = await core.db
    .select()
    .from(orders)
    .where(asked)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  return {
    orders: rows.map((order) => summaryOf(core, order, lang)),
    count: total?.count ?? 0,
    serverTime: new Date(core.now()).toISOString(),
  }
}

export interface OrderKey {
  orderUID: string
  orderSecret: string
}

const give = async (core: Core, db: Db, userId: string, keys: readonly OrderKey[]): Promise<number> => {
  if (keys.length === 0) return 0
  const secrets = new Map(keys.map(({ orderUID, orderSecret: secret }) => [orderUID, secret]))
  const found = await db
    .select({ uid: orders.uid, secretHash: orders.secretHash })
    .from(orders)
    .where(and(inArray(orders.uid, [...secrets.keys()]), isNull(orders.userId)))
  const proven = found.filter(({ uid, secretHash }) => isSecret(secrets.get(uid) ?? '', secretHash))
  if (proven.length === 0) return 0
  const uids = proven.map(({ uid }) => uid)
  const given = await db
    .update(orders)
    .set({ userId })
    .where(and(inArray(orders.uid, uids), isNull(orders.userId)))
    .returning({ uid: orders.uid })
  await dropOwnRewards(
    core,
    db,
    userId,
    given.map(({ uid }) => uid),
  )
  return given.length
}

/**
 * Assigns orders without an owner to an account when the secrets match; others are skipped.
 * @returns how many were assigned
 * @throws 40301 when the account was closed concurrently; its orders have no owner then
 */
export const claimOrders = (core: Core, userId: string, keys: readonly OrderKey[]): Promise<number> =>
  core.db.transaction(async (tx) => {
    await requireLocked(tx, userId)
    return give(core, tx, userId, keys)
  })
