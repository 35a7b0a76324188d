import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** What people handed over to be verified. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    /** In which order they came: two may come within a millisecond. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['account', 'person'] }).notNull(),
    status: text('status', { enum: ['pending', 'done', 'refused'] }).notNull(),
    /** What was entered, sealed (`verification/values.ts`). */
    values: text('values').notNull(),
    /** Why it was refused; `withdrawn`: it was done, and the operator took that back. */
    reason: text('reason', { enum: ['unreadable', 'expired', 'differs', 'withdrawn'] }),
    /** Where the site was opened: what the link of the mail begins with. */
    origin: text('origin').notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    // Of two submissions at once one is kept.
    uniqueIndex('verifications_pending')
      .on(table.userId)
      .where(sql`${table.status} = 'pending'`),
    index('verifications_user').on(table.userId, table.number),
  ],
)

export const verificationDocuments = pgTable(
  'verification_documents',
  {
    verificationId: text('verification_id')
      .notNull()
      .references(() => verifications.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** By its first bytes. */
    mediaType: text('media_type', { enum: ['image/jpeg', 'image/png', 'application/pdf'] }).notNull(),
    content: bytea('content').notNull(),
    /** Its length, to be read without it. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.verificationId, table.name] })],
)
