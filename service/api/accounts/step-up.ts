import { eq } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { sessions } from '../../database/schema.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ConfirmWay } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { passkeysOf } from './passkeys.ts'
import { requireUser } from './session.ts'
import type { Caller } from './session.ts'
import type { User } from './users.ts'

/**
 * Step-up: operations that could take an account over require a recently confirmed session (OWASP ASVS 7.5.1). A fresh
 * sign-in does not confirm it, because its cookie may be stolen immediately.
 */

/** Length of the step-up window, ms. */
export const confirmedFor = 15 * 60_000

/**
 * How the account can confirm its session, best first. With two-factor on, neither password nor mailbox is enough; a
 * passkey counts as password and second factor.
 */
export const waysOf = async (
  db: Db,
  { id, otpSecret, backupCodes, passwordHash, email }: User,
): Promise<readonly ConfirmWay[]> => {
  const ways: ConfirmWay[] = []
  if (otpSecret === null) {
    if (passwordHash !== null) ways.push('password')
    if (email !== null) ways.push('mail')
  } else {
    ways.push('code')
    if (backupCodes.length > 0) ways.push('backup')
  }
  if ((await passkeysOf(db, id)).length > 0) ways.push('passkey')
  return ways.length === 0 ? ['signIn'] : ways
}

/** @throws 40304 (HTTP 403) with the ways to confirm, unless the caller's session was confirmed recently */
export const refuseUnconfirmed = async (
  { db, now }: Core,
  { user, confirmedUntil, signedInAt }: Caller,
): Promise<void> => {
  if (confirmedUntil !== null && confirmedUntil.getTime() > now()) return
  const ways = await waysOf(db, user)
  if (ways.includes('signIn') && signedInAt.getTime() + confirmedFor > now()) return
  throw new Refusal(codes.confirmNeeded, { object: { ways } })
}

/**
 * As `requireUser`, in a recently confirmed session.
 * @throws 40301 for a guest; 40304 (HTTP 403) with the ways to confirm
 */
export const requireConfirmed = async (call: Pick<Call, 'core' | 'request'>): Promise<Caller> => {
  const caller = await requireUser(call)
  await refuseUnconfirmed(call.core, caller)
  return caller
}

/** @returns the end of the step-up window that starts now */
export const confirmSession = async (core: Core, sessionId: string): Promise<Date> => {
  const confirmedUntil = new Date(core.now() + confirmedFor)
  await core.db.update(sessions).set({ confirmedUntil }).where(eq(sessions.id, sessionId))
  return confirmedUntil
}
