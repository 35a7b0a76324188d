import { randomBytes } from 'node:crypto'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { findUser } from '../accounts/users.ts'
import { announcePayout } from '../affiliate/announce.ts'
import { openPartnerOrders } from '../../database/payout-statuses.ts'
import { currencies, partnerOrders } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { payOut, release } from '../ledger/entries.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { isHeld } from '../wallets/new-recipient.ts'
import type { PartnerOrder } from './partner-order.ts'
import { mailPartnerOrder } from './mails.ts'

/**
 * How a partner order moves: new -> done; by the operator new -> errorPayment, which still holds the amount, and from
 * either one to done, returned or deleted. Each step is one transaction on its locked row, with its entries of the
 * ledger: a process that ends in the middle has done nothing of it.
 */

/** What the operator decides. */
export const partnerOrderMoves = ['done', 'errorPayment', 'returned', 'deleted'] as const
export type PartnerOrderMove = (typeof partnerOrderMoves)[number]

export const isOpen = ({ status }: Pick<PartnerOrder, 'status'>): boolean =>
  openPartnerOrders.some((open) => open === status)

/** The entries of the ledger of a move. */
const book = async (core: Core, tx: Db, { uid, userId, walletId, amountIn, status }: PartnerOrder): Promise<void> => {
  const booking = { userId, walletId, amount: amountIn, subject: uid }
  if (status === 'done') await payOut(core, tx, booking)
  if (status === 'returned' || status === 'deleted') await release(core, tx, booking)
}

/** The reserve is less by what was paid out. */
const takeFromReserve = async (tx: Db, { toId, amountOut }: PartnerOrder): Promise<void> => {
  await tx
    .update(currencies)
    .set({ reserve: sql`${currencies.reserve} - ${amountOut}` })
    .where(eq(currencies.currencyId, toId))
}

/** Only coins are sent by a transaction. */
const transactionOf = ({ catalogue }: Core, { toId }: PartnerOrder): { payoutTxId?: string } =>
  catalogue.currency(toId)?.kind === 'crypto' ? { payoutTxId: randomBytes(32).toString('hex') } : {}

/** @param before locked and open */
const move = async (core: Core, tx: Db, before: PartnerOrder, status: PartnerOrderMove): Promise<PartnerOrder> => {
  const sent = status === 'done' ? transactionOf(core, before) : {}
  const [moved] = await tx
    .update(partnerOrders)
    .set({ status, nextAt: null, updatedAt: new Date(core.now()), ...sent })
    .where(eq(partnerOrders.id, before.id))
    .returning()
  if (moved === undefined) throw new Error('The partner order is gone.')
  await book(core, tx, moved)
  if (status === 'done') await takeFromReserve(tx, moved)
  const owner = await findUser(tx, moved.userId)
  if (owner !== undefined) await mailPartnerOrder(core, tx, owner, status, moved)
  return moved
}

/** Pays out one order whose time has come; those that another process holds are skipped. @returns whether there was one */
const moveNext = async (core: Core): Promise<boolean> => {
  const moved = await core.db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(partnerOrders)
      .where(and(eq(partnerOrders.status, 'new'), lte(partnerOrders.nextAt, new Date(core.now()))))
      .orderBy(partnerOrders.id)
      .limit(1)
      .for('update', { skipLocked: true })
    return due === undefined ? null : move(core, tx, due, 'done')
  })
  if (moved === null) return false
  await announcePayout(core, moved.userId)
  return true
}

/** Pays out every order whose time has come. */
export const movePartnerOrders = async (core: Core): Promise<void> => {
  while (await moveNext(core)) continue
}

/**
 * Moves a partner order for the operator.
 * @throws 40401 for an unknown one, 40903 when it has ended before or is in that status, or is not to be paid yet
 */
export const decidePartnerOrder = async (core: Core, uid: string, status: PartnerOrderMove): Promise<PartnerOrder> => {
  const moved = await core.db.transaction(async (tx) => {
    const [found] = await tx.select().from(partnerOrders).where(eq(partnerOrders.uid, uid)).for('update')
    if (found === undefined) throw new Refusal(codes.notFound)
    const isEarly = status === 'done' && isHeld(core, found)
    if (!isOpen(found) || found.status === status || isEarly) throw new Refusal(codes.statusNotAllowed)
    return move(core, tx, found, status)
  })
  await announcePayout(core, moved.userId)
  return moved
}

/** Gives back what still waits for a new recipient, when the owner takes the account back. @param since its first */
export const dropHeldPartnerOrders = async (core: Core, tx: Db, userId: string, since: Date): Promise<void> => {
  const made = await tx
    .select()
    .from(partnerOrders)
    .where(and(eq(partnerOrders.userId, userId), eq(partnerOrders.status, 'new'), gte(partnerOrders.createdAt, since)))
    .for('update')
  for (const order of made.filter((one) => isHeld(core, one))) await move(core, tx, order, 'returned')
}
