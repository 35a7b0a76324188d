import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { createOrder } from '../orders/create.ts'
import type { Caller } from '../orders/create.ts'
import { summaryOf } from '../orders/history.ts'
import type { Order, OrderStatus } from '../orders/lifecycle.ts'
import { orderLink } from '../orders/link.ts'
import { hash, secretOf } from '../orders/secret.ts'
import { showOrder } from '../orders/view.ts'
import { merchantOrders, orders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Lang } from '../../texts/languages.ts'
import { merchantReasons } from '../../texts/merchant-refusals.ts'
import type { BodyOf, Schemas } from '../operation.ts'
import type { Merchant } from './authenticate.ts'

/** Orders created through the merchant API. */

/** An order with the merchant's reference. */
export interface MerchantOrder {
  order: Order
  reference: string
}

const named = ({ reference }: Pick<MerchantOrder, 'reference'>) => (reference === '' ? {} : { reference })

/** An order as shown to its merchant. @param origin of the payment page */
export const showMerchantOrder = (
  core: Core,
  made: MerchantOrder,
  lang: Lang,
  origin: string,
): Schemas['MerchantOrder'] => ({
  ...showOrder(core, made.order, lang, true),
  ...named(made),
  orderSecret: secretOf(core.settings, made.order),
  payUrl: orderLink(core.settings, made.order, origin),
})

export const showMerchantSummary = (core: Core, made: MerchantOrder, lang: Lang): Schemas['MerchantOrderSummary'] => ({
  ...summaryOf(core, made.order, lang),
  ...named(made),
})

type Wish = BodyOf<'createMerchantOrder'>

/** Payload of the public call; the e-mail of the merchant by default. */
const payloadOf = ({ reference: _reference, ...wish }: Wish, { email }: Merchant['user']): BodyOf<'createOrder'> => ({
  ...wish,
  fromValues: wish.fromValues ?? [],
  toValues: wish.toValues ?? [],
  routeValues: wish.routeValues ?? [],
  email: wish.email ?? email ?? '',
  lang: wish.lang ?? 'en',
  agreement: true,
  emailNewsletterAgreement: false,
  skipPreview: true,
  hideOutData: wish.hideOutData ?? false,
  additionalServices: [],
})

/**
 * Creates an order in status waitPayment, or returns the one that the same key created before.
 * @throws refusals of `createOrder`; 40902 also when the reference differs
 */
export const makeMerchantOrder = async (
  core: Core,
  { user, key }: Merchant,
  wish: Wish,
  caller: Pick<Caller, 'client' | 'partner' | 'idempotencyKey' | 'siteOrigin'>,
): Promise<MerchantOrder> => {
  const reference = wish.reference?.trim() ?? ''
  const { apiKey } = key
  const order = await createOrder(core, payloadOf(wish, user), {
    ...caller,
    user,
    sessionId: null,
    browser: hash(`merchant:${user.id}`),
    signed: async (tx, made) => {
      const { uid: orderUid, createdAt } = made
      await tx.insert(merchantOrders).values({ orderUid, userId: user.id, apiKey, reference, createdAt })
    },
  })
  const [kept] = await core.db.select().from(merchantOrders).where(eq(merchantOrders.orderUid, order.uid))
  if (kept?.reference !== reference) throw new Refusal(codes.keyReused, { text: merchantReasons.referenceReused })
  return { order, reference }
}

const selected = (db: Db) =>
  db
    .select({ order: orders, reference: merchantOrders.reference })
    .from(merchantOrders)
    .innerJoin(orders, eq(orders.uid, merchantOrders.orderUid))

/**
 * Finds an order by UID, or the latest one with a reference.
 * @throws 6231546409213868 when neither is given, 40401 when there is none
 */
export const findMerchantOrder = async (
  db: Db,
  userId: string,
  { orderUID, reference }: { orderUID?: string | undefined; reference?: string | undefined },
): Promise<MerchantOrder> => {
  if (orderUID === undefined && reference === undefined)
    throw new Refusal(codes.fieldMissing, { object: { field: 'orderUID' } })
  const [found] = await selected(db)
    .where(
      and(
        eq(merchantOrders.userId, userId),
        orderUID === undefined ? undefined : eq(merchantOrders.orderUid, orderUID),
        reference === undefined ? undefined : eq(merchantOrders.reference, reference),
      ),
    )
    .orderBy(desc(merchantOrders.createdAt), desc(orders.id))
    .limit(1)
  if (found === undefined) throw new Refusal(codes.notFound)
  return found
}

/** A page of a merchant's orders, newest first, and the total count. @param statuses all if empty */
export const listMerchantOrders = async (
  db: Db,
  userId: string,
  { statuses, page, limit }: { statuses: readonly OrderStatus[]; page: number; limit: number },
): Promise<{ found: MerchantOrder[]; count: number }> => {
  const asked = and(
    eq(merchantOrders.userId, userId),
    statuses.length === 0 ? undefined : inArray(orders.status, [...statuses]),
  )
  const [total] = await db
    .select({ count: count() })
    .from(merchantOrders)
    .innerJoin(orders, eq(orders.uid, merchantOrders.orderUid))
    .where(asked)
  const found = await selected(db)
    .where(asked)
    .orderBy(desc(merchantOrders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { found, count: total?.count ?? 0 }
}
