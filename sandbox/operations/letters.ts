import * as z from 'zod/mini'
import { countAttempt } from '../accounts/limits.ts'
import { sendMail } from '../accounts/mail.ts'
import { findCaller } from '../accounts/session.ts'
import { cleanLine, cleanLines, required } from '../content/text.ts'
import { feedback, tickets } from '../db/schema.ts'
import { checkEmail } from '../orders/rules.ts'
import { contentLabels, contentMails, requestTypes } from '../texts/content.ts'
import { supportEmail } from '../texts/support.ts'
import type { Call, Operation, Operations } from './types.ts'

const minute = 60_000

const ticketBody = z.object({ email: z.string(), message: z.string() })

const feedbackBody = z.object({
  requestType: z.enum(['payingInvoice', 'cryptoExchange', 'other']),
  details: z.string(),
  name: z.string(),
  email: z.string(),
  contact: z.string(),
  referer: z.string(),
})

/**
 * Counts a letter that is fit to be sent; corrections of a field cost nobody a try.
 * @throws 50300 with the seconds to wait after five letters in ten minutes from one address or e-mail
 */
const countLetter = ({ core, request }: Call, email: string) =>
  countAttempt(
    core,
    [`letter:${request.ip}`, `letter:${email}`].map((key) => ({ key, most: 5, within: 10 * minute })),
  )

const createTicket: Operation = async (call) => {
  const { core, request, lang } = call
  const body = ticketBody.parse(request.body)
  const email = checkEmail(body.email)
  const message = required(cleanLines(body.message), 'message', contentLabels.message)
  await countLetter(call, email)
  const caller = await findCaller(call)
  const row = { email, message, lang, userId: caller?.user.id ?? null, createdAt: new Date(core.now()) }
  await core.db.transaction(async (tx) => {
    const [made] = await tx.insert(tickets).values(row).returning({ id: tickets.id })
    const values = { email, message, id: String(made?.id ?? '') }
    await sendMail(core, tx, supportEmail, contentMails.ticket, lang, values)
  })
  return { success: true }
}

/** @throws 6231546409213868 with the field that is empty, 3961529529941976 */
const checkFeedback = (body: z.infer<typeof feedbackBody>) => ({
  requestType: body.requestType,
  details: required(cleanLines(body.details), 'details', contentLabels.details),
  name: required(cleanLine(body.name), 'name', contentLabels.name),
  email: checkEmail(required(cleanLine(body.email), 'email', contentLabels.email)),
  contact: required(cleanLine(body.contact), 'contact', contentLabels.contact),
  referer: required(cleanLine(body.referer), 'referer', contentLabels.referer),
})

const createFeedback =
  (source: 'news' | 'site'): Operation =>
  async (call) => {
    const { core, request, lang } = call
    const sent = checkFeedback(feedbackBody.parse(request.body))
    await countLetter(call, sent.email)
    await core.db.transaction(async (tx) => {
      const row = { ...sent, source, lang, createdAt: new Date(core.now()) }
      const [made] = await tx.insert(feedback).values(row).returning({ id: feedback.id })
      const values = { ...sent, type: requestTypes[sent.requestType][lang], id: String(made?.id ?? '') }
      await sendMail(core, tx, supportEmail, contentMails.feedback, lang, values)
    })
    return { success: true }
  }

/** The support form and the request form (spec §2, §5): kept, and mailed to the staff. */
export const letterOperations: Operations = {
  createTicket,
  createNewsFeedback: createFeedback('news'),
  sendFeedback: createFeedback('site'),
}
