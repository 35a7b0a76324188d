import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { ledgerEntries } from '../../database/schema.ts'
import { big, plain } from '../../shared/money.ts'

/**
 * The ledger of wallets: a balance is the sum of its entries, which are only ever added. Who spends locks the account
 * first (`lockUser`), so that two calls at once never spend the same money; who adds needs no lock.
 */

type Entry = typeof ledgerEntries.$inferInsert

export interface Balance {
  /** What can be withdrawn, decimal string; below 0 when rewards were taken back after they had been withdrawn. */
  available: string
  /** What withdrawals and partner orders under way hold, decimal string. */
  held: string
}

/** Of a wallet without entries. */
export const emptyBalance: Balance = { available: '0', held: '0' }

const sumOf = (account: Entry['account']) =>
  sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} = ${account}), 0)`

/** What an account has on each wallet with entries, by its id. */
export const balancesOf = async (db: Db, userId: string): Promise<ReadonlyMap<string, Balance>> => {
  const rows = await db
    .select({ walletId: ledgerEntries.walletId, available: sumOf('available'), held: sumOf('held') })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .groupBy(ledgerEntries.walletId)
  return new Map(
    rows.map(({ walletId, available, held }) => [walletId, { available: plain(available), held: plain(held) }]),
  )
}

/** What an account has on one wallet. */
export const balanceOf = async (db: Db, userId: string, walletId: string): Promise<Balance> =>
  (await balancesOf(db, userId)).get(walletId) ?? emptyBalance

/** Who, and on which wallet. */
export interface Holder {
  userId: string
  walletId: string
}

interface Booking extends Holder {
  /** Decimal string above 0. */
  amount: string
  /** What it is booked for. */
  subject: string
}

const minus = (amount: string): string => plain(big(0).minus(amount))

const write = async ({ now }: Core, db: Db, entries: readonly Omit<Entry, 'createdAt'>[]): Promise<void> => {
  const createdAt = new Date(now())
  await db.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, createdAt })))
}

/**
 * Adds to what can be withdrawn.
 * @param worth US dollars, signed decimal string, for figures; below 0 with an amount below 0
 */
export const credit = (
  core: Core,
  db: Db,
  kind: 'reward' | 'reversal' | 'bonus' | 'deposit',
  { worth = '0', ...booking }: Booking & { worth?: string },
): Promise<void> => write(core, db, [{ ...booking, account: 'available', kind, worth }])

/** Sets an amount aside for a payout. Lock the account and look at its balance before. @throws when it was held before */
export const hold = (core: Core, db: Db, { amount, ...booking }: Booking): Promise<void> =>
  write(core, db, [
    { ...booking, kind: 'hold', account: 'available', amount: minus(amount) },
    { ...booking, kind: 'hold', account: 'held', amount },
  ])

/** What was held has been paid out. @throws when it was paid out or released before */
export const payOut = (core: Core, db: Db, { amount, ...booking }: Booking): Promise<void> =>
  write(core, db, [{ ...booking, kind: 'payout', account: 'held', amount: minus(amount) }])

/** What was held can be withdrawn again. @throws when it was paid out or released before */
export const release = (core: Core, db: Db, { amount, ...booking }: Booking): Promise<void> =>
  write(core, db, [
    { ...booking, kind: 'release', account: 'held', amount: minus(amount) },
    { ...booking, kind: 'release', account: 'available', amount },
  ])

/** What is on the books as rewards of orders, by order and wallet; decimal strings. */
export const rewardsFor = async (db: Db, orderUids: readonly string[]) =>
  db
    .select({
      orderUid: ledgerEntries.subject,
      userId: ledgerEntries.userId,
      walletId: ledgerEntries.walletId,
      amount: sql<string>`sum(${ledgerEntries.amount})`,
      worth: sql<string>`sum(${ledgerEntries.worth})`,
    })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.subject, [...orderUids]), inArray(ledgerEntries.kind, ['reward', 'reversal'])))
    .groupBy(ledgerEntries.subject, ledgerEntries.userId, ledgerEntries.walletId)
