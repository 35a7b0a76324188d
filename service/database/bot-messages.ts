import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { orderStatuses } from './order-statuses.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Outbox of the bot, written in the transaction that changes the order. */
export const botMessages = pgTable(
  'bot_messages',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderUid: text('order_uid').notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** The chat: the reader's id in the messenger. */
    chat: text('chat').notNull(),
    /** JSON text of text and button, sealed: the button's address contains the order's secret. */
    body: text('body').notNull(),
    /** `recorded`: there was no bot to send it; `dropped`: the reader does not want it any more. */
    state: text('state', { enum: ['recorded', 'pending', 'sent', 'failed', 'dropped'] }).notNull(),
    /** Attempts that count: not those that the messenger put off. */
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt; null: none. */
    nextAt: time('next_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('bot_messages_next').on(table.nextAt),
    index('bot_messages_chat').on(table.chat, table.id),
    index('bot_messages_user').on(table.userId),
    index('bot_messages_created').on(table.createdAt),
  ],
)
