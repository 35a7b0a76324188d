import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { NamedValue } from './named-value.ts'

const money = (name: string) => numeric(name, { precision: 60, scale: 20 })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Payments out of a balance, in another currency (spec §2: payments to partners). */
export const partnerOrders = pgTable(
  'partner_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 21_460 }),
    uid: text('uid').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** Without a reference, as in the ledger. */
    userId: text('user_id').notNull(),
    status: text('status', { enum: ['new', 'errorPayment', 'done', 'returned', 'deleted'] }).notNull(),
    /** Origin for links in mails; null: no mails are sent for it. */
    siteOrigin: text('site_origin'),
    walletId: text('wallet_id').notNull(),
    routeId: text('route_id').notNull(),
    /** What it is paid out in. */
    toId: text('to_id').notNull(),
    /** What is taken from the balance. */
    amountIn: money('amount_in').notNull(),
    amountOut: money('amount_out').notNull(),
    rate: money('rate').notNull(),
    toValues: jsonb('to_values').$type<NamedValue[]>().notNull(),
    routeValues: jsonb('route_values').$type<NamedValue[]>().notNull(),
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
    unique('partner_orders_uid').on(table.uid),
    unique('partner_orders_key').on(table.userId, table.idempotencyKey),
    index('partner_orders_user').on(table.userId, table.createdAt),
    index('partner_orders_next').on(table.nextAt),
    index('partner_orders_open')
      .on(table.toId)
      .where(sql`${table.status} in ('new', 'errorPayment')`),
  ],
)
