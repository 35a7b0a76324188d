import { count, desc, eq, inArray, and } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { ledgerEntries, orders } from '../../database/schema.ts'
import { big, plain } from '../../shared/money.ts'
import type { Order } from '../orders/lifecycle.ts'
import { sideOf } from '../orders/view.ts'
import type { Core } from '../../core.ts'
import type { Lang } from '../../texts/languages.ts'
import type { Schemas } from '../operation.ts'
import { rewardOf } from './rewards.ts'

interface Booked {
  walletId: string
  amount: string
}

/** What is on the books as rewards of these orders, by UID. */
const bookedFor = async (db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, Booked>> => {
  if (uids.length === 0) return new Map()
  const rows = await db
    .select({ uid: ledgerEntries.subject, walletId: ledgerEntries.walletId, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.subject, [...uids]), inArray(ledgerEntries.kind, ['reward', 'reversal'])))
  const sums = new Map<string, Booked>()
  for (const { uid, walletId, amount } of rows)
    sums.set(uid, { walletId, amount: plain(big(sums.get(uid)?.amount ?? '0').plus(amount)) })
  return sums
}

const isOver = ({ status }: Order): boolean => status === 'done' || status === 'returned' || status === 'deleted'

/** Nothing of who ordered is shown. Without its currencies an order is left out. */
const show = (core: Core, order: Order, booked: Booked | undefined, lang: Lang): Schemas['AffiliateOrder'][] => {
  const { catalogue } = core
  const [from, to] = [catalogue.currency(order.fromId), catalogue.currency(order.toId)]
  const expected = rewardOf(core, order)
  if (from === undefined || to === undefined || expected === null) return []
  const rewarded = booked !== undefined && big(booked.amount).gt(0)
  const open = isOver(order) ? '0' : expected.amount
  return [
    {
      id: order.id,
      status: order.status,
      createdAt: order.createdAt.toISOString(),
      from: sideOf(from, order.amountIn, lang),
      to: sideOf(to, order.amountOut, lang),
      reward: rewarded ? booked.amount : open,
      rewardSymbol: rewarded ? booked.walletId : expected.walletId,
      rewarded,
    },
  ]
}

/** A page of the orders with a partner's code, newest first, and how many there are in all. */
export const readAffiliateOrders = async (
  core: Core,
  partnerId: string,
  { page, limit }: { page: number; limit: number },
  lang: Lang,
): Promise<{ orders: Schemas['AffiliateOrder'][]; count: number }> => {
  const theirs = eq(orders.partnerId, partnerId)
  const [total] = await core.db.select({ count: count() }).from(orders).where(theirs)
  const rows = await core.db
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const booked = await bookedFor(
    core.db,
    rows.map(({ uid }) => uid),
  )
  return { orders: rows.flatMap((order) => show(core, order, booked.get(order.uid), lang)), count: total?.count ?? 0 }
}
