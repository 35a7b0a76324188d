import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { components } from '../../../openapi/schema.d.ts'
import { findUser, lockUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Db } from '../../database/open.ts'
import { verificationDocuments, verifications } from '../../database/schema.ts'
import { documentPurpose, seal } from '../../keys/sealing.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import type { Checked } from './check.ts'
import { kind } from './template.ts'
import { sealValues } from './values.ts'

/** Verification state of users. The verified flag is in the user's row; the rest derives from this table. */

export type VerificationRow = typeof verifications.$inferSelect
export type VerificationStatus = components['schemas']['VerificationStatus']

/** The shown part of a verification; one without a submission has no values. */
export interface Known extends Pick<VerificationRow, 'id' | 'kind' | 'status' | 'reason'> {
  /** Sealed. */
  values: string | null
  createdAt: Date | null
}

const vouched = ({ id }: User): Known => ({
  id: `vouched-${id}`,
  kind,
  status: 'done',
  values: null,
  reason: null,
  createdAt: null,
})

/** A user's verifications, newest first. */
export const listOf = async (db: Db, user: User, limit: number): Promise<Known[]> => {
  const rows: Known[] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.userId, user.id))
    .orderBy(desc(verifications.number))
    .limit(limit)
  const isVouched = user.verificationPerson && rows[0]?.status !== 'done'
  return isVouched ? [vouched(user), ...rows].slice(0, limit) : rows
}

export const newestOf = async (db: Db, user: User): Promise<Known | undefined> => (await listOf(db, user, 1))[0]

/** Verification status from the flag and the newest verification. */
export const statusBy = ({ verificationPerson }: User, newest: Known | undefined): VerificationStatus => {
  if (verificationPerson) return 'done'
  return newest === undefined || newest.status === 'done' ? 'required' : newest.status
}

/** Verification status of a user; `required` for a guest. */
export const statusOf = async (db: Db, userId: string | null): Promise<VerificationStatus> => {
  if (userId === null) return 'required'
  const user = await findUser(db, userId)
  return user === undefined ? 'required' : statusBy(user, await newestOf(db, user))
}

/** A pending or approved verification, which makes another one unnecessary. */
export const standingOf = async (db: Db, user: User): Promise<Known | null> => {
  const newest = await newestOf(db, user)
  return newest !== undefined && (user.verificationPerson || newest.status === 'pending') ? newest : null
}

const insert = async (core: Core, db: Db, user: User, { values, documents }: Checked, origin: string) => {
  const id = randomUUID()
  const [row] = await db
    .insert(verifications)
    .values({
      id,
      userId: user.id,
      kind,
      status: 'pending',
      values: sealValues(core.settings, id, values),
      origin,
      createdAt: new Date(core.now()),
    })
    .returning()
  if (row === undefined) throw new Error('The verification was not written.')
  // Sequential, because a document may have 5 MB.
  for (const { content, ...document } of documents) {
    const sealed = seal(core.settings, documentPurpose(row.id, document.name), content)
    await db
      .insert(verificationDocuments)
      .values({ ...document, content: sealed, verificationId: row.id, bytes: content.length })
  }
  return row
}

/**
 * Stores a submission unless one is pending or approved; of concurrent calls only one is stored.
 * @param origin site origin for links in mails
 * @returns the verification in effect
 * @throws 40301 when the account has been closed
 */
export const keep = (core: Core, { id }: User, checked: Checked, origin: string): Promise<Known> =>
  core.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    if (user === undefined) throw new Refusal(codes.forbidden)
    return (await standingOf(tx, user)) ?? insert(core, tx, user, checked, origin)
  })
