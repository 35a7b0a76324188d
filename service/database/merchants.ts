import { bigint, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { orderStatuses } from './order-statuses.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Keys with which a merchant's program signs its calls, and we sign what we notify it of. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** The public key. */
    apiKey: text('api_key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** All that there is of the secret of a key that was made before there was anything to sign. */
    secretHash: text('secret_hash').notNull(),
    /** Sealed with the server's key; null: see above. */
    secret: text('secret'),
    /** Addresses and networks that calls may come from; none: from anywhere. */
    addresses: jsonb('addresses').$type<string[]>().notNull().default([]),
    /** Where notifications go; null: nowhere. */
    notifyUrl: text('notify_url'),
    /** The Unix time, ms, of the latest call that was signed with it: the next one has a greater one. */
    nonce: bigint('nonce', { mode: 'number' }),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
)

/** Orders that were made by a signed call. */
export const merchantOrders = pgTable(
  'merchant_orders',
  {
    orderUid: text('order_uid').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key that made it; it may be revoked since. */
    apiKey: text('api_key').notNull(),
    /** How the merchant calls it; empty: not at all. */
    reference: text('reference').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('merchant_orders_user').on(table.userId, table.createdAt),
    index('merchant_orders_reference').on(table.userId, table.reference),
  ],
)

/** What merchants are notified of: an outbox, written in the transaction that changed the order. */
export const notifications = pgTable(
  'notifications',
  {
    /** A UUID, by which its receiver knows it again. */
    id: text('id').primaryKey(),
    apiKey: text('api_key')
      .notNull()
      .references(() => apiKeys.apiKey, { onDelete: 'cascade' }),
    orderUid: text('order_uid').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** The JSON text that is signed and sent. */
    body: text('body').notNull(),
    state: text('state', { enum: ['pending', 'delivered', 'failed'] }).notNull(),
    /** Tries since it was written or asked for again: they say when the next one is. */
    attempts: integer('attempts').notNull().default(0),
    /** Not to be tried before; null: no more. */
    nextAt: time('next_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('notifications_key').on(table.apiKey, table.createdAt),
    index('notifications_next').on(table.nextAt),
    index('notifications_order').on(table.orderUid),
  ],
)

export const notificationTries = pgTable(
  'notification_tries',
  {
    id: serial('id').primaryKey(),
    notificationId: text('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    outcome: text('outcome', {
      enum: ['delivered', 'refused', 'redirected', 'timeout', 'unreachable', 'forbidden'],
    }).notNull(),
    /** HTTP status; null without a reply. */
    status: integer('status'),
    /** ms */
    took: integer('took').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('notification_tries_notification').on(table.notificationId)],
)
