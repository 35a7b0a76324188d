import { and, desc, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { messengerOf } from '../api/accounts/identities.ts'
import { findUser } from '../api/accounts/users.ts'
import { collectingOf, officeOf } from '../api/orders/collecting.ts'
import type { Order } from '../api/orders/lifecycle.ts'
import { orderValues } from '../api/orders/mails.ts'
import type { Core } from '../core.ts'
import type { Db } from '../database/open.ts'
import { botMessages } from '../database/schema.ts'
import { botPurpose, openText, sealText } from '../keys/sealing.ts'
import type { Keys } from '../keys/sealing.ts'
import { big } from '../shared/money.ts'
import type { BotContent } from './bot.ts'
import { botTexts, openOrderText } from '../texts/bot-messages.ts'
import { showTime } from '../texts/formats.ts'
import { fill } from '../texts/languages.ts'
import type { Lang } from '../texts/languages.ts'

/** Outbox of the bot: news about orders for accounts that let it write. */

export type BotMessage = typeof botMessages.$inferSelect

const contentShape = z.object({
  text: z.string(),
  button: z.string(),
  link: z.string(),
}) satisfies z.ZodMiniType<BotContent>

type Subject = keyof typeof botTexts

const ofPayment = (order: Order): Partial<Record<Order['status'], Subject>> =>
  big(order.received).gt(0) ? { deleted: 'deletedPaid' } : { inProgress: 'checking', returned: 'deleted' }

const ofCash = { inProgress: 'inProgressCash', inProgressPayout: 'ready', errorPayout: 'errorCash' } as const

const subjectOf = ({ catalogue }: Core, order: Order, lang: Lang): Subject => {
  const [from, to] = [catalogue.currency(order.fromId), catalogue.currency(order.toId)]
  const isGivenBack = from !== undefined && officeOf(from) !== null
  const isCollected = to !== undefined && collectingOf(order, to, lang) !== null
  const texts: Record<Order['status'], Subject> = {
    new: 'new',
    waitPayment: 'waitPayment',
    inProgress: 'inProgress',
    inProgressPayout: 'inProgressPayout',
    errorPayment: 'errorPayment',
    errorPayout: 'errorPayout',
    hold: 'hold',
    done: 'done',
    returned: isGivenBack ? 'returnedCash' : 'returned',
    deleted: 'deleted',
    ...(isCollected ? ofCash : {}),
    ...ofPayment(order),
  }
  return texts[order.status]
}

/** Null without a page to open, or when a currency no longer exists. */
const contentOf = (core: Core, order: Order, lang: Lang): BotContent | null => {
  const values = orderValues(core, { ...order, lang })
  if (values === null) return null
  const { link = '' } = values
  const text = fill(botTexts[subjectOf(core, order, lang)][lang], {
    ...values,
    until: showTime(order.payUntil, lang),
  })
  return { text, button: openOrderText[lang], link }
}

/**
 * Adds a message about the new status of an order, within the transaction that changes it: for its owner, if they let
 * the bot write, in their language. Without a bot that could send it, it is only recorded.
 */
export const messageChanged = async (core: Core, db: Db, order: Order): Promise<void> => {
  const owner = order.userId === null ? undefined : await findUser(db, order.userId)
  if (owner?.notifyMessenger !== true) return
  const chat = await messengerOf(db, owner.id)
  const content = contentOf(core, order, owner.locale)
  if (chat === undefined || content === null) return
  await db.insert(botMessages).values({
    userId: owner.id,
    orderUid: order.uid,
    status: order.status,
    chat,
    body: sealText(core.settings, botPurpose, JSON.stringify(content)),
    ...(core.bot === null ? { state: 'recorded' } : { state: 'pending', nextAt: new Date(core.now()) }),
    createdAt: order.updatedAt,
  })
}

/** Opens the sealed content of a message. */
export const contentIn = (keys: Keys, { body }: Pick<BotMessage, 'body'>): BotContent =>
  contentShape.parse(JSON.parse(openText(keys, botPurpose, body)))

/** The latest messages, the newest first. */
export const readBotMessages = async (
  { db, settings }: Core,
  limit: number,
): Promise<(Omit<BotMessage, 'body'> & BotContent)[]> => {
  const rows = await db.select().from(botMessages).orderBy(desc(botMessages.id)).limit(limit)
  return rows.map(({ body, ...message }) => ({ ...message, ...contentIn(settings, { body }) }))
}

/** Ends what waits for a reader who does not want to be written to any more. */
export const dropMessages = async (db: Db, userId: string): Promise<void> => {
  await db
    .update(botMessages)
    .set({ state: 'dropped', nextAt: null })
    .where(and(eq(botMessages.userId, userId), eq(botMessages.state, 'pending')))
}

/** Retention of messages, ms; older news of an order is of no use to anybody. */
export const keptFor = 7 * 86_400_000

export const forgetBotMessages = async ({ db, now }: Core): Promise<void> => {
  await db.delete(botMessages).where(lte(botMessages.createdAt, new Date(now() - keptFor)))
}
