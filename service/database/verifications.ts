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

/** Identity verifications submitted by customers. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    /** Insertion order: two rows may have the same millisecond. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['account', 'person'] }).notNull(),
    status: text('status', { enum: ['pending', 'done', 'refused'] }).notNull(),
    /** Entered values, sealed (`verification/values.ts`). */
    values: text('values').notNull(),
    /** Reason of the refusal; `withdrawn`: approved first, then revoked by the operator. */
    reason: text('reason', { enum: ['unreadable', 'expired', 'differs', 'withdrawn'] }),
    /** Site origin for links in mails. */
    origin: text('origin').notNull(),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    // At most one pending verification per user, under concurrent submissions too.
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
    /** Detected from the leading bytes. */
    mediaType: text('media_type', { enum: ['image/jpeg', 'image/png', 'application/pdf'] }).notNull(),
    content: bytea('content').notNull(),
    /** Length in bytes, readable without loading the content. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.verificationId, table.name] })],
)
