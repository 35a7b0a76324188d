import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { components } from '../../../openapi/schema.d.ts'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'
import { newUid } from '../orders/secret.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'

export type User = typeof users.$inferSelect

/** 24 hexadecimal digits. */
export const newUserId = (): string => randomBytes(12).toString('hex')

const present = (id: string) => and(eq(users.id, id), isNull(users.deletedAt))
const addressed = (email: string) => and(eq(users.email, email), isNull(users.deletedAt))

/** @param email trimmed and lower-cased */
export const findByEmail = async (db: Db, email: string): Promise<User | undefined> => {
  const [user] = await db.select().from(users).where(addressed(email))
  return user
}

/** As `findByEmail`, with a row lock, after concurrent changes. */
export const lockByEmail = async (db: Db, email: string): Promise<User | undefined> => {
  const [user] = await db.select().from(users).where(addressed(email)).for('update')
  return user
}

/** Undefined for an unknown or closed account. */
export const findUser = async (db: Db, id: string): Promise<User | undefined> => {
  const [user] = await db.select().from(users).where(present(id))
  return user
}

/**
 * Locks and reads the row; undefined when the account has been closed. Lock it before its tokens, sessions and orders
 * and before currencies, to avoid deadlocks.
 */
export const lockUser = async (db: Db, id: string): Promise<User | undefined> => {
  const [user] = await db.select().from(users).where(present(id)).for('update')
  return user
}

/** As `lockUser`. @throws 40301 when the account has been closed */
export const requireLocked = async (db: Db, id: string): Promise<User> => {
  const user = await lockUser(db, id)
  if (user === undefined) throw new Refusal(codes.forbidden)
  return user
}

/**
 * Locks a row whose password or code was checked before the lock.
 * @returns undefined when the account was closed, or password or second factor changed, since `read`
 */
export const lockAsRead = async (db: Db, read: User): Promise<User | undefined> => {
  const user = await lockUser(db, read.id)
  return user?.passwordHash === read.passwordHash && user.otpSecret === read.otpSecret ? user : undefined
}

type New = Pick<User, 'email' | 'firstName' | 'locale'> & Partial<typeof users.$inferInsert>

/** Creates an account. @throws 11000654 when the e-mail is in use */
export const insertUser = async (db: Db, now: number, values: New): Promise<User> => {
  const at = new Date(now)
  const [user] = await db
    .insert(users)
    .values({
      id: newUserId(),
      partnerCode: newUid().toLowerCase().slice(0, 8),
      createdAt: at,
      updatedAt: at,
      ...values,
    })
    .onConflictDoNothing()
    .returning()
  if (user === undefined) throw new Refusal(codes.emailInUse, { object: { field: 'email' } })
  return user
}

/** @returns the updated row @throws 40301 when the account has been closed */
export const updateUser = async (
  db: Db,
  now: number,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<User> => {
  const [user] = await db
    .update(users)
    .set({ ...change, updatedAt: new Date(now) })
    .where(present(id))
    .returning()
  if (user === undefined) throw new Refusal(codes.forbidden)
  return user
}

const optional = <Value>(key: string, value: Value | null | ''): Record<string, Value> =>
  value === null || value === '' ? {} : { [key]: value }

/** User info in the contract's format. */
export const showUser = (user: User): components['schemas']['User'] => ({
  _id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email ?? '',
  phone: user.phone,
  verificationPerson: user.verificationPerson,
  roles: user.roles,
  otpEnabled: user.otpSecret !== null,
  ...(user.otpSecret === null ? {} : { backupCodesLeft: user.backupCodes.length }),
  passwordSet: user.passwordHash !== null,
  partnerCode: user.partnerCode,
  ...optional('dateOfBirth', user.dateOfBirth),
  userLocale: user.locale,
  ...optional('telegramUsername', user.telegramUsername),
  notifyLogin: user.notifyLogin,
  notifyChangePass: user.notifyChangePass,
  agreeEmailNewsletter: user.agreeEmailNewsletter,
  ...optional('notifyMessenger', user.notifyMessenger),
  settings: user.settings,
})
