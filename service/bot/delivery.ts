import { aliasedTable, and, asc, eq, gt, lt, lte, notExists } from 'drizzle-orm'
import type { Core } from '../core.ts'
import type { Db } from '../database/open.ts'
import { botMessages, users } from '../database/schema.ts'
import { claimNext, dueBatches } from '../shared/outbox.ts'
import { tellReasons } from '../shared/tell-reasons.ts'
import type { Bot, BotOutcome } from './bot.ts'
import { contentIn, dropMessages } from './messages.ts'
import type { BotMessage } from './messages.ts'

/** Sends the messages of the bot: those of a chat one after the other, so that news never overtakes earlier news. */

const minute = 60_000
const hour = 60 * minute

/** Delays between attempts, ms; there is no attempt after the last delay. */
export const waits: readonly number[] = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour]

/** Concurrent messages; below the messenger's limit of thirty a second. */
const most = 20

const earlier = aliasedTable(botMessages, 'earlier')

/** Claims the next due message whose chat has no earlier one. */
const claim = (core: Core, { within }: Bot): Promise<BotMessage | undefined> =>
  claimNext(core, {
    within,
    attempts: botMessages.attempts,
    due: (tx, time) => {
      const before = tx
        .select({ id: earlier.id })
        .from(earlier)
        .where(and(eq(earlier.chat, botMessages.chat), eq(earlier.state, 'pending'), lt(earlier.id, botMessages.id)))
      return tx
        .select({ id: botMessages.id })
        .from(botMessages)
        .where(and(eq(botMessages.state, 'pending'), lte(botMessages.nextAt, time), notExists(before)))
        .orderBy(asc(botMessages.id))
    },
    take: (tx, id, change) => tx.update(botMessages).set(change).where(eq(botMessages.id, id)).returning(),
  })

const settle = async (db: Db, { id }: BotMessage, change: Partial<BotMessage>): Promise<void> => {
  await db
    .update(botMessages)
    .set(change)
    .where(and(eq(botMessages.id, id), eq(botMessages.state, 'pending')))
}

/** News that newer news of the same order makes pointless. */
const isOutdated = async (db: Db, { id, orderUid }: BotMessage): Promise<boolean> => {
  const isLater = and(eq(botMessages.orderUid, orderUid), gt(botMessages.id, id), eq(botMessages.state, 'pending'))
  const later = await db.select({ id: botMessages.id }).from(botMessages).where(isLater).limit(1)
  return later.length > 0
}

const tryAgain = async ({ db, now }: Core, message: BotMessage): Promise<void> => {
  const wait = waits[message.attempts - 1]
  const isOver = wait === undefined || (await isOutdated(db, message))
  await settle(db, message, isOver ? { state: 'failed', nextAt: null } : { nextAt: new Date(now() + wait) })
}

/** An attempt that the messenger put off does not count. */
const putOff = ({ db, now }: Core, message: BotMessage, wait: number): Promise<void> =>
  settle(db, message, { attempts: message.attempts - 1, nextAt: new Date(now() + wait) })

/** Puts off every message, because the messenger limits the bot, not a chat. Rows are locked in order: no deadlocks. */
const pause = ({ db, now }: Core, wait: number): Promise<void> =>
  db.transaction(async (tx) => {
    const nextAt = new Date(now() + wait)
    const isSooner = and(eq(botMessages.state, 'pending'), lt(botMessages.nextAt, nextAt))
    await tx.select({ id: botMessages.id }).from(botMessages).where(isSooner).orderBy(asc(botMessages.id)).for('update')
    await tx.update(botMessages).set({ nextAt }).where(isSooner)
  })

/** The reader has blocked the bot: it does not write to them until they let it again. */
const close = ({ db, now }: Core, { userId }: BotMessage): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ notifyMessenger: null, updatedAt: new Date(now()) })
      .where(eq(users.id, userId))
    await dropMessages(tx, userId)
  })

const apply = async (core: Core, message: BotMessage, result: BotOutcome): Promise<void> => {
  switch (result.outcome) {
    case 'sent':
      return settle(core.db, message, { state: 'sent', nextAt: null })
    case 'closed':
      return close(core, message)
    case 'busy':
      return putOff(core, message, result.wait)
    case 'refused':
      return settle(core.db, message, { state: 'failed', nextAt: null })
    default:
      return tryAgain(core, message)
  }
}

const isWanted = async (db: Db, { userId }: BotMessage): Promise<boolean> => {
  const [reader] = await db.select({ wants: users.notifyMessenger }).from(users).where(eq(users.id, userId))
  return reader?.wants === true
}

/** @returns the outcome; null when the reader does not want it any more */
const deliver = async (core: Core, bot: Bot, message: BotMessage): Promise<BotOutcome | null> => {
  if (!(await isWanted(core.db, message))) {
    await settle(core.db, message, { state: 'dropped', nextAt: null })
    return null
  }
  const result = await bot.send(message.chat, contentIn(core.settings, message))
  await apply(core, message, result)
  return result
}

const report = (results: readonly (BotOutcome | null)[], failed: (error: Error) => void): void => {
  const reasons = results.flatMap((result) => (result !== null && 'reason' in result ? [result.reason] : []))
  tellReasons('Messages that the bot could not send', reasons, failed)
}

/**
 * Sends due messages in batches, if there is a bot.
 * @param failed called once a batch and reason, with the number of messages
 * @param isEnding whether to start no further batch
 */
export const sendBotMessages = async (
  core: Core,
  failed: (error: Error) => void = () => undefined,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  const { bot } = core
  if (bot === null) return
  for await (const claimed of dueBatches(most, () => claim(core, bot), isEnding)) {
    const results = await Promise.all(claimed.map((message) => deliver(core, bot, message)))
    report(results, failed)
    const wait = Math.max(...results.map((result) => (result?.outcome === 'busy' ? result.wait : 0)))
    if (wait > 0) return pause(core, wait)
  }
}
