import { eq } from 'drizzle-orm'
import { sessions } from '../db/schema.ts'
import type { Call } from '../operations/types.ts'
import { Refusal } from '../refusal.ts'
import type { ConfirmWay } from '../refusal.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { requireUser } from './session.ts'
import type { Caller } from './session.ts'
import type { User } from './users.ts'

/**
 * What could take an account away from its owner is done only in a session whose holder has shown lately that they are
 * more than a holder of its cookie (OWASP ASVS 7.5.1). A sign-in alone does not count: its cookie may be stolen at once.
 */

/** How long a session counts as confirmed, ms. */
export const confirmedFor = 15 * 60_000

/** Where two-factor is on, neither password nor mailbox is enough. */
export const waysOf = ({ otpSecret, passwordHash, email }: User): readonly ConfirmWay[] => {
  if (otpSecret !== null) return ['code']
  const ways: ConfirmWay[] = []
  if (passwordHash !== null) ways.push('password')
  if (email !== null) ways.push('mail')
  return ways.length === 0 ? ['signIn'] : ways
}

const isConfirmed = ({ now }: Core, { user, confirmedUntil, signedInAt }: Caller): boolean => {
  if (confirmedUntil !== null && confirmedUntil.getTime() > now()) return true
  return waysOf(user).includes('signIn') && signedInAt.getTime() + confirmedFor > now()
}

/** @throws 40304 (HTTP 403) with the ways to confirm, unless the caller's session was confirmed lately */
export const refuseUnconfirmed = (core: Core, caller: Caller): void => {
  if (!isConfirmed(core, caller)) throw new Refusal(codes.confirmNeeded, { object: { ways: waysOf(caller.user) } })
}

/**
 * The person who calls, in a session that was confirmed lately.
 * @throws 40301 for a guest; 40304 (HTTP 403) with the ways to confirm
 */
export const requireConfirmed = async (call: Pick<Call, 'core' | 'request'>): Promise<Caller> => {
  const caller = await requireUser(call)
  refuseUnconfirmed(call.core, caller)
  return caller
}

/** @returns until when the session counts as confirmed, from now on */
export const confirmSession = async (core: Core, sessionId: string): Promise<Date> => {
  const confirmedUntil = new Date(core.now() + confirmedFor)
  await core.db.update(sessions).set({ confirmedUntil }).where(eq(sessions.id, sessionId))
  return confirmedUntil
}
