import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { outbox } from '../../database/schema.ts'
import type { users } from '../../database/schema.ts'
import type { Core } from '../../core.ts'
import { mailPurpose, openText, sealText } from '../../keys/sealing.ts'
import { reasonOf, sendTimeout } from './mailer.ts'
import type { Mailer } from './mailer.ts'
import { fill } from '../../texts/languages.ts'
import type { Lang, Text } from '../../texts/languages.ts'

export interface MailText {
  subject: Text
  body: Text
}

/**
 * Writes a mail into the outbox, within the transaction that causes it. It is sent from there, if there is a mail server,
 * and deleted.
 * @param values for the placeholders in braces
 */
export const sendMail = async (
  core: Core,
  db: Db,
  recipient: string,
  { subject, body }: MailText,
  lang: Lang,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  await db.insert(outbox).values({
    recipient,
    subject: fill(subject[lang], values),
    body: sealText(core.settings, mailPurpose, fill(body[lang], values)),
    createdAt: new Date(core.now()),
  })
}

/** Mails a user in their language; nothing to an account without an e-mail. */
export const mailUser = async (
  core: Core,
  db: Db,
  { email, locale }: Pick<typeof users.$inferSelect, 'email' | 'locale'>,
  text: MailText,
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  if (email !== null) await sendMail(core, db, email, text, locale, values)
}

type Row = typeof outbox.$inferSelect

/** Opens the text of a mail, which is sealed in the outbox for its live links and codes. */
const opened = ({ settings }: Core, { body, ...mail }: Row): Row => ({
  ...mail,
  body: openText(settings, mailPurpose, body),
})

/** The latest mails of the outbox, the newest first. */
export const readMails = async (core: Core, limit: number): Promise<Row[]> => {
  const rows = await core.db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit)
  return rows.map((row) => opened(core, row))
}

/** Of one round. */
const mostMails = 10
/** How long a process holds a mail before another may try, ms; longer than sending may take. */
const lease = sendTimeout + 30_000
const longestWait = 3_600_000

/** Takes the next mail that no other process holds. */
const claim = ({ db, now }: Core): Promise<Row | undefined> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(or(isNull(outbox.nextAt), lte(outbox.nextAt, new Date(now()))))
      .orderBy(asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined) return undefined
    const [claimed] = await tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: new Date(now() + lease) })
      .where(eq(outbox.id, due.id))
      .returning()
    return claimed
  })

/** Schedules the next try, with the delay doubled each time. */
const postpone = async ({ db, now }: Core, { id, attempts }: Row): Promise<void> => {
  const wait = Math.min(longestWait, 5_000 * 2 ** attempts)
  await db
    .update(outbox)
    .set({ nextAt: new Date(now() + wait) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

/** @returns why the mail server refused the mail; null when it was accepted */
const sendOne = async (core: Core, mailer: Mailer, row: Row): Promise<string | null> => {
  const reason = await mailer.send(opened(core, row)).then(() => null, reasonOf)
  if (reason === null) await core.db.delete(outbox).where(eq(outbox.id, row.id))
  else await postpone(core, row)
  return reason
}

/**
 * Sends the mails of the outbox one after the other, if there is a mail server. Refused ones stay.
 * @param failed is called once for each reason with the number of mails
 * @param isEnding whether to begin no other mail
 */
export const sendDue = async (
  core: Core,
  failed: (error: Error) => void = () => undefined,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  const { mailer } = core
  if (mailer === null) return
  const reasons: string[] = []
  for (let tried = 0; tried < mostMails && !isEnding(); tried += 1) {
    const row = await claim(core)
    if (row === undefined) break
    const reason = await sendOne(core, mailer, row)
    if (reason !== null) reasons.push(reason)
  }
  for (const reason of new Set(reasons)) {
    const many = reasons.filter((one) => one === reason).length
    failed(new Error(`Mails that could not be sent and will be tried again: ${many} (${reason})`))
  }
}
