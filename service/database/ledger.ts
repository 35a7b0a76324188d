import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import type { NamedValue } from './named-value.ts'

const money = (name: string) => numeric(name, { precision: 60, scale: 20 })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * What is on wallets, as entries that add up: none is ever changed or deleted. `available` can be withdrawn, `held` is on
 * its way out. A withdrawal or a partner order moves its amount from one to the other (hold), and from there out (payout)
 * or back (release).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without a reference: what was booked stays when an account is gone. */
    userId: text('user_id').notNull(),
    /** The symbol of its currency. */
    walletId: text('wallet_id').notNull(),
    account: text('account', { enum: ['available', 'held'] }).notNull(),
    kind: text('kind', {
      enum: ['reward', 'reversal', 'hold', 'payout', 'release', 'bonus', 'deposit'],
    }).notNull(),
    /** Signed. */
    amount: money('amount').notNull(),
    /** US dollars at the prices of that moment, signed; for figures only. */
    worth: money('worth').notNull().default('0'),
    /** What it is booked for: the UID of an order or a partner order, the number of a withdrawal, a promo code. */
    subject: text('subject').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('ledger_wallet').on(table.userId, table.walletId),
    index('ledger_subject').on(table.subject),
    // Neither a hold nor an end of it is booked twice, whatever processes do.
    uniqueIndex('ledger_hold_once')
      .on(table.subject, table.account)
      .where(sql`${table.kind} = 'hold'`),
    uniqueIndex('ledger_end_once')
      .on(table.subject, table.account)
      .where(sql`${table.kind} in ('payout', 'release')`),
    uniqueIndex('ledger_bonus_once')
      .on(table.subject, table.userId)
      .where(sql`${table.kind} = 'bonus'`),
  ],
)

/** Saved payment details; deleted ones stay as a mark that there were some. */
export const payoutRequisites = pgTable(
  'payout_requisites',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    currencyId: text('currency_id').notNull(),
    values: jsonb('values').$type<NamedValue[]>().notNull(),
    /** Nothing is paid to them before. */
    activeFrom: time('active_from').notNull(),
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('payout_requisites_user').on(table.userId)],
)

/** Addresses of wallets that were shown: nothing is paid out to them. */
export const walletAddresses = pgTable('wallet_addresses', {
  address: text('address').primaryKey(),
  createdAt: time('created_at').notNull(),
})

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 7_301 }),
    /** Without a reference, as in the ledger. */
    userId: text('user_id').notNull(),
    walletId: text('wallet_id').notNull(),
    /** What it is paid out in. */
    currencyId: text('currency_id').notNull(),
    status: text('status', { enum: ['new', 'inProgress', 'done', 'returned', 'deleted'] }).notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** Made by auto get money. */
    isAuto: boolean('is_auto').notNull(),
    /** The payment details as they were: name and values. */
    requisiteName: text('requisite_name').notNull(),
    values: jsonb('values').$type<NamedValue[]>().notNull(),
    payoutTxId: text('payout_tx_id'),
    /** Null for one that nobody asked for by a call. */
    idempotencyKey: text('idempotency_key'),
    payloadHash: text('payload_hash').notNull(),
    /** When it moves on by itself; null: it waits for the operator. */
    nextAt: time('next_at'),
    /** Not paid before, because its recipient is new; null: paid as usual. */
    heldUntil: time('held_until'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('withdrawals_key').on(table.userId, table.idempotencyKey),
    index('withdrawals_user').on(table.userId, table.createdAt),
    index('withdrawals_next').on(table.nextAt),
    index('withdrawals_open')
      .on(table.currencyId)
      .where(sql`${table.status} in ('new', 'inProgress')`),
  ],
)

export const promoCodes = pgTable('promo_codes', {
  /** Lower case. */
  code: text('code').primaryKey(),
  walletId: text('wallet_id').notNull(),
  amount: money('amount').notNull(),
  /** How many accounts may use it. */
  mostUses: integer('most_uses').notNull(),
  endsAt: time('ends_at'),
})
