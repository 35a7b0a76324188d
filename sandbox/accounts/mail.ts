import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { outbox } from '../db/schema.ts'
import type { Core } from '../core.ts'
import { reasonOf } from './mailer.ts'
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

/**
 * Sends what is in the outbox, where there is a mail server. What it does not take stays there.
 * @param failed is told how many it did not take, and why, once for each reason
 * @returns how many went out
 */
export const sendDue = async (core: Core, failed: (error: Error) => void = () => undefined): Promise<number> => {
  const { mailer } = core
  if (mailer === null) return 0
  const rows = await claim(core)
  const reasons: string[] = []
  for (const row of rows) {
    const reason = await mailer.send(row).then(() => null, reasonOf)
    if (reason === null) await core.db.delete(outbox).where(eq(outbox.id, row.id))
    else {
      await postpone(core, row)
      reasons.push(reason)
    }
  }
  for (const reason of new Set(reasons)) {
    const many = reasons.filter((one) => one === reason).length
    failed(new Error(`Mails that could not be sent and will be tried again: ${many} (${reason})`))
  }
  return rows.length - reasons.length
}
