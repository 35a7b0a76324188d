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
export * from './content.ts'
export * from './merchants.ts'
export * from './verifications.ts'

/** Money is numeric and travels as decimal strings; every time is UTC. */
const money = (name: string) => numeric(name, { precision: 60, scale: 20 })
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Where the customer pays. */
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
  /** Which fields it asks for, a key of the seed's field sets. */
  fieldSet: text('field_set').notNull(),
  icon: text('icon').notNull(),
  /** US dollars for one unit, before the movement of the day. */
  price: money('price').notNull(),
  /** How far the price moves, in millionths. */
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
    /** What the exchange keeps, in hundredths of a percent. */
    margin: integer('margin').notNull(),
    /** Set by the operator instead of the computed rate. */
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
    /** What the links in its mails begin with; null for one that was made before it was kept: nothing is mailed. */
    siteOrigin: text('site_origin'),
    newsletter: boolean('newsletter').notNull(),
    hideOutData: boolean('hide_out_data').notNull(),
    partner: text('partner'),
    services: jsonb('services').$type<string[]>().notNull(),
    /** Of who was signed in; null for a guest. */
    sessionId: text('session_id'),
    /** Whose it is; null while nobody signed in claims it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the address the order came from, for the anti-flood rule. */
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
    /** The transaction that the customer says it is. */
    claimedTxId: text('claimed_tx_id'),
    /** The transaction that was seen. */
    txId: text('tx_id'),
    payoutTxId: text('payout_tx_id'),
    seen: integer('seen').notNull().default(0),
    required: integer('required').notNull(),
    /** When the order moves on by itself; null: it waits for its payment or for the operator. */
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
  /** Hash of what the browser that sent it has and nobody else; null for a key that was kept before. */
  browser: text('browser'),
  createdAt: time('created_at').notNull(),
})

export const visits = pgTable('visits', {
  id: serial('id').primaryKey(),
  /** Null for who has no session. */
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
  /** Tries to send it; where there is no mail server it stays here. */
  attempts: integer('attempts').notNull().default(0),
  /** Not to be tried before. */
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
