import { and, eq, isNull } from 'drizzle-orm'
import { affiliateRegistrations } from '../../database/affiliates.ts'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'
import type { User } from './users.ts'

/** Whether an account was never active: nobody has proven its address. */
export const isUnfinished = ({ isActive, signedInAt }: User): boolean => !isActive && signedInAt === null

/** Deletes an unfinished registration, so that it does not keep its address from whoever proves it. */
export const freeAddress = async (db: Db, email: string): Promise<void> => {
  const deleted = await db
    .delete(users)
    .where(and(eq(users.email, email), eq(users.isActive, false), isNull(users.signedInAt), isNull(users.deletedAt)))
    .returning({ id: users.id })
  for (const { id } of deleted) await db.delete(affiliateRegistrations).where(eq(affiliateRegistrations.userId, id))
}
