import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'
import { derive } from '../orders/secret.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import { mailUser } from './mail.ts'
import { updateUser } from './users.ts'
import type { User } from './users.ts'

/**
 * Ten single-use codes for a lost authenticator. Forty bits resist guessing, which is rate-limited, but not an offline
 * search of a stolen table; so the hash is keyed with the server key. A slow hash would have to run ten times per
 * attempt.
 */

/** Crockford's base32, without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 8
const many = 10

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')

/** `abcd-efgh`: as people read and write it. */
const shown = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** Normalizes typed input: case, spaces, dashes and ambiguous letters. @returns null when it is not a backup code */
export const readBackupCode = (typed: string): string | null => {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

const hashUnder = (key: string, userId: string, code: string): string =>
  derive(key, `backup-code:${userId}:${code}`).toString('base64url')

const hashOf = ({ settings }: Core, userId: string, code: string): string => hashUnder(settings.serverKey, userId, code)

/** The stored hash of a code; the codes may have been hashed with a previous key. */
const keptHashOf = ({ settings }: Core, { id, backupCodes }: User, code: string): string => {
  const earlier = settings.previousKeys.map((key) => hashUnder(key, id, code))
  return earlier.find((hash) => backupCodes.includes(hash)) ?? hashUnder(settings.serverKey, id, code)
}

/**
 * Generates ten new codes and invalidates the old ones.
 * @returns the codes in clear, which are not available later
 */
export const makeBackupCodes = async (core: Core, db: Db, userId: string): Promise<string[]> => {
  const made = new Set<string>()
  while (made.size < many) made.add(newCode())
  const codes = [...made]
  await updateUser(db, core.now(), userId, { backupCodes: codes.map((code) => hashOf(core, userId, code)) })
  return codes.map(shown)
}

/**
 * Redeems a backup code when two-factor is on, and mails the owner. Only one of two concurrent calls succeeds.
 * @param address of the caller, for the security log
 */
export const takeBackupCode = async (
  core: Core,
  db: Db,
  user: User,
  typed: string,
  address: string,
): Promise<boolean> => {
  const code = readBackupCode(typed)
  if (code === null) return false
  const hashed = keptHashOf(core, user, code)
  const isTaken = await db.transaction(async (tx) => {
    const [taken] = await tx
      .update(users)
      .set({ backupCodes: sql`${users.backupCodes} - ${hashed}::text` })
      .where(and(eq(users.id, user.id), isNotNull(users.otpSecret), sql`${users.backupCodes} ? ${hashed}::text`))
      .returning()
    if (taken === undefined) return false
    const values = { left: String(taken.backupCodes.length) }
    await mailUser(core, tx, taken, profileMails.backupCodeUsed, values)
    return true
  })
  if (isTaken) core.security({ event: 'backup-code.used', userId: user.id, address })
  return isTaken
}
