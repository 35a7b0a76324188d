import { bigint, index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { orderStatuses } from './order-statuses.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** API keys: they sign the calls of merchants and our notifications. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** The public key. */
    apiKey: text('api_key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the secret. */
    secretHash: text('secret_hash').notNull(),
    /** Sealed with the server's key; null for keys created before the API existed, which cannot sign. */
    secret: text('secret'),
    /** Addresses and networks that calls may come from; any if empty. */
    addresses: jsonb('addresses').$type<string[]>().notNull().default([]),
    /** URL for notifications; null: none are sent. */
    notifyUrl: text('notify_url'),
    /** Nonce of the latest call, Unix time in ms; the next one must be greater. */
    nonce: bigint('nonce', { mode: 'number' }),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
)

/** Orders created through the merchant API. */
export const merchantOrders = pgTable(
  'merchant_orders',
  {
    orderUid: text('order_uid').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The key that created it; it may have been revoked since. */
    apiKey: text('api_key').notNull(),
    /** The merchant's own reference; may be empty. */
    reference: text('reference').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('merchant_orders_user').on(table.userId, table.createdAt),
    index('merchant_orders_reference').on(table.userId, table.reference),
  ],
)

/** Outbox of notifications, written in the transaction that changes the order. */
export const notifications = pgTable(
  'notifications',
  {
    /** UUID; the receiver recognizes repetitions by it. */
    id: text('id').primaryKey(),
    apiKey: text('api_key')
      .notNull()
      .references(() => apiKeys.apiKey, { onDelete: 'cascade' }),
    orderUid: text('order_uid').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** JSON text that is signed and sent. */
    body: text('body').notNull(),
    state: text('state', { enum: ['pending', 'delivered', 'failed'] }).notNull(),
    /** Attempts since it was queued; they determine the next delay. */
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; null: none. */
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
    /** HTTP status; null without a response. */
    status: integer('status'),
    /** ms */
    took: integer('took').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('notification_tries_notification').on(table.notificationId)],
)
