import { and, eq, gt, isNull } from 'drizzle-orm'
import { countAttempt } from '../accounts/limits.ts'
import { mailSupport } from '../accounts/mail.ts'
import { findCaller } from '../accounts/session.ts'
import { clientOf } from '../../http/client-key.ts'
import { cleanLine, cleanLines, required } from '../content/text.ts'
import type { Core } from '../../core.ts'
import { lockKeys } from '../../database/lock-keys.ts'
import type { Db } from '../../database/open.ts'
import { feedback, tickets } from '../../database/schema.ts'
import { checkEmail } from '../orders/rules.ts'
import { repeatableFor } from '../idempotency.ts'
import { contentLabels, contentMails, requestTypes } from '../../texts/content.ts'
import type { BodyOf, Call, Operation, Operations } from '../operation.ts'

const minute = 60_000

/**
 * Counts only valid messages, so that correcting a field costs no attempt.
 * @throws 50300 with the seconds to wait after five messages in ten minutes from one address or e-mail
 */
const countMessage = ({ core, request }: Call, email: string) =>
  countAttempt(
    core,
    [`letter:${clientOf(request)}`, `letter:${email}`].map((key) => ({ key, most: 5, within: 10 * minute })),
  )

/** Serializes concurrent identical messages. */
const lockMessage = (db: Db, message: object) => lockKeys(db, [JSON.stringify(message)])

/** An identical message since then is a repetition whose first reply was lost. */
const repeatableSince = ({ now }: Core): Date => new Date(now() - repeatableFor)

const createTicket: Operation<'createTicket'> = async (call) => {
  const { core, body, lang } = call
  const email = checkEmail(body.email)
  const message = required(cleanLines(body.message), 'message', contentLabels.message)
  await countMessage(call, email)
  const userId = (await findCaller(call))?.user.id ?? null
  const ticket = { email, message, userId }
  const isSame = and(
    eq(tickets.email, email),
    eq(tickets.message, message),
    userId === null ? isNull(tickets.userId) : eq(tickets.userId, userId),
    gt(tickets.createdAt, repeatableSince(core)),
  )
  await core.db.transaction(async (tx) => {
    await lockMessage(tx, ticket)
    if ((await tx.$count(tickets, isSame)) > 0) return
    const row = { ...ticket, lang, createdAt: new Date(core.now()) }
    const [made] = await tx.insert(tickets).values(row).returning({ id: tickets.id })
    const values = { email, message, id: String(made?.id ?? '') }
    await mailSupport(core, tx, contentMails.ticket, lang, values)
  })
}

/** @throws 6231546409213868 with the empty field, 3961529529941976 */
const checkFeedback = (body: BodyOf<'sendFeedback'>) => ({
  requestType: body.requestType,
  details: required(cleanLines(body.details), 'details', contentLabels.details),
  name: required(cleanLine(body.name), 'name', contentLabels.name),
  email: checkEmail(required(cleanLine(body.email), 'email', contentLabels.email)),
  contact: required(cleanLine(body.contact), 'contact', contentLabels.contact),
  referer: required(cleanLine(body.referer), 'referer', contentLabels.referer),
})

const sentColumns = ['requestType', 'details', 'name', 'email', 'contact', 'referer'] as const

const createFeedback =
  (source: 'news' | 'site'): Operation<'sendFeedback'> =>
  async (call) => {
    const { core, body, lang } = call
    const sent = checkFeedback(body)
    await countMessage(call, sent.email)
    const isSame = and(
      eq(feedback.source, source),
      ...sentColumns.map((key) => eq(feedback[key], sent[key])),
      gt(feedback.createdAt, repeatableSince(core)),
    )
    await core.db.transaction(async (tx) => {
      await lockMessage(tx, { ...sent, source })
      if ((await tx.$count(feedback, isSame)) > 0) return
      const row = { ...sent, source, lang, createdAt: new Date(core.now()) }
      const [made] = await tx.insert(feedback).values(row).returning({ id: feedback.id })
      const values = { ...sent, type: requestTypes[sent.requestType][lang], id: String(made?.id ?? '') }
      await mailSupport(core, tx, contentMails.feedback, lang, values)
    })
  }

/** The support form and the feedback form (spec §2, §5): stored, and mailed to the staff once. */
export const messageOperations = {
  createTicket,
  createNewsFeedback: createFeedback('news'),
  sendFeedback: createFeedback('site'),
} satisfies Partial<Operations>
