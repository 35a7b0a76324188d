import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { outbox } from '../db/schema.ts'
import type { Core } from '../core.ts'
import { fill } from '../texts/languages.ts'
import type { Lang, Text } from '../texts/languages.ts'

export interface MailText {
  subject: Text
  body: Text
}

/**
 * Writes a mail into the outbox, within the transaction that it tells of. It goes out from there when there is a mail
 * server, and is deleted then.
 * @param values for the places in braces
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
    body: fill(body[lang], values),
    createdAt: new Date(core.now()),
  })
}

const batch = 10
/** How long a process keeps a mail to itself before another may try, ms. */
const lease = 60_000
const longestWait = 3_600_000

type Row = typeof outbox.$inferSelect

/** Takes some mails; what another process holds is skipped. */
const claim = ({ db, now }: Core): Promise<Row[]> =>
  db.transaction(async (tx) => {
    const at = new Date(now())
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(or(isNull(outbox.nextAt), lte(outbox.nextAt, at)))
      .orderBy(asc(outbox.id))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: new Date(now() + lease) })
      .where(
        inArray(
          outbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })

/** Tried again later, each time after twice as long. */
const postpone = async ({ db, now }: Core, { id, attempts }: Row): Promise<void> => {
  const wait = Math.min(longestWait, 5_000 * 2 ** attempts)
  await db
    .update(outbox)
    .set({ nextAt: new Date(now() + wait) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

/** Sends what is in the outbox, where there is a mail server. @returns how many went out */
export const sendDue = async (core: Core): Promise<number> => {
  const { mailer } = core
  if (mailer === null) return 0
  const rows = await claim(core)
  let sent = 0
  for (const row of rows) {
    const isSent = await mailer.send(row).then(
      () => true,
      () => false,
    )
    if (isSent) await core.db.delete(outbox).where(eq(outbox.id, row.id))
    else await postpone(core, row)
    sent += isSent ? 1 : 0
  }
  return sent
}
