import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { socialIdentities, users } from '../../database/schema.ts'

/** Identities that other services confirm, each linked to one account. */

interface Identity {
  provider: string
  /** The id at the provider. */
  subject: string
}

/** The messenger's name as a provider. */
export const messengerProvider = 'messenger'

/** The messenger's id of an account's owner; undefined when the account is not linked with it. */
export const messengerOf = async (db: Db, userId: string): Promise<string | undefined> => {
  const [found] = await db
    .select({ subject: socialIdentities.subject })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, messengerProvider), eq(socialIdentities.userId, userId)))
    .orderBy(asc(socialIdentities.createdAt))
    .limit(1)
  return found?.subject
}

/** The account of an identity; undefined without one, or when the account is closed. */
export const identityOf = async (db: Db, { provider, subject }: Identity): Promise<string | undefined> => {
  const [found] = await db
    .select({ id: users.id })
    .from(socialIdentities)
    .innerJoin(users, eq(users.id, socialIdentities.userId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject), isNull(users.deletedAt)))
  return found?.id
}

/** Whether the owner of an account can sign in with another identity than that of the messenger. */
export const hasOtherIdentity = async (db: Db, userId: string): Promise<boolean> => {
  const others = and(eq(socialIdentities.userId, userId), ne(socialIdentities.provider, messengerProvider))
  const found = await db.select({ subject: socialIdentities.subject }).from(socialIdentities).where(others).limit(1)
  return found.length > 0
}

/** Links an identity, which is not linked yet, to an account. */
export const linkIdentity = async (
  { now }: Core,
  db: Db,
  { provider, subject, userId }: Identity & { userId: string },
): Promise<void> => {
  await db.insert(socialIdentities).values({ provider, subject, userId, createdAt: new Date(now()) })
}

/** Whether a name of another service can be one of an account. @param least letters */
export const isName = (text: string, least: number): boolean =>
  text.length >= least && text.length <= 50 && /^[\p{L}\p{M} '’-]*$/u.test(text)
