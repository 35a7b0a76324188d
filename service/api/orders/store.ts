import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { currencies, orderEvents, orderKeys, orders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { announcePartner } from '../affiliate/announce.ts'
import { withBonus } from '../affiliate/partner.ts'
import { bookReward, reverseReward } from '../affiliate/rewards.ts'
import { notifyChanged } from '../merchant/notifications.ts'
import { messageChanged } from '../../bot/messages.ts'
import { big, getFor, plain } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { advanced, paceOf } from './lifecycle.ts'
import type { Change, Order, Reprice } from './lifecycle.ts'
import { mailChanged } from './mails.ts'
import { makeRequisites } from './requisites.ts'
import { isSecret } from './secret.ts'

/** Publishes the order to every process, so that open pages update. */
export const announce = async (core: Core, order: Order): Promise<void> => {
  // Reserves change together with the order: drop the local cache before the event reaches other processes.
  core.replies.forget()
  if (order.partnerId !== null) await announcePartner(core, order.partnerId)
  await core.bus.publish({
    type: 'order',
    orderUID: order.uid,
    userId: order.userId,
    status: order.status,
    updatedAt: order.updatedAt.toISOString(),
  })
}

/**
 * Updates the reserves when an order becomes done: the payout leaves, the payment arrives. They may become negative, so
 * that reverting an order restores the exact amounts. Both currencies are locked by ascending id, so that orders of
 * opposite directions cannot deadlock.
 * @param sign 1 when the order becomes done, -1 when the operator reverts it
 */
const settle = async (db: Db, { fromId, toId, received, amountOut }: Order, sign: 1 | -1) => {
  const changes = [
    { currencyId: toId, by: plain(big(amountOut).times(-sign)) },
    { currencyId: fromId, by: plain(big(received).times(sign)) },
  ]
  for (const { currencyId, by } of changes.toSorted((a, b) => (a.currencyId < b.currencyId ? -1 : 1)))
    await db
      .update(currencies)
      .set({ reserve: sql`${currencies.reserve} + ${by}` })
      .where(eq(currencies.currencyId, currencyId))
}

const requisitesFor = ({ catalogue, settings }: Core, order: Order, change: Change): Change => {
  const currency = catalogue.currency(order.fromId)
  const isNeeded = (change.status ?? order.status) !== 'new' && order.requisites === null && currency !== undefined
  if (!isNeeded) return {}
  return { requisites: makeRequisites({ serverKey: settings.serverKey, uid: order.uid, number: order.id, currency }) }
}

/** Applies a change to an order locked by this transaction, with its event and what it tells. */
export const applyChange = async (core: Core, db: Db, order: Order, change: Change, cause: string): Promise<Order> => {
  const updatedAt = new Date(Math.max(core.now(), order.updatedAt.getTime() + 1))
  const [changed] = await db
    .update(orders)
    .set({ ...change, ...requisitesFor(core, order, change), updatedAt })
    .where(eq(orders.uid, order.uid))
    .returning()
  if (changed === undefined) throw new Refusal(codes.notFound)
  await db.insert(orderEvents).values({ orderUid: order.uid, status: changed.status, cause, createdAt: updatedAt })
  if (changed.status === order.status) return changed
  if (changed.status === 'done') {
    await settle(db, changed, 1)
    await bookReward(core, db, changed)
  }
  if (order.status === 'done') {
    await settle(db, order, -1)
    await reverseReward(core, db, order.uid)
  }
  await notifyChanged(core, db, changed)
  await mailChanged(core, db, changed)
  await messageChanged(core, db, changed)
  return changed
}

type Decide = (order: Order, db: Db) => Change | null | Promise<Change | null>

/**
 * Changes one order under a lock and publishes it.
 * @returns the order, unchanged when `decide` returns null; undefined for an unknown UID
 */
export const changeOrder = async (
  core: Core,
  uid: string,
  cause: string,
  decide: Decide,
): Promise<Order | undefined> => {
  const result = await core.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.uid, uid)).for('update')
    const change = order === undefined ? null : await decide(order, tx)
    if (order === undefined || change === null) return { order, isChanged: false }
    return { order: await applyChange(core, tx, order, change, cause), isChanged: true }
  })
  if (result.isChanged && result.order !== undefined) await announce(core, result.order)
  return result.order
}

/** @throws 40401 for an unknown UID and for a wrong secret alike */
export const findOrder = async (db: Db, uid: string, secret: string): Promise<Order> => {
  const [order] = await db.select().from(orders).where(eq(orders.uid, uid))
  if (order === undefined || !isSecret(secret, order.secretHash)) throw new Refusal(codes.notFound)
  return order
}

/** Current rate, for orders whose rate is fixed when their payment is confirmed. */
export const repriceNow =
  ({ catalogue, now }: Core): Reprice =>
  ({ routeId, amountIn, amountOut, rate, rateBonus }) => {
    const route = catalogue.route(routeId)
    if (route === undefined) return { rate, amountOut }
    const fresh = withBonus(catalogue.rate(route, now()), rateBonus)
    return { rate: fresh, amountOut: getFor(plain(amountIn), fresh, route.to.decimals) }
  }

/**
 * Processes one due order, skipping those locked by other processes. One transaction per order: it locks currencies,
 * and processing several in one could deadlock.
 * @returns whether there was one
 */
const moveNext = async (core: Core): Promise<boolean> => {
  const now = core.now()
  const moment = new Date(now)
  const moved = await core.db.transaction(async (tx) => {
    const isDue = and(eq(orders.status, 'waitPayment'), lt(orders.received, orders.amountIn))
    const isWaiting = or(eq(orders.status, 'new'), isDue)
    const [due] = await tx
      .select()
      .from(orders)
      .where(or(lte(orders.nextAt, moment), and(isWaiting, lte(orders.payUntil, moment))))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined) return null
    const change = advanced(due, now, paceOf(core.speed), repriceNow(core)) ?? { nextAt: null }
    return applyChange(core, tx, due, change, 'clock')
  })
  if (moved === null) return false
  await announce(core, moved)
  return true
}

const keptFor = 24 * 3_600_000

/** Deletes keys that are too old to be repeated. */
export const forgetKeys = async ({ db, now }: Core): Promise<void> => {
  await db.delete(orderKeys).where(lte(orderKeys.createdAt, new Date(now() - keptFor)))
}

/** Processes every due order. @returns how many changed */
export const moveDue = async (core: Core): Promise<number> => {
  let moved = 0
  while (await moveNext(core)) moved += 1
  return moved
}
