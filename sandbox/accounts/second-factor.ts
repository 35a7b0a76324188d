import type { Core } from '../core.ts'
import type { Db } from '../db/open.ts'
import type { Call } from '../operations/types.ts'
import { Refusal } from '../refusal.ts'
import { codes } from '../texts/errors.ts'
import { takeBackupCode } from './backup-codes.ts'
import { countAttempt } from './limits.ts'
import { takeOtp } from './otp.ts'
import type { User } from './users.ts'

/**
 * What is asked for beside a password or a mailed link. Two-factor is on as long as there is an authenticator: a backup
 * code may take the place of its code.
 */

/** What the caller has shown of the second factor. */
export interface SecondFactor {
  /** Of the authenticator, or a backup code. */
  code?: string | undefined
}

export const hasSecondFactor = ({ otpSecret }: User): boolean => otpSecret !== null

const isGiven = ({ code = '' }: SecondFactor): boolean => code.trim() !== ''

/** Whether the account has two-factor on and nothing was given of it yet. */
export const lacksSecondFactor = (user: User, given: SecondFactor): boolean => hasSecondFactor(user) && !isGiven(given)

/** Takes a code of the authenticator or a backup code, once. @returns what became of it */
export const takeFactorCode = async (
  core: Core,
  db: Db,
  user: User,
  { code, address }: { code: string; address: string },
): Promise<'taken' | 'wrong' | 'reused'> => {
  if (await takeBackupCode(core, db, user, code, address)) return 'taken'
  return takeOtp(core, db, user, code)
}

const refusalOf = { wrong: codes.codeWrong, reused: codes.codeReused } as const

const limitOf = ({ id }: User) => [{ key: `sign-in:code:${id}`, most: 10, within: 15 * 60_000 }]

/**
 * Asks for the second factor before a session begins, where the account has one; wrong ones are counted.
 * @param db not a transaction that a refusal takes back
 * @throws 6231533598118172 when nothing was given, 3421537955653247 for a wrong code, 6741546826351955 for a used one,
 * 50300 after ten within a quarter of an hour
 */
export const requireSecondFactor = async (call: Call, db: Db, user: User, given: SecondFactor): Promise<void> => {
  if (!hasSecondFactor(user)) return
  const { core, request } = call
  if (lacksSecondFactor(user, given)) throw new Refusal(codes.codeRequired, { object: { field: 'code' } })
  const takeBack = await countAttempt(core, limitOf(user))
  const result = await takeFactorCode(core, db, user, { code: given.code ?? '', address: request.ip })
  if (result === 'taken') return takeBack()
  const code = refusalOf[result]
  core.security({ event: 'two-factor.refused', userId: user.id, address: request.ip, code })
  throw new Refusal(code, { object: { field: 'code' } })
}
