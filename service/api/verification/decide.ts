import { and, eq } from 'drizzle-orm'
import { sendMail } from '../accounts/mail.ts'
import { lockUser, updateUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Db } from '../../database/open.ts'
import { verifications } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import { refusedTexts } from '../../texts/verification.ts'
import { verificationMails } from '../../texts/verification-mails.ts'
import { statusOf } from './store.ts'
import type { VerificationRow, VerificationStatus } from './store.ts'

/** Decisions of the operator on verifications. */

/** Refusal reasons available to the operator. */
export const refusalReasons = ['unreadable', 'expired', 'differs'] as const

export type Decision = { status: 'done' } | { status: 'refused'; reason: (typeof refusalReasons)[number] }

const nonePending = () => new Refusal(codes.notFound, { text: reasonTexts.noVerification })

const tell = async (core: Core, db: Db, user: User, row: VerificationRow, decision: Decision): Promise<void> => {
  if (user.email === null) return
  const lang = user.locale
  const linkTo = (page: string) => `${core.siteUrl ?? row.origin}/${lang}/user/${page}/`
  if (decision.status === 'done')
    return sendMail(core, db, user.email, verificationMails.done, lang, {
      link: linkTo('profile'),
    })
  return sendMail(core, db, user.email, verificationMails.refused, lang, {
    reason: refusedTexts[decision.reason][lang],
    link: linkTo('verification'),
  })
}

const pendingOf = async (db: Db, userId: string): Promise<VerificationRow | undefined> => {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.status, 'pending')))
  return row
}

/** Stores a decision, within the transaction that locked the user. */
const settle = async (core: Core, db: Db, user: User, row: VerificationRow, decision: Decision): Promise<void> => {
  const decidedAt = new Date(core.now())
  await db
    .update(verifications)
    .set({ reason: null, ...decision, decidedAt })
    .where(eq(verifications.id, row.id))
  if (decision.status === 'done') await updateUser(db, core.now(), user.id, { verificationPerson: true })
  await tell(core, db, user, row, decision)
}

const announce = ({ bus }: Core, userId: string, status: VerificationStatus): Promise<void> =>
  bus.publish({ type: 'verification', userId, status })

/**
 * Approves or refuses a verification, with a mail and a websocket message.
 * @param id expected id of the pending verification, if given
 * @throws 40401 when none is pending
 */
export const decide = async (core: Core, userId: string, decision: Decision, id?: string): Promise<void> => {
  await core.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    const row = await pendingOf(tx, userId)
    if (user === undefined || row === undefined || (id ?? row.id) !== row.id) throw nonePending()
    await settle(core, tx, user, row, decision)
  })
  await announce(core, userId, decision.status)
}

/** The owner of a verification. @throws 40401 for an unknown one */
export const ownerOf = async (db: Db, id: string): Promise<string> => {
  const [row] = await db.select({ userId: verifications.userId }).from(verifications).where(eq(verifications.id, id))
  if (row === undefined) throw nonePending()
  return row.userId
}

/** Marks a user as verified without a submission, and approves a pending one. */
const vouch = async (core: Core, db: Db, user: User): Promise<void> => {
  const row = await pendingOf(db, user.id)
  if (row !== undefined) return settle(core, db, user, row, { status: 'done' })
  await updateUser(db, core.now(), user.id, { verificationPerson: true })
}

const withdraw = async (core: Core, db: Db, { id }: User): Promise<void> => {
  await updateUser(db, core.now(), id, { verificationPerson: false })
  await db
    .update(verifications)
    .set({ status: 'refused', reason: 'withdrawn', decidedAt: new Date(core.now()) })
    .where(and(eq(verifications.userId, id), eq(verifications.status, 'done')))
}

/**
 * Sets or revokes a user's verified status independently of submissions, with a websocket message.
 * @throws 241351 when the account has been closed
 */
export const setVerified = async (core: Core, userId: string, isVerified: boolean): Promise<void> => {
  const status = await core.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined) throw new Refusal(codes.accountNotFound)
    if (user.verificationPerson === isVerified) return null
    await (isVerified ? vouch : withdraw)(core, tx, user)
    return statusOf(tx, userId)
  })
  if (status !== null) await announce(core, userId, status)
}
