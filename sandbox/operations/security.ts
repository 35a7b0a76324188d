import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { makeBackupCodes } from '../accounts/backup-codes.ts'
import { countAttempt } from '../accounts/limits.ts'
import { sendMail } from '../accounts/mail.ts'
import { newSecret, otpAddress, sealSecret, turnOn } from '../accounts/otp.ts'
import { takeFactorCode } from '../accounts/second-factor.ts'
import { requireUser } from '../accounts/session.ts'
import { issueCode, takeCode } from '../accounts/tokens.ts'
import { languageFor, updateUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import { sessions } from '../db/schema.ts'
import { maskEmail } from '../orders/view.ts'
import { Refusal, success } from '../refusal.ts'
import type { Core } from '../core.ts'
import { codes, reasonTexts } from '../texts/errors.ts'
import { profileMails } from '../texts/profile-mails.ts'
import type { Operations } from './types.ts'

/** Two-factor of a signed-in user, and one-time codes by mail. */

const minute = 60_000
/** How long a confirmed session counts as such, ms. */
const confirmedFor = 15 * minute

const codeBody = z.object({ code: z.string() })
const confirmBody = z.object({ code: z.string(), userId: z.string() })

const guesses = ({ id }: User) => [{ key: `otp:${id}`, most: 10, within: minute }]

const refusalOf = { wrong: codes.codeWrong, reused: codes.codeReused } as const

/**
 * Takes a two-factor code, or a backup code, of who has it on; wrong ones are counted.
 * @param address of the caller, for the security log
 * @throws 3421537955653247 for a wrong one, 6741546826351955 for a used one, 50300 after ten within a minute
 */
export const requireOtp = async (core: Core, user: User, code: string, address: string): Promise<void> => {
  const takeBack = await countAttempt(core, guesses(user))
  const result = await takeFactorCode(core, core.db, user, { code, address })
  if (result !== 'taken') throw new Refusal(refusalOf[result], { object: { field: 'code' } })
  await takeBack()
}

/** What became of a mailed code. @throws 3421537955653247 for a wrong one, 41001 when none counts any more */
export const refuseCode = (result: 'wrong' | 'gone'): never => {
  if (result === 'wrong') throw new Refusal(codes.codeWrong, { object: { field: 'code' } })
  throw new Refusal(codes.tokenGone, { text: reasonTexts.codeGone })
}

/** A mailed code's tries: the code itself allows five, and asking for new ones again and again is no way around. */
export const countCode = (core: Core, { id }: User) =>
  countAttempt(core, [{ key: `mailed-code:${id}`, most: 10, within: minute }])

/** At most five mails a minute to one person. */
export const countMail = (core: Core, { id }: User) =>
  countAttempt(core, [{ key: `mail:${id}`, most: 5, within: minute }])

export const securityOperations: Operations = {
  createOtp: async (call) => {
    const { core } = call
    const { user } = await requireUser(call)
    if (user.otpSecret !== null) throw new Refusal(codes.otpOn)
    const secret = newSecret()
    await updateUser(core.db, core.now(), user.id, { otpPending: sealSecret(core, secret) })
    return success({ otp: { qr: otpAddress(secret, user.email ?? user.firstName), secret } })
  },

  confirmOtp: async (call) => {
    const { core, request } = call
    const { user } = await requireUser(call)
    const { code, userId } = confirmBody.parse(request.body)
    if (userId !== user.id) throw new Refusal(codes.fieldInvalid, { object: { field: 'userId' } })
    if (user.otpSecret !== null) throw new Refusal(codes.otpOn)
    const takeBack = await countAttempt(core, guesses(user))
    const backupCodes = await core.db.transaction(async (tx) =>
      (await turnOn(core, tx, user, code)) ? makeBackupCodes(core, tx, user.id) : null,
    )
    if (backupCodes === null) throw new Refusal(codes.codeWrong, { object: { field: 'code' } })
    await takeBack()
    core.security({ event: 'backup-codes.created', userId: user.id, address: request.ip })
    return success({ backupCodes })
  },

  deleteOtp: async (call) => {
    const { core, request } = call
    const { user } = await requireUser(call)
    // Off already: the answer to an earlier call may have been lost.
    if (user.otpSecret === null) return { success: true }
    await requireOtp(core, user, codeBody.parse(request.body).code, request.ip)
    const none = { otpSecret: null, otpPending: null, otpLastStep: null, backupCodes: [] }
    await updateUser(core.db, core.now(), user.id, none)
    return { success: true }
  },

  createOneTimeCode: async (call) => {
    const { core } = call
    const { user } = await requireUser(call)
    if (user.email === null) throw new Refusal(codes.emailMissing, { object: { field: 'email' } })
    await countMail(core, user)
    const { code, expiresAt } = await issueCode(core, core.db, { kind: 'one-time', userId: user.id })
    await sendMail(core, core.db, user.email, profileMails.oneTime, languageFor(user), { code })
    return success({ sentTo: maskEmail(user.email), expiresAt: expiresAt.toISOString() })
  },

  confirmOneTimeCode: async (call) => {
    const { core, request } = call
    const { user, sessionId } = await requireUser(call)
    const { code } = codeBody.parse(request.body)
    const takeBack = await countCode(core, user)
    const taken = await takeCode(core, core.db, 'one-time', user.id, code.trim())
    if (typeof taken === 'string') return refuseCode(taken)
    await takeBack()
    const confirmedUntil = new Date(core.now() + confirmedFor)
    await core.db.update(sessions).set({ confirmedUntil }).where(eq(sessions.id, sessionId))
    return success({ confirmedUntil: confirmedUntil.toISOString() })
  },
}
