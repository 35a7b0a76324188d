import { and, count, desc, eq } from 'drizzle-orm'
import { partnerOrders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { getFields } from '../orders/fields.ts'
import { isSecret, secretOf } from '../orders/secret.ts'
import { shownValues, sideOf } from '../orders/view.ts'
import { plain } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Lang } from '../../texts/languages.ts'
import { shownHold } from '../wallets/new-recipient.ts'
import type { Schemas } from '../operation.ts'
import { findSides } from './partner-order.ts'
import type { PartnerOrder } from './partner-order.ts'

/** As the contract shows a partner order, in the language of the call. @throws 40401 when its currencies no longer exist */
export const showPartnerOrder = (core: Core, order: PartnerOrder, lang: Lang): Schemas['PartnerOrder'] => {
  const sides = findSides(core, order)
  if (sides === null) throw new Refusal(codes.notFound)
  const { from, to } = sides
  return {
    orderUID: order.uid,
    orderSecret: secretOf(core.settings, order),
    id: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    route: {
      routeId: order.routeId,
      rate: { amount: plain(order.rate) },
      from: sideOf(from, order.amountIn, lang),
      to: sideOf(to, order.amountOut, lang),
    },
    toValues: shownValues(order.toValues, getFields(to), lang),
    routeValues: shownValues(order.routeValues, [], lang),
    ...(order.payoutTxId === null ? {} : { payoutTxId: order.payoutTxId }),
    ...shownHold(core, order),
  }
}

interface Key {
  uid: string
  secret: string
}

/** @throws 40401 for an unknown UID, a wrong secret and another account's order alike */
export const findPartnerOrder = async (db: Db, userId: string, { uid, secret }: Key): Promise<PartnerOrder> => {
  const [order] = await db
    .select()
    .from(partnerOrders)
    .where(and(eq(partnerOrders.uid, uid), eq(partnerOrders.userId, userId)))
  if (order === undefined || !isSecret(secret, order.secretHash)) throw new Refusal(codes.notFound)
  return order
}

/** A page of the partner orders of an account, newest first, and how many there are in all. */
export const readPartnerOrders = async (
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PartnerOrder[]; count: number }> => {
  const theirs = eq(partnerOrders.userId, userId)
  const [total] = await db.select({ count: count() }).from(partnerOrders).where(theirs)
  const rows = await db
    .select()
    .from(partnerOrders)
    .where(theirs)
    .orderBy(desc(partnerOrders.createdAt), desc(partnerOrders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, count: total?.count ?? 0 }
}
