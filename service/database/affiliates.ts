import { date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row for each browser that came with a partner's code on a day. */
export const affiliateVisits = pgTable(
  'affiliate_visits',
  {
    partnerId: text('partner_id').notNull(),
    /** yyyy-mm-dd, UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Keyed hash of what the browser has. */
    visitor: text('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.day, table.visitor] })],
)

/** Accounts that were made with a partner's code; they stay counted when they are closed. */
export const affiliateRegistrations = pgTable(
  'affiliate_registrations',
  {
    userId: text('user_id').primaryKey(),
    partnerId: text('partner_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('affiliate_registrations_partner').on(table.partnerId, table.createdAt)],
)
