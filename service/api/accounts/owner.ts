import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import type { Call } from '../operation.ts'
import { requireOtp } from './second-factor.ts'
import type { Caller } from './session.ts'
import { refuseUnconfirmed } from './step-up.ts'

/** What moves money or lets somebody in asks for a fresh code, where two-factor is on. */

/** @throws 6231533598118172 without a code, refusals of a wrong one; nothing where two-factor is off */
export const requireCode = async (call: Call, { user }: Caller, code: string | undefined): Promise<void> => {
  if (user.otpSecret === null) return
  if (code === undefined || code.trim() === '') throw new Refusal(codes.codeRequired, { object: { field: 'code' } })
  await requireOtp(call, call.core.db, user, code)
}

/**
 * A fresh code where two-factor is on, and a confirmed session elsewhere.
 * @throws 6231533598118172 without a code, refusals of a wrong one, 40304
 */
export const requireOwner = (call: Call, caller: Caller, code: string | undefined): Promise<void> =>
  caller.user.otpSecret === null ? refuseUnconfirmed(call.core, caller) : requireCode(call, caller, code)
