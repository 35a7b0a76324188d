import { makeBackupCodes } from '../accounts/backup-codes.ts'
import { countAttempt } from '../accounts/limits.ts'
import { mailUser } from '../accounts/mail.ts'
import { newSecret, otpAddress, sealSecret, turnOn } from '../accounts/otp.ts'
import { countSecondFactor, hasSecondFactor, refusedCode, requireOtp } from '../accounts/second-factor.ts'
import { endSessions, requireUser } from '../accounts/session.ts'
import type { Caller } from '../accounts/session.ts'
import { refuseUnconfirmed, requireConfirmed } from '../accounts/step-up.ts'
import { noteFactorOn } from '../accounts/undo.ts'
import { lockUser, updateUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Db } from '../../database/open.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import type { Operations } from '../operation.ts'

/** Two-factor of a signed-in user. */

const minute = 60_000

/** @throws 3421537955653247 for a wrong code, 41001 when there is no valid one */
export const refuseCode = (result: 'wrong' | 'gone'): never => {
  if (result === 'wrong') throw new Refusal(codes.codeWrong, { object: { field: 'code' } })
  throw new Refusal(codes.tokenGone, { text: reasonTexts.codeGone })
}

/** Limits attempts at mailed codes across codes; each code allows five. */
export const countCode = (core: Core, { id }: User) =>
  countAttempt(core, [{ key: `mailed-code:${id}`, most: 10, within: 15 * minute }])

/** At most five mails a minute per user. */
export const countMail = (core: Core, { id }: User) =>
  countAttempt(core, [{ key: `mail:${id}`, most: 5, within: minute }])

/** After two-factor was turned on or off: mails the owner and ends the other sessions. */
const announceFactor = async (core: Core, db: Db, { user, sessionId }: Caller, isOn: boolean): Promise<void> => {
  await endSessions(core, db, user.id, sessionId)
  if (isOn) await noteFactorOn(core, db, user)
  await mailUser(core, db, user, isOn ? profileMails.otpOn : profileMails.otpOff)
}

export const securityOperations = {
  createOtp: async (call) => {
    const { core } = call
    const caller = await requireUser(call)
    const { user } = caller
    if (user.otpSecret !== null) throw new Refusal(codes.otpOn)
    await refuseUnconfirmed(core, caller)
    const secret = newSecret()
    await updateUser(core.db, core.now(), user.id, { otpPending: sealSecret(core, secret) })
    return { otp: { qr: otpAddress(secret, user.email ?? user.firstName), secret } }
  },

  confirmOtp: async (call) => {
    const { core, request } = call
    const caller = await requireUser(call)
    const { user } = caller
    const { code, userId } = call.body
    if (userId !== user.id) throw new Refusal(codes.fieldInvalid, { object: { field: 'userId' } })
    if (user.otpSecret !== null) throw new Refusal(codes.otpOn)
    await refuseUnconfirmed(core, caller)
    const takeBack = await countSecondFactor(call, user)
    const backupCodes = await core.db.transaction(async (tx) => {
      if (!(await turnOn(core, tx, user, code))) return null
      await announceFactor(core, tx, caller, true)
      return makeBackupCodes(core, tx, user.id)
    })
    if (backupCodes === null) throw refusedCode(call, user, 'wrong')
    await takeBack()
    const about = { userId: user.id, address: request.ip }
    core.security({ event: 'two-factor.on', ...about })
    core.security({ event: 'backup-codes.created', ...about })
    return { backupCodes }
  },

  deleteOtp: async (call) => {
    const { core, request } = call
    const caller = await requireUser(call)
    const { user } = caller
    // A repeated call: the first reply may have been lost.
    if (user.otpSecret === null) return
    await requireOtp(call, core.db, user, call.body.code)
    const none = { otpSecret: null, otpPending: null, otpLastStep: null, backupCodes: [] }
    await core.db.transaction(async (tx) => {
      await updateUser(tx, core.now(), user.id, none)
      await announceFactor(core, tx, caller, false)
    })
    core.security({ event: 'two-factor.off', userId: user.id, address: request.ip })
  },

  createBackupCodes: async (call) => {
    const { core, request } = call
    const { user } = await requireConfirmed(call)
    const backupCodes = await core.db.transaction(async (tx) => {
      const locked = await lockUser(tx, user.id)
      if (locked === undefined || !hasSecondFactor(locked))
        throw new Refusal(codes.statusNotAllowed, { text: reasonTexts.twoFactorOff })
      return makeBackupCodes(core, tx, user.id)
    })
    core.security({ event: 'backup-codes.created', userId: user.id, address: request.ip })
    return { backupCodes }
  },
} satisfies Partial<Operations>
