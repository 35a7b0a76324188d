import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { components } from '../../openapi/schema.d.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type Role = 'partner' | 'merchant' | 'admin'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Trimmed and lower-cased; null for an account of another service that gave none. */
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** argon2id; null for who never set one (social sign-in). */
    passwordHash: text('password_hash'),
    phone: text('phone').notNull().default(''),
    telegramUsername: text('telegram_username').notNull().default(''),
    locale: text('locale', { enum: ['en', 'ka', 'ru'] }).notNull(),
    /** yyyy-mm-dd */
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    notifyLogin: boolean('notify_login').notNull().default(false),
    notifyChangePass: boolean('notify_change_pass').notNull().default(true),
    agreeEmailNewsletter: boolean('agree_email_newsletter').notNull().default(false),
    /** Whether the link in the mail was followed. */
    isActive: boolean('is_active').notNull().default(false),
    verificationPerson: boolean('verification_person').notNull().default(false),
    roles: jsonb('roles').$type<Role[]>().notNull().default([]),
    /** What `?rid=` carries in referral links. */
    partnerCode: text('partner_code').notNull(),
    /** The partner code this person came with. */
    referredBy: text('referred_by'),
    promoCode: text('promo_code'),
    settings: jsonb('settings').$type<components['schemas']['Settings']>().notNull().default({}),
    /** Base32, sealed with the server's key; null: two-factor is off. */
    otpSecret: text('otp_secret'),
    /** Of a set-up that is not confirmed yet. */
    otpPending: text('otp_pending'),
    /** The latest time step whose code was taken: no code counts twice. */
    otpLastStep: bigint('otp_last_step', { mode: 'number' }),
    /** Keyed hashes of the backup codes that are left; each goes when it is used. */
    backupCodes: jsonb('backup_codes').$type<string[]>().notNull().default([]),
    blockedUntil: time('blocked_until'),
    /** Of the latest sign-in; null: nobody has signed in yet. */
    signedInAt: time('signed_in_at'),
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('users_partner_code').on(table.partnerCode),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value. */
    id: text('id').primaryKey(),
    /** Who is signed in; null in those that guests were given once. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Until when its holder counts as the owner of the account: what takes an account away asks for it. */
    confirmedUntil: time('confirmed_until'),
    /** Where it is used, as its browser says: names without versions; empty: unknown. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** The address of its latest use, without what tells one home from another. */
    place: text('place').notNull().default(''),
    /** The id that it had until `renewedAt`: calls that were on their way then still have that one. */
    renewedFrom: text('renewed_from'),
    renewedAt: time('renewed_at'),
    /** When somebody signed in: it ends so long after that, used or not. */
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_renewed_from').on(table.renewedFrom)],
)

/** The browsers in which somebody has signed in before: guesses of strangers do not count against them. */
export const devices = pgTable(
  'devices',
  {
    /** SHA-256 of the value of the browser's cookie. */
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.userId] }), index('devices_user').on(table.userId)],
)

/**
 * What is mailed or handed out once: activation and reset links, temporary sign-in (`tmp`), codes of an e-mail change
 * and of confirming (`one-time`), the websocket's token, the state and code of a social sign-in, the Idempotency-Key of
 * a call that made an API key (`api-key`), and the challenges that passkeys sign (`passkey-add`, `passkey-use`).
 */
export const tokens = pgTable(
  'tokens',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'activate',
        'reset',
        'tmp',
        'email-change',
        'one-time',
        'code-step',
        'socket',
        'social-state',
        'social-code',
        'api-key',
        'undo',
        'passkey-add',
        'passkey-use',
      ],
    }).notNull(),
    /** SHA-256; short codes are hashed with their user. */
    hash: text('hash').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The new address, where to return to, …; by kind. */
    payload: jsonb('payload').$type<Record<string, string>>().notNull().default({}),
    /** Wrong codes so far. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('tokens_hash').on(table.hash),
    index('tokens_user').on(table.userId, table.kind),
    index('tokens_expires').on(table.expiresAt),
  ],
)

export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider').notNull(),
    /** Who it is there. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('social_user').on(table.userId)],
)

/** WebAuthn credentials. The private half never leaves the device of its owner: what is here lets nobody in. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator named it, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as the authenticator counts; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** How often something was done within a window of time, counted for all processes together. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('rate_counters_ends').on(table.endsAt)],
)
