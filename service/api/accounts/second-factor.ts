import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { signInMails } from '../../texts/sign-in-mails.ts'
import { takeBackupCode } from './backup-codes.ts'
import { knownDevice } from './devices.ts'
import { countAttempt } from './limits.ts'
import type { Limit } from './limits.ts'
import { mailUser } from './mail.ts'
import { takeOtp } from './otp.ts'
import { checkSigned, countSigned, passkeysOf } from './passkeys.ts'
import type { User } from './users.ts'

/**
 * The second factor, required after a password or a mailed link. Two-factor is on when there is an authenticator; a
 * backup code or a passkey is accepted instead of its code. A passkey alone does not turn two-factor on: losing its
 * device would lock the owner out.
 */

/** The proofs that the caller sent. */
export interface SecondFactor {
  /** A code of the authenticator, or a backup code. */
  code?: string | undefined
  /** A signature by a passkey of the account. */
  passkey?: AuthenticationResponseJSON | undefined
}

export const hasSecondFactor = ({ otpSecret }: User): boolean => otpSecret !== null

export const isFactorGiven = ({ code = '', passkey }: SecondFactor): boolean =>
  code.trim() !== '' || passkey !== undefined

/** Whether the account has two-factor on and the caller sent no proof yet. */
export const lacksSecondFactor = (user: User, given: SecondFactor): boolean =>
  hasSecondFactor(user) && !isFactorGiven(given)

/** Redeems a code of the authenticator or a backup code. @returns the outcome */
export const takeFactorCode = async (
  core: Core,
  db: Db,
  user: User,
  { code, address }: { code: string; address: string },
): Promise<'taken' | 'backup' | 'wrong' | 'reused'> => {
  if (await takeBackupCode(core, db, user, code, address)) return 'backup'
  return takeOtp(core, db, user, code)
}

const minute = 60_000
const hour = 60 * minute

/**
 * Limits on wrong codes: ten in fifteen minutes, twenty in six hours, thirty a day. A known browser has its own
 * counters, so that attempts elsewhere do not lock the owner out.
 */
const guessesOf = (core: Core, user: User, device: string | null): Limit[] => {
  const key = `second-factor:${user.id}:${device ?? ''}`
  const reached = () => mailUser(core, core.db, user, signInMails.guessed)
  return [
    { key: `${key}:soon`, most: 10, within: 15 * minute, reached },
    { key: `${key}:later`, most: 20, within: 6 * hour, reached },
    { key: `${key}:day`, most: 30, within: 24 * hour, reached },
  ]
}

/**
 * Counts a second-factor attempt before it is checked.
 * @returns a function that takes the count back after a correct one
 * @throws 50300 above a limit; the owner is mailed then
 */
export const countSecondFactor = async ({ core, request }: Call, user: User): Promise<() => Promise<void>> =>
  countAttempt(core, guessesOf(core, user, await knownDevice(core.db, request, user.id)))

const refusalOf = { wrong: codes.codeWrong, reused: codes.codeReused } as const

/** Logs a refused code in the security log. @returns the refusal */
export const refusedCode = ({ core, request }: Call, user: User, result: 'wrong' | 'reused'): Refusal => {
  const code = refusalOf[result]
  core.security({ event: 'two-factor.refused', userId: user.id, address: request.ip, code })
  return new Refusal(code, { object: { field: 'code' } })
}

/**
 * Redeems a code of the authenticator or a backup code. Wrong ones are counted.
 * @param db must not be a transaction that is rolled back by a refusal
 * @returns which of the two it was
 * @throws 3421537955653247 for a wrong code, 6741546826351955 for a used one, 50300 after too many
 */
export const requireOtp = async (call: Call, db: Db, user: User, code: string): Promise<'code' | 'backup'> => {
  const takeBack = await countSecondFactor(call, user)
  const result = await takeFactorCode(call.core, db, user, { code, address: call.request.ip })
  if (result === 'wrong' || result === 'reused') throw refusedCode(call, user, result)
  await takeBack()
  return result === 'backup' ? 'backup' : 'code'
}

/** Redeems a signature by a passkey of the account. @throws 40402, 41001 or 42202 as `checkSigned` and `countSigned` */
export const requirePasskey = async (
  call: Call,
  db: Db,
  user: User,
  given: AuthenticationResponseJSON,
): Promise<void> => countSigned(call, db, await checkSigned(call, given, user.id))

/** The refusal that asks for a code. @param passkey whether a passkey is accepted instead */
export const codeRequired = (passkey = false): Refusal =>
  new Refusal(codes.codeRequired, { object: { field: 'code', ...(passkey ? { passkey } : {}) } })

/**
 * Requires the second factor before a session begins, if the account has one; wrong proofs are counted.
 * @param db must not be a transaction that is rolled back by a refusal
 * @throws 6231533598118172 when no proof was sent; as `requireOtp` for a code; 40402, 41001 or 42202 for a passkey
 */
export const requireSecondFactor = async (call: Call, db: Db, user: User, given: SecondFactor): Promise<void> => {
  if (!hasSecondFactor(user)) return
  if (lacksSecondFactor(user, given)) throw codeRequired((await passkeysOf(db, user.id)).length > 0)
  if (given.passkey === undefined) await requireOtp(call, db, user, given.code ?? '')
  else await requirePasskey(call, db, user, given.passkey)
}
