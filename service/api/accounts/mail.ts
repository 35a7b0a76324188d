import { and, asc, desc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { outbox } from '../../database/schema.ts'
import type { users } from '../../database/schema.ts'
import type { Core } from '../../core.ts'
import { claimNext } from '../../shared/outbox.ts'
import { tellReasons } from '../../shared/tell-reasons.ts'
import { mailPurpose, openText, sealText } from '../../keys/sealing.ts'
import { reasonOf, sendTimeout } from './mailer.ts'
import type { Mailer } from './mailer.ts'
import { fill } from '../../texts/languages.ts'
import type { Lang, Text } from '../../texts/languages.ts'
import { letter, supportEmail } from '../../texts/support.ts'

export interface MailText {
  subject: Text
  body: Text
}

const enqueue = async (core: Core, db: Db, recipient: string, subject: string, body: string): Promise<void> => {
  await db.insert(outbox).values({
    recipient,
    subject,
    body: sealText(core.settings, mailPurpose, body),
    createdAt: new Date(core.now()),
  })
}

/**
 * Adds a mail to a customer to the outbox, within the transaction that causes it. With a mail server it is sent from
 * there and deleted.
 * @param values for the `{placeholders}`
 */
export const sendMail = async (
  core: Core,
  db: Db,
  recipient: string,
  { subject, body }: MailText,
  lang: Lang,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  await enqueue(core, db, recipient, fill(subject[lang], values), letter(fill(body[lang], values), lang))
}

/** Mails our own support what a customer sent, as it is. @param values for the `{placeholders}` */
export const mailSupport = async (
  core: Core,
  db: Db,
  { subject, body }: MailText,
  lang: Lang,
  values: Readonly<Record<string, string>>,
): Promise<void> => enqueue(core, db, supportEmail, fill(subject[lang], values), fill(body[lang], values))

/** Mails a user in their language; does nothing for an account without an e-mail. */
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

/** Decrypts the text of a mail, which is sealed in the outbox because it contains valid links and codes. */
const opened = ({ settings }: Core, { body, ...mail }: Row): Row => ({
  ...mail,
  body: openText(settings, mailPurpose, body),
})

/** The latest mails of the outbox, the newest first. */
export const readMails = async (core: Core, limit: number): Promise<Row[]> => {
  const rows = await core.db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit)
  return rows.map((row) => opened(core, row))
}

/** Per run. */
const mostMails = 10
const longestWait = 3_600_000

const claim = (core: Core): Promise<Row | undefined> =>
  claimNext(core, {
    within: sendTimeout,
    attempts: outbox.attempts,
    due: (tx, time) =>
      tx
        .select({ id: outbox.id })
        .from(outbox)
        .where(or(isNull(outbox.nextAt), lte(outbox.nextAt, time)))
        .orderBy(asc(outbox.id)),
    take: (tx, id, change) => tx.update(outbox).set(change).where(eq(outbox.id, id)).returning(),
  })

/** Schedules the next attempt with exponential backoff. */
const postpone = async ({ db, now }: Core, { id, attempts }: Row): Promise<void> => {
  const wait = Math.min(longestWait, 5_000 * 2 ** attempts)
  await db
    .update(outbox)
    .set({ nextAt: new Date(now() + wait) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

/** @returns the reason of the mail server's refusal; null when the mail was accepted */
const sendOne = async (core: Core, mailer: Mailer, row: Row): Promise<string | null> => {
  const reason = await mailer.send(opened(core, row)).then(() => null, reasonOf)
  if (reason === null) await core.db.delete(outbox).where(eq(outbox.id, row.id))
  else await postpone(core, row)
  return reason
}

/**
 * Sends the mails of the outbox sequentially, if there is a mail server. Refused ones stay.
 * @param failed called once per reason with the number of mails
 * @param isEnding when true, no further mail is started
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
  tellReasons('Mails that could not be sent and will be tried again', reasons, failed)
}
