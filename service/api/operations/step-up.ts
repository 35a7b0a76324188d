import { countAttempt } from '../accounts/limits.ts'
import { sendMail } from '../accounts/mail.ts'
import { hasSecondFactor, requireOtp, requirePasskey } from '../accounts/second-factor.ts'
import { requireUser } from '../accounts/session.ts'
import type { Caller } from '../accounts/session.ts'
import { confirmSession, waysOf } from '../accounts/step-up.ts'
import { issueCode, takeCode } from '../accounts/tokens.ts'
import type { User } from '../accounts/users.ts'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { maskEmail } from '../orders/view.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ConfirmWay } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import { countCode, countMail, refuseCode } from './security.ts'
import type { BodyOf, Call, Operations } from '../operation.ts'

/** Step-up: confirming a session with a password, a code or a passkey. */

type Proof = BodyOf<'confirmSession'>

const guesses = ({ id }: User) => [{ key: `step-up:${id}`, most: 10, within: 15 * 60_000 }]

/** @throws 5341529529941981 for a wrong one, 50300 after ten in fifteen minutes */
const requireOwnPassword = async (core: Core, user: User, password: string): Promise<void> => {
  const takeBack = await countAttempt(core, guesses(user))
  if (!(await core.passwords.isRight(password, user.passwordHash)))
    throw new Refusal(codes.passwordInvalid, { object: { field: 'password' } })
  await takeBack()
}

const missing = (field: 'password' | 'code') =>
  new Refusal(field === 'code' ? codes.codeRequired : codes.fieldMissing, { object: { field } })

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== ''

/**
 * The refusal when a proof is missing, or is not accepted because two-factor was turned on or off elsewhere.
 * @returns 40304 with the accepted ways in the second case
 */
const refuseGiven = async (db: Db, user: User, { password, code }: Proof): Promise<Refusal> =>
  isGiven(password) || isGiven(code)
    ? new Refusal(codes.confirmNeeded, { object: { ways: await waysOf(db, user) } })
    : missing(hasSecondFactor(user) ? 'code' : 'password')

/** With two-factor on, passwords are not accepted. @returns the way that was used */
const requireProof = async (call: Call, user: User, given: Proof): Promise<ConfirmWay> => {
  const { core } = call
  if (given.passkey !== undefined) {
    await requirePasskey(call, core.db, user, given.passkey)
    return 'passkey'
  }
  const { password, code } = given
  if (hasSecondFactor(user) && isGiven(code)) return requireOtp(call, core.db, user, code)
  if (hasSecondFactor(user) || user.passwordHash === null || !isGiven(password))
    throw await refuseGiven(core.db, user, given)
  await requireOwnPassword(core, user, password)
  return 'password'
}

/** @throws 40304 with the accepted ways when a mailed code is not among them */
const requireMailWay = async (db: Db, user: User): Promise<void> => {
  const ways = await waysOf(db, user)
  if (!ways.includes('mail')) throw new Refusal(codes.confirmNeeded, { object: { ways } })
}

const requireMailedCode = async (core: Core, user: User, code: string): Promise<void> => {
  const takeBack = await countCode(core, user)
  const taken = await takeCode(core, core.db, 'one-time', user.id, code.trim())
  if (typeof taken === 'string') return refuseCode(taken)
  await takeBack()
}

/** Confirms the session once `prove` succeeds, and writes the outcome to the security log. */
const confirm = async ({ core, request }: Call, { user, sessionId }: Caller, prove: () => Promise<ConfirmWay>) => {
  const about = { userId: user.id, address: request.ip }
  try {
    const subject = await prove()
    const confirmedUntil = await confirmSession(core, sessionId)
    core.security({ event: 'step-up.confirmed', ...about, subject })
    return { confirmedUntil: confirmedUntil.toISOString() }
  } catch (error) {
    if (error instanceof Refusal) core.security({ event: 'step-up.refused', ...about, code: error.code })
    throw error
  }
}

export const stepUpOperations = {
  confirmSession: async (call) => {
    const caller = await requireUser(call)
    return confirm(call, caller, () => requireProof(call, caller.user, call.body))
  },

  createOneTimeCode: async (call) => {
    const { core } = call
    const { user } = await requireUser(call)
    if (user.email === null) throw new Refusal(codes.emailMissing, { object: { field: 'email' } })
    await requireMailWay(core.db, user)
    await countMail(core, user)
    const { code, expiresAt } = await issueCode(core, core.db, { kind: 'one-time', userId: user.id })
    await sendMail(core, core.db, user.email, profileMails.oneTime, user.locale, { code })
    return { sentTo: maskEmail(user.email), expiresAt: expiresAt.toISOString() }
  },

  confirmOneTimeCode: async (call) => {
    const caller = await requireUser(call)
    return confirm(call, caller, async () => {
      await requireMailWay(call.core.db, caller.user)
      await requireMailedCode(call.core, caller.user, call.body.code)
      return 'mail'
    })
  },
} satisfies Partial<Operations>
