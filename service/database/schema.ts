import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Text } from '../texts/languages.ts'
import { users } from './accounts.ts'
import type { NamedValue } from './named-value.ts'
import { orderStatuses } from './order-statuses.ts'

export * from './accounts.ts'
export * from './affiliates.ts'
export * from './bot-messages.ts'
export * from './content.ts'
export * from './ledger.ts'
export * from './merchants.ts'
export * from './partner-orders.ts'
export * from './verifications.ts'

/** Money is numeric and is read and written as decimal strings; every time is UTC. */
const money = (name: string) => numeric(name, { precision: 60, scale: 20 })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Payment details for the customer. */
export interface Requisites {
  account: string
  holder?: string
  bank?: string
  comment?: string
  memo?: string
  tag?: string
}

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

export const currencies = pgTable('currencies', {
  currencyId: text('currency_id').primaryKey(),
  /** BestChange code; several cities share one. */
  xml: text('xml').notNull(),
  name: text('name').notNull(),
  symbol: text('symbol').notNull(),
  kind: text('kind', { enum: ['crypto', 'bank', 'wallet', 'cash'] }).notNull(),
  network: text('network'),
  city: text('city'),
  decimals: integer('decimals').notNull(),
  /** Key of the seed's field sets. */
  fieldSet: text('field_set').notNull(),
  icon: text('icon').notNull(),
  /** Price of one unit in US dollars, before the daily variation. */
  price: money('price').notNull(),
  /** Amplitude of the price variation, in millionths. */
  swing: integer('swing').notNull(),
  reserve: money('reserve').notNull(),
  positionIn: integer('position_in').notNull(),
  positionOut: integer('position_out').notNull(),
})

export const routes = pgTable(
  'routes',
  {
    routeId: text('route_id').primaryKey(),
    fromId: text('from_id')
      .notNull()
      .references(() => currencies.currencyId),
    toId: text('to_id')
      .notNull()
      .references(() => currencies.currencyId),
    friendlyUrl: text('friendly_url').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    isShowWeb: boolean('is_show_web').notNull().default(true),
    floating: boolean('floating').notNull().default(false),
    /** Margin of the exchange, in hundredths of a percent. */
    margin: integer('margin').notNull(),
    /** Rate set by the operator; overrides the computed one. */
    setRate: money('set_rate'),
    min: money('min').notNull(),
    max: money('max').notNull(),
    payTime: integer('pay_time').notNull(),
    verifyAccount: boolean('verify_account').notNull().default(false),
    verifyPerson: boolean('verify_person').notNull().default(false),
    favorite: integer('favorite'),
  },
  (table) => [unique('routes_friendly_url').on(table.friendlyUrl), index('routes_pair').on(table.fromId, table.toId)],
)

export const orders = pgTable(
  'orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 104_207 }),
    uid: text('uid').notNull(),
    secretHash: text('secret_hash').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    lang: text('lang', { enum: ['en', 'ka', 'ru'] }).notNull(),
    email: text('email').notNull(),
    /** Origin for links in mails; null for orders created before it was stored: no mails are sent for them. */
    siteOrigin: text('site_origin'),
    newsletter: boolean('newsletter').notNull(),
    hideOutData: boolean('hide_out_data').notNull(),
    partner: text('partner'),
    /** Who is rewarded for it; null: nobody. */
    partnerId: text('partner_id'),
    /** Percent of the rate that the partner gave to the customer out of the reward. */
    rateBonus: money('rate_bonus').notNull().default('0'),
    services: jsonb('services').$type<string[]>().notNull(),
    /** Session of the signed-in customer; null for a guest. */
    sessionId: text('session_id'),
    /** Owner; null until a signed-in customer claims the order. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the client address, for the anti-flood rule. */
    origin: text('origin').notNull(),
    routeId: text('route_id').notNull(),
    friendlyUrl: text('friendly_url').notNull(),
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    amountIn: money('amount_in').notNull(),
    amountOut: money('amount_out').notNull(),
    rate: money('rate').notNull(),
    floating: boolean('floating').notNull(),
    fromValues: jsonb('from_values').$type<NamedValue[]>().notNull(),
    toValues: jsonb('to_values').$type<NamedValue[]>().notNull(),
    routeValues: jsonb('route_values').$type<NamedValue[]>().notNull(),
    requisites: jsonb('requisites').$type<Requisites>(),
    /** Seconds. */
    payTime: integer('pay_time').notNull(),
    payUntil: time('pay_until').notNull(),
    paymentState: text('payment_state', { enum: ['none', 'partial', 'exact', 'over', 'late'] }).notNull(),
    received: money('received').notNull(),
    claimedAt: time('claimed_at'),
    /** Transaction id reported by the customer. */
    claimedTxId: text('claimed_tx_id'),
    /** Transaction id that was observed. */
    txId: text('tx_id'),
    payoutTxId: text('payout_tx_id'),
    seen: integer('seen').notNull().default(0),
    required: integer('required').notNull(),
    /** Time of the next automatic transition; null when the order waits for payment or for the operator. */
    nextAt: time('next_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('orders_uid').on(table.uid),
    index('orders_open')
      .on(table.toId)
      .where(sql`${table.status} not in ('done', 'returned', 'deleted')`),
    index('orders_next').on(table.nextAt),
    index('orders_created').on(table.createdAt),
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_partner').on(table.partnerId, table.createdAt),
    index('orders_account').on(sql`(${table.requisites} ->> 'account')`),
  ],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: serial('id').primaryKey(),
    orderUid: text('order_uid').notNull(),
    status: text('status').notNull(),
    cause: text('cause').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('order_events_uid').on(table.orderUid)],
)

/** One row for each Idempotency-Key, kept for a day. */
export const orderKeys = pgTable('order_keys', {
  key: text('key').primaryKey(),
  payloadHash: text('payload_hash').notNull(),
  orderUid: text('order_uid').notNull(),
  /** Hash of a secret of the requesting browser; null for keys stored before it existed. */
  browser: text('browser'),
  createdAt: time('created_at').notNull(),
})

export const visits = pgTable('visits', {
  id: serial('id').primaryKey(),
  /** Null without a session. */
  sessionId: text('session_id'),
  refUrl: text('ref_url').notNull(),
  createdAt: time('created_at').notNull(),
})

export const usedCaptchas = pgTable('used_captchas', {
  signature: text('signature').primaryKey(),
  expiresAt: time('expires_at').notNull(),
})

export const outbox = pgTable('outbox', {
  id: serial('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** Number of delivery attempts; without a mail server the mail stays in the outbox. */
  attempts: integer('attempts').notNull().default(0),
  /** Earliest time of the next attempt. */
  nextAt: time('next_at'),
  createdAt: time('created_at').notNull(),
})

export const socialNetworks = pgTable('social_networks', {
  position: integer('position').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['messenger', 'facebook', 'instagram', 'x', 'youtube', 'linkedin', 'tiktok'] }).notNull(),
  url: text('url').notNull(),
  lang: text('lang', { enum: ['en', 'ka', 'ru'] }),
})

export const webAlerts = pgTable('web_alerts', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['notice', 'warning', 'error', 'success'] }).notNull(),
  text: jsonb('text').$type<Text>().notNull(),
  link: text('link'),
  isOn: boolean('is_on').notNull(),
})

export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  image: text('image').notNull(),
  links: jsonb('links').$type<Text>().notNull(),
  isShowReviews: boolean('is_show_reviews').notNull(),
})
