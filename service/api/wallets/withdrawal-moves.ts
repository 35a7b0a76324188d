import { randomBytes } from 'node:crypto'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { mailUser } from '../accounts/mail.ts'
import { findUser, lockUser } from '../accounts/users.ts'
import { announcePayout } from '../affiliate/announce.ts'
import { currencies, withdrawals } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { payOut, release } from '../ledger/entries.ts'
import { paceOf } from '../orders/lifecycle.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { partnerMails } from '../../texts/partner-mails.ts'
import { withdrawalReasons } from '../../texts/withdrawal-refusals.ts'
import { isHeld } from './new-recipient.ts'
import { mailValues, sentOf } from './withdrawal-view.ts'
import { isOpen, openStatuses } from './withdrawals.ts'
import type { Withdrawal } from './withdrawals.ts'

/**
 * How a withdrawal moves: new -> inProgress -> done; new -> deleted by its owner; returned when it cannot be sent. Each
 * step is one transaction on its locked row, with its entries of the ledger: a process that ends in the middle has done
 * nothing of it.
 */

type End = 'done' | 'returned' | 'deleted'

const bookingOf = ({ id, userId, walletId, amount }: Withdrawal) => ({ userId, walletId, amount, subject: String(id) })

const mails = { done: 'withdrawalDone', returned: 'withdrawalReturned' } as const

/** The reserve is less by what was sent. */
const takeFromReserve = async (tx: Db, withdrawal: Withdrawal): Promise<void> => {
  await tx
    .update(currencies)
    .set({ reserve: sql`${currencies.reserve} - ${sentOf(withdrawal)}` })
    .where(eq(currencies.currencyId, withdrawal.currencyId))
}

const write = async (
  { now }: Core,
  tx: Db,
  id: number,
  change: Partial<typeof withdrawals.$inferInsert>,
): Promise<Withdrawal> => {
  const [changed] = await tx
    .update(withdrawals)
    .set({ ...change, updatedAt: new Date(now()) })
    .where(eq(withdrawals.id, id))
    .returning()
  if (changed === undefined) throw new Error('The withdrawal is gone.')
  return changed
}

/** @param before locked and open */
const end = async (core: Core, tx: Db, before: Withdrawal, status: End): Promise<Withdrawal> => {
  const isDone = status === 'done'
  const sent = isDone ? { payoutTxId: randomBytes(32).toString('hex') } : {}
  const ended = await write(core, tx, before.id, { status, nextAt: null, ...sent })
  if (isDone) {
    await payOut(core, tx, bookingOf(ended))
    await takeFromReserve(tx, ended)
  } else await release(core, tx, bookingOf(ended))
  const owner = status === 'deleted' ? undefined : await findUser(tx, ended.userId)
  if (status !== 'deleted' && owner !== undefined)
    await mailUser(core, tx, owner, partnerMails[mails[status]], mailValues(core, ended, owner.locale))
  return ended
}

const advance = (core: Core, tx: Db, due: Withdrawal): Promise<Withdrawal> => {
  if (due.status !== 'new') return end(core, tx, due, 'done')
  const { payout: delay } = paceOf(core.speed)
  return write(core, tx, due.id, {
    status: 'inProgress',
    nextAt: delay === null ? null : new Date(core.now() + delay),
  })
}

/** Moves one withdrawal whose time has come; those that another process holds are skipped. @returns whether there was one */
const moveNext = async (core: Core): Promise<boolean> => {
  const moved = await core.db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(withdrawals)
      .where(and(inArray(withdrawals.status, openStatuses), lte(withdrawals.nextAt, new Date(core.now()))))
      .orderBy(withdrawals.id)
      .limit(1)
      .for('update', { skipLocked: true })
    return due === undefined ? null : advance(core, tx, due)
  })
  if (moved === null) return false
  await announcePayout(core, moved.userId)
  return true
}

/** Moves every withdrawal whose time has come. */
export const moveWithdrawals = async (core: Core): Promise<void> => {
  while (await moveNext(core)) continue
}

/**
 * Ends a withdrawal for the operator: it has been sent, or cannot be.
 * @throws 40401 for an unknown one, 40903 when it has ended before or is not to be paid yet
 */
export const endWithdrawal = async (core: Core, id: number, status: 'done' | 'returned'): Promise<Withdrawal> => {
  const ended = await core.db.transaction(async (tx) => {
    const [found] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
    if (found === undefined) throw new Refusal(codes.notFound, { text: withdrawalReasons.noSuchWithdrawal })
    const isEarly = status === 'done' && isHeld(core, found)
    if (!isOpen(found) || isEarly) throw new Refusal(codes.statusNotAllowed)
    return end(core, tx, found, status)
  })
  await announcePayout(core, ended.userId)
  return ended
}

/**
 * Cancels a withdrawal of which nothing has been done; once more, it comes to the same.
 * @throws 40401 for one that the account does not have, 40903 when it is under way or over
 */
export const cancelWithdrawal = async (core: Core, userId: string, id: number): Promise<Withdrawal> => {
  const cancelled = await core.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const theirs = and(eq(withdrawals.id, id), eq(withdrawals.userId, userId))
    const [found] = await tx.select().from(withdrawals).where(theirs).for('update')
    if (found === undefined) throw new Refusal(codes.notFound, { text: withdrawalReasons.noSuchWithdrawal })
    if (found.status === 'deleted') return found
    if (found.status !== 'new')
      throw new Refusal(codes.statusNotAllowed, { text: withdrawalReasons.withdrawalUnderWay })
    return end(core, tx, found, 'deleted')
  })
  await announcePayout(core, userId)
  return cancelled
}

/** Gives back what still waits for a new recipient, when the owner takes the account back. @param since its first */
export const dropHeldWithdrawals = async (core: Core, tx: Db, userId: string, since: Date): Promise<void> => {
  const made = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'new'), gte(withdrawals.createdAt, since)))
    .for('update')
  for (const withdrawal of made.filter((one) => isHeld(core, one))) await end(core, tx, withdrawal, 'returned')
}
