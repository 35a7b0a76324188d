import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Order } from '../orders/lifecycle.ts'
import type { Db } from '../../database/open.ts'
import { apiKeys, merchantOrders, notifications, notificationTries, orders } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { merchantReasons } from '../../texts/merchant-refusals.ts'
import type { Schemas } from '../operation.ts'

/** Outbox of merchant notifications, with a log of delivery attempts. */

type Notification = typeof notifications.$inferSelect
type Try = typeof notificationTries.$inferSelect

interface Told {
  id: string
  order: Pick<Order, 'uid' | 'id' | 'status' | 'updatedAt'>
  reference: string
}

/** JSON body of a notification. It contains no customer data; the merchant reads the order through the API. */
export const noticeText = ({ id, order, reference }: Told): string =>
  JSON.stringify({
    id,
    event: 'order.status',
    createdAt: order.updatedAt.toISOString(),
    order: {
      orderUID: order.uid,
      id: order.id,
      status: order.status,
      ...(reference === '' ? {} : { reference }),
    },
  } satisfies Schemas['MerchantNotice'])

/** Queues a notification if the order belongs to a merchant, within the transaction that changes its status. */
export const notifyChanged = async ({ now }: Core, db: Db, order: Order): Promise<void> => {
  const [made] = await db
    .select({ apiKey: apiKeys.apiKey, notifyUrl: apiKeys.notifyUrl, reference: merchantOrders.reference })
    .from(merchantOrders)
    .innerJoin(apiKeys, eq(apiKeys.apiKey, merchantOrders.apiKey))
    .where(eq(merchantOrders.orderUid, order.uid))
  if (made === undefined || made.notifyUrl === null) return
  const id = randomUUID()
  await db.insert(notifications).values({
    id,
    apiKey: made.apiKey,
    orderUid: order.uid,
    status: order.status,
    body: noticeText({ id, order, reference: made.reference }),
    state: 'pending',
    nextAt: new Date(now()),
    createdAt: order.updatedAt,
  })
}

const showTry = ({ createdAt, url, outcome, status, took }: Try): Schemas['NotificationTry'] => ({
  createdAt: createdAt.toISOString(),
  url,
  outcome,
  ...(status === null ? {} : { status }),
  took,
})

interface Shown {
  notification: Notification
  orderId: number
  reference: string
}

const show = ({ notification, orderId, reference }: Shown, tries: readonly Try[]): Schemas['Notification'] => ({
  id: notification.id,
  apiKey: notification.apiKey,
  orderUID: notification.orderUid,
  orderId,
  ...(reference === '' ? {} : { reference }),
  status: notification.status,
  state: notification.state,
  createdAt: notification.createdAt.toISOString(),
  ...(notification.nextAt === null ? {} : { nextAt: notification.nextAt.toISOString() }),
  body: notification.body,
  tries: tries.filter(({ notificationId }) => notificationId === notification.id).map(showTry),
})

const shown = (db: Db) =>
  db
    .select({ notification: notifications, orderId: orders.id, reference: merchantOrders.reference })
    .from(notifications)
    .innerJoin(apiKeys, eq(apiKeys.apiKey, notifications.apiKey))
    .innerJoin(orders, eq(orders.uid, notifications.orderUid))
    .innerJoin(merchantOrders, eq(merchantOrders.orderUid, notifications.orderUid))

const withTries = async (db: Db, found: readonly Shown[]): Promise<Schemas['Notification'][]> => {
  const ids = found.map(({ notification }) => notification.id)
  const tries = await db
    .select()
    .from(notificationTries)
    .where(inArray(notificationTries.notificationId, ids))
    .orderBy(asc(notificationTries.id))
  return found.map((one) => show(one, tries))
}

export interface NotificationPage {
  apiKey?: string | undefined
  state?: Notification['state'] | undefined
  page: number
  limit: number
}

/** A page of the notifications of an account with their delivery attempts, newest first, and the total count. */
export const listNotifications = async (
  db: Db,
  userId: string,
  { apiKey, state, page, limit }: NotificationPage,
): Promise<{ notifications: Schemas['Notification'][]; count: number }> => {
  const asked = and(
    eq(apiKeys.userId, userId),
    apiKey === undefined ? undefined : eq(notifications.apiKey, apiKey),
    state === undefined ? undefined : eq(notifications.state, state),
  )
  const [total] = await db
    .select({ count: count() })
    .from(notifications)
    .innerJoin(apiKeys, eq(apiKeys.apiKey, notifications.apiKey))
    .where(asked)
  const found = await shown(db)
    .where(asked)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { notifications: await withTries(db, found), count: total?.count ?? 0 }
}

/**
 * Queues a notification again; the retry schedule starts over.
 * @throws 40401 when it does not belong to the user, 40903 when its key has no notification URL
 */
export const sendAgain = async ({ db, now }: Core, userId: string, id: string): Promise<Schemas['Notification']> => {
  const isThis = eq(notifications.id, id)
  const [own] = await db
    .select({ notifyUrl: apiKeys.notifyUrl })
    .from(notifications)
    .innerJoin(apiKeys, eq(apiKeys.apiKey, notifications.apiKey))
    .where(and(isThis, eq(apiKeys.userId, userId)))
  if (own === undefined) throw new Refusal(codes.notFound, { text: merchantReasons.noSuchNotification })
  if (own.notifyUrl === null) throw new Refusal(codes.statusNotAllowed, { text: merchantReasons.noNotifyUrl })
  await db
    .update(notifications)
    .set({ state: 'pending', attempts: 0, nextAt: new Date(now()) })
    .where(isThis)
  const [again] = await withTries(db, await shown(db).where(isThis))
  if (again === undefined) throw new Refusal(codes.notFound, { text: merchantReasons.noSuchNotification })
  return again
}

/** Retention of notifications, ms. */
export const keptFor = 90 * 86_400_000

/** Deletes old notifications that are delivered or failed. */
export const forgetNotifications = async ({ db, now }: Core): Promise<void> => {
  await db
    .delete(notifications)
    .where(and(ne(notifications.state, 'pending'), lte(notifications.createdAt, new Date(now() - keptFor))))
}
