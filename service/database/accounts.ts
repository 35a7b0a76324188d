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
    /** Trimmed and lower-cased; null for a social account whose provider sent no e-mail. */
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    /** argon2id; null for accounts without a password (social sign-in). */
    passwordHash: text('password_hash'),
    phone: text('phone').notNull().default(''),
    telegramUsername: text('telegram_username').notNull().default(''),
    locale: text('locale', { enum: ['en', 'ka', 'ru'] }).notNull(),
    /** yyyy-mm-dd */
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    notifyLogin: boolean('notify_login').notNull().default(false),
    notifyChangePass: boolean('notify_change_pass').notNull().default(true),
    agreeEmailNewsletter: boolean('agree_email_newsletter').notNull().default(false),
    /**
     * Whether the bot writes about orders; true only for accounts with an identity of the messenger. Null: never
     * decided, so that write access which is given later turns it on.
     */
    notifyMessenger: boolean('notify_messenger'),
    /** True after the activation link was followed. */
    isActive: boolean('is_active').notNull().default(false),
    verificationPerson: boolean('verification_person').notNull().default(false),
    roles: jsonb('roles').$type<Role[]>().notNull().default([]),
    /** Value of `?rid=` in referral links. */
    partnerCode: text('partner_code').notNull(),
    /** Partner code from the referral link of the registration. */
    referredBy: text('referred_by'),
    promoCode: text('promo_code'),
    settings: jsonb('settings').$type<components['schemas']['Settings']>().notNull().default({}),
    /** Base32, sealed with the server key; null when two-factor is off. */
    otpSecret: text('otp_secret'),
    /** Secret of a set-up that is not confirmed yet; sealed like `otpSecret`. */
    otpPending: text('otp_pending'),
    /** Latest accepted TOTP time step; prevents code reuse. */
    otpLastStep: bigint('otp_last_step', { mode: 'number' }),
    /** Keyed hashes of the unused backup codes; a used one is removed. */
    backupCodes: jsonb('backup_codes').$type<string[]>().notNull().default([]),
    blockedUntil: time('blocked_until'),
    /** Time of the latest sign-in; null before the first. */
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
    /** SHA-256 of the cookie value. */
    id: text('id').primaryKey(),
    /** The signed-in user; null for rows of guest sessions written by earlier versions. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** End of the step-up window in which sensitive account changes are allowed. */
    confirmedUntil: time('confirmed_until'),
    /** Browser and system of the session, without versions; empty when unknown. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
    /** Truncated IP address of the latest use. */
    place: text('place').notNull().default(''),
    /** The id before the renewal at `renewedAt`: calls in flight at that time still send it. */
    renewedFrom: text('renewed_from'),
    renewedAt: time('renewed_at'),
    /** Time of the sign-in: the absolute session lifetime counts from here, whatever the activity. */
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_renewed_from').on(table.renewedFrom)],
)

/** Browsers with a successful sign-in to the account; failed attempts from other browsers do not lock them out. */
export const devices = pgTable(
  'devices',
  {
    /** SHA-256 of the device cookie value. */
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
 * One-time tokens: activation and reset links, temporary sign-in (`tmp`), codes of an e-mail change and of a step-up
 * (`one-time`), the websocket token, state and code of a social sign-in, the Idempotency-Key of a call that created an
 * API key (`api-key`), init data of the mini-app that was used (`init-data`), the link of an account with the
 * messenger, and the challenges that passkeys sign (`passkey-add`, `passkey-use`).
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
        'init-data',
        'messenger-link',
        'api-key',
        'undo',
        'passkey-add',
        'passkey-use',
      ],
    }).notNull(),
    /** SHA-256; short codes are hashed together with the user id. */
    hash: text('hash').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Depends on the kind: the new address, the return URL, … */
    payload: jsonb('payload').$type<Record<string, string>>().notNull().default({}),
    /** Failed attempts. */
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
    /** The user's id at the provider. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('social_user').on(table.userId)],
)

/** WebAuthn credentials: public keys only, the private key never leaves the authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter reported by the authenticator; 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Event counts per time window, shared by all processes. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('rate_counters_ends').on(table.endsAt)],
)
