import { and, eq, inArray } from 'drizzle-orm'
import type { Currency } from '../catalogue/catalogue.ts'
import type { Db } from '../../database/open.ts'
import { orders } from '../../database/schema.ts'
import { credit, rewardsFor } from '../ledger/entries.ts'
import type { Order } from '../orders/lifecycle.ts'
import { big, floorTo, plain } from '../../shared/money.ts'
import type { Core } from '../../core.ts'
import { findWallet } from '../wallets/wallets.ts'
import { rewardPercent } from './partner.ts'

/** The reward of an order: a part of what is given, in that coin; of bank money and cash in this one. */
const otherwise = 'USDT'

export interface Reward {
  /** The wallet that it goes to. */
  walletId: string
  amount: string
  /** US dollars. */
  worth: string
}

type Known = Pick<Core, 'catalogue' | 'now'>

/** @returns the wallet, and how much of it one unit of the currency is worth */
const walletFor = ({ catalogue, now }: Known, from: Currency) => {
  const own = from.kind === 'crypto' ? findWallet(catalogue, from.symbol) : undefined
  if (own !== undefined) return { wallet: own, rate: '1' }
  const wallet = findWallet(catalogue, otherwise)
  if (wallet === undefined) return null
  return { wallet, rate: plain(big(catalogue.price(from, now())).div(catalogue.price(wallet.payouts[0], now()))) }
}

/** What an order earns once it is done; null when its currencies are gone. Rounded down. */
export const rewardOf = (core: Known, order: Pick<Order, 'fromId' | 'amountIn' | 'rateBonus'>): Reward | null => {
  const { catalogue, now } = core
  const from = catalogue.currency(order.fromId)
  const found = from === undefined ? null : walletFor(core, from)
  if (from === undefined || found === null) return null
  const part = big(order.amountIn).times(big(rewardPercent).minus(order.rateBonus)).div(100)
  const amount = floorTo(part.times(found.rate), found.wallet.decimals)
  const worth = floorTo(part.times(catalogue.price(from, now())), 4)
  return { walletId: found.wallet.walletId, amount, worth }
}

/** Takes back what is on the books for an order. */
export const reverseReward = async (core: Core, db: Db, orderUid: string): Promise<void> => {
  for (const { userId, walletId, amount, worth } of await rewardsFor(db, [orderUid])) {
    if (!big(amount).gt(0)) continue
    const taken = { amount: plain(big(0).minus(amount)), worth: plain(big(0).minus(worth)) }
    await credit(core, db, 'reversal', { userId, walletId, subject: orderUid, ...taken })
  }
}

/** Books the reward of an order that is done, once. @param order locked in the transaction */
export const bookReward = async (core: Core, db: Db, order: Order): Promise<void> => {
  const { partnerId, uid, userId } = order
  if (partnerId === null || partnerId === userId) return
  const booked = (await rewardsFor(db, [uid])).some(({ amount }) => big(amount).gt(0))
  const reward = booked ? null : rewardOf(core, order)
  if (reward === null || !big(reward.amount).gt(0)) return
  await credit(core, db, 'reward', { userId: partnerId, subject: uid, ...reward })
}

/**
 * A guest's orders turned out to be their partner's own: nobody earns by them.
 * @param uids of orders that were given to `userId` in this transaction
 */
export const dropOwnRewards = async (core: Core, db: Db, userId: string, uids: readonly string[]): Promise<void> => {
  const own = await db
    .update(orders)
    .set({ partnerId: null })
    .where(and(inArray(orders.uid, [...uids]), eq(orders.partnerId, userId)))
    .returning({ uid: orders.uid })
  for (const { uid } of own) await reverseReward(core, db, uid)
}
