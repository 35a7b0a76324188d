import { count, desc, eq } from 'drizzle-orm'
import { orders } from '../../database/schema.ts'
import { big, plain } from '../../shared/money.ts'
import { rewardsFor } from '../ledger/entries.ts'
import type { Order } from '../orders/lifecycle.ts'
import { sideOf } from '../orders/view.ts'
import type { Core } from '../../core.ts'
import type { Lang } from '../../texts/languages.ts'
import type { Schemas } from '../operation.ts'
import { rewardOf } from './rewards.ts'

type Booked = Awaited<ReturnType<typeof rewardsFor>>[number]

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
      reward: rewarded ? plain(booked.amount) : open,
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
  const rewards = await rewardsFor(
    core.db,
    rows.map(({ uid }) => uid),
  )
  const booked = new Map(rewards.map((reward) => [reward.orderUid, reward]))
  return { orders: rows.flatMap((order) => show(core, order, booked.get(order.uid), lang)), count: total?.count ?? 0 }
}
