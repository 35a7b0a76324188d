import { and, count, desc, eq } from 'drizzle-orm'
import { mailUser } from '../accounts/mail.ts'
import { requireLocked } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import { openWithdrawals } from '../../database/payout-statuses.ts'
import { withdrawals } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { balanceOf, hold } from '../ledger/entries.ts'
import { lockedReserve } from '../orders/holding.ts'
import { hash } from '../orders/secret.ts'
import { big, plain } from '../../shared/money.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { partnerMails } from '../../texts/partner-mails.ts'
import { withdrawalReasons } from '../../texts/withdrawal-refusals.ts'
import { checkAmountText, checkCoin, checkLeast } from './checks.ts'
import { timesOfPayout } from './new-recipient.ts'
import { findRequisite } from './requisites.ts'
import type { Requisite } from './requisites.ts'
import { findWallet, termsOf } from './wallets.ts'
import { mailValues } from './withdrawal-view.ts'

/** Getting money: what is asked for is held on the ledger until it is paid out or given back. */

export type Withdrawal = typeof withdrawals.$inferSelect

/** Statuses of withdrawals whose amount is held. */
export const openStatuses: Withdrawal['status'][] = [...openWithdrawals]

export const isOpen = ({ status }: Pick<Withdrawal, 'status'>): boolean => openStatuses.includes(status)

export interface WithdrawalWish {
  walletId: string
  /** What is taken from the balance, as it was written. */
  amount: string
  requisiteId: string
}

/** What a call may be repeated with: its key, and what it asked for. */
interface Repeat {
  idempotencyKey: string | null
  payloadHash: string
}

/** What is left for whom it is sent to. @throws 5471556107294030 when that is nothing */
const payoutOf = (amount: string, fee: string): string => {
  const payout = big(amount).minus(fee)
  if (!payout.gt(0))
    throw new Refusal(codes.getNotPositive, { object: { field: 'amount' }, text: withdrawalReasons.withdrawalFee })
  return plain(payout)
}

/** @throws 5071545873252155, 8291556107293522, 5471556107294030 or 7701545348962387 */
const checkAmount = (text: string, currency: Currency): { amount: string; fee: string } => {
  const { fee } = termsOf(currency)
  const amount = checkAmountText(text, currency, 'amount')
  payoutOf(amount, fee)
  checkLeast(amount, currency, 'amount')
  return { amount, fee }
}

/** @throws 40906 with the seconds until they are active; 42201 when they are of another coin */
const checkRequisite = (core: Core, walletId: string, requisite: Requisite): Currency => {
  const currency = checkCoin(core, walletId, requisite, 'requisiteId')
  const time = Math.ceil((requisite.activeFrom.getTime() - core.now()) / 1_000)
  if (time > 0) throw new Refusal(codes.requisiteWaits, { object: { time } })
  return currency
}

/** @throws 9951545348963164 with what is left of the reserve, which is locked until the transaction ends */
const checkReserve = async (core: Core, tx: Db, payout: string, { currencyId }: Currency): Promise<void> => {
  const max = await lockedReserve(core, tx, currencyId)
  if (big(payout).lte(max)) return
  throw new Refusal(codes.aboveReserve, { object: { max }, text: withdrawalReasons.withdrawalReserve })
}

/** @throws 40905 with what can be withdrawn */
const checkBalance = async (tx: Db, userId: string, walletId: string, amount: string): Promise<void> => {
  const { available } = await balanceOf(tx, userId, walletId)
  if (big(amount).lte(available)) return
  throw new Refusal(codes.balanceTooLow, { object: { field: 'amount', max: big(available).gt(0) ? available : '0' } })
}

/**
 * Writes a withdrawal and holds its amount.
 * @param user locked in the transaction: two calls at once never spend the same money
 * @throws refusals of spec §8
 */
export const insertWithdrawal = async (
  core: Core,
  tx: Db,
  user: User,
  { walletId, amount: text, requisiteId }: WithdrawalWish,
  { idempotencyKey, payloadHash }: Repeat,
): Promise<Withdrawal> => {
  if (findWallet(core.catalogue, walletId) === undefined)
    throw new Refusal(codes.notFound, { text: withdrawalReasons.noSuchWallet })
  const requisite = await findRequisite(tx, user.id, requisiteId)
  const currency = checkRequisite(core, walletId, requisite)
  const { amount, fee } = checkAmount(text, currency)
  await checkBalance(tx, user.id, walletId, amount)
  await checkReserve(core, tx, payoutOf(amount, fee), currency)
  const now = core.now()
  const { currencyId } = currency
  const times = await timesOfPayout(core, tx, user, { currencyId, values: requisite.values })
  const [made] = await tx
    .insert(withdrawals)
    .values({
      userId: user.id,
      walletId,
      currencyId,
      status: 'new',
      amount,
      fee,
      isAuto: idempotencyKey === null,
      requisiteName: requisite.name,
      values: requisite.values,
      idempotencyKey,
      payloadHash,
      ...times,
      createdAt: new Date(now),
      updatedAt: new Date(now),
    })
    .returning()
  if (made === undefined) throw new Error('The withdrawal was not written.')
  await hold(core, tx, { userId: user.id, walletId, amount, subject: String(made.id) })
  await mailUser(core, tx, user, partnerMails.withdrawalAsked, mailValues(core, made, user.locale))
  return made
}

const hashOf = ({ walletId, amount, requisiteId }: WithdrawalWish): string =>
  hash(JSON.stringify([walletId, amount, requisiteId]))

/**
 * The withdrawal that a call with this key made before.
 * @throws 40902 when it asked for something else
 */
export const repeatedWithdrawal = async (
  db: Db,
  userId: string,
  wish: WithdrawalWish,
  key: string,
): Promise<Withdrawal | undefined> => {
  const [made] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.idempotencyKey, key)))
  if (made !== undefined && made.payloadHash !== hashOf(wish))
    throw new Refusal(codes.keyReused, { text: withdrawalReasons.withdrawalRepeated })
  return made
}

/**
 * Makes a withdrawal, or returns the one that the same key made before: of two calls at once the second waits for the
 * first.
 * @throws refusals of spec §8; then nothing is kept, and the same key may be sent again
 */
export const makeWithdrawal = (core: Core, userId: string, wish: WithdrawalWish, key: string): Promise<Withdrawal> =>
  core.db.transaction(async (tx) => {
    const user = await requireLocked(tx, userId)
    const made = await repeatedWithdrawal(tx, userId, wish, key)
    return made ?? insertWithdrawal(core, tx, user, wish, { idempotencyKey: key, payloadHash: hashOf(wish) })
  })

/** A page of the withdrawals of an account, newest first, and how many there are in all. */
export const readWithdrawals = async (
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Withdrawal[]; count: number }> => {
  const theirs = eq(withdrawals.userId, userId)
  const [total] = await db.select({ count: count() }).from(withdrawals).where(theirs)
  const rows = await db
    .select()
    .from(withdrawals)
    .where(theirs)
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, count: total?.count ?? 0 }
}
