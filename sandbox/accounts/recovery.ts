import type { Call } from '../operations/types.ts'
import { checkEmail } from '../orders/rules.ts'
import { Refusal } from '../refusal.ts'
import type { Core } from '../core.ts'
import { authMails } from '../texts/auth-mails.ts'
import { codes } from '../texts/errors.ts'
import type { Lang } from '../texts/languages.ts'
import { profileMails } from '../texts/profile-mails.ts'
import { proveAddress } from './activation.ts'
import { countAttempt } from './limits.ts'
import { sendMail } from './mail.ts'
import { originOf } from './origin.ts'
import { checkNewPassword, hashPassword } from './password.ts'
import { endSessions, isBlocked } from './session.ts'
import { enter, requireCaptcha } from './sign-in.ts'
import { dropWithPassword, issueToken, readToken, takeToken } from './tokens.ts'
import { findByEmail, languageFor, lockUser, updateUser } from './users.ts'
import type { User } from './users.ts'

const minute = 60_000

/**
 * Mails a link that sets a new password.
 * @throws 50300, e-mail refusals, 1601588666628861, 241351
 */
export const mailReset = async (
  { core, request }: Call,
  given: { email: string; captcha?: string | undefined; lang: Lang },
): Promise<void> => {
  const email = checkEmail(given.email)
  await countAttempt(core, [
    { key: `reset:email:${email}`, most: 5, within: 15 * minute },
    { key: `reset:ip:${request.ip}`, most: 20, within: 15 * minute },
  ])
  const origin = originOf(core, request)
  await core.db.transaction(async (tx) => {
    await requireCaptcha(core, tx, given.captcha)
    const user = await findByEmail(tx, email)
    if (user === undefined) throw new Refusal(codes.accountNotFound, { object: { field: 'email' } })
    const token = await issueToken(core, tx, { kind: 'reset', userId: user.id })
    const link = `${origin}/${given.lang}/reset-password/${token}/`
    await sendMail(core, tx, email, authMails.reset, given.lang, { name: user.firstName, link })
  })
}

const gone = () => new Refusal(codes.tokenGone)

/** Guesses of long tokens are hopeless; this keeps them from being tried. */
const countToken = ({ core, request }: Call) =>
  countAttempt(core, [{ key: `token:ip:${request.ip}`, most: 30, within: minute }])

/** @throws 41001 for a token that would not be taken */
const requireUsable = async ({ db, now }: Core, token: string): Promise<void> => {
  const found = await readToken(db, 'reset', token)
  if (found === undefined || found.usedAt !== null || found.expiresAt.getTime() <= now()) throw gone()
}

/**
 * Sets a new password with the token of the mail, once, and ends every session of the account.
 * @returns the user when this signed in too; null where a code is asked for, and while the account is blocked
 * @throws 50300, 41001, 5341529529941981
 */
export const resetPassword = async (call: Call, token: string, password: string): Promise<User | null> => {
  const { core } = call
  const takeBack = await countToken(call)
  await requireUsable(core, token)
  await takeBack()
  const passwordHash = await hashPassword(checkNewPassword(password))
  return core.db.transaction(async (tx) => {
    const taken = await takeToken(core, tx, 'reset', token)
    const user = taken === null || taken.userId === null ? undefined : await lockUser(tx, taken.userId)
    if (user === undefined) throw gone()
    await updateUser(tx, core.now(), user.id, { passwordHash })
    await proveAddress(core, tx, user)
    await dropWithPassword(tx, user.id)
    await endSessions(core, tx, user.id)
    if (user.notifyChangePass && user.email !== null)
      await sendMail(core, tx, user.email, profileMails.passwordChanged, languageFor(user), {})
    return user.otpSecret !== null || isBlocked(user, core.now()) ? null : enter(call, tx, user.id)
  })
}

/** Mails a link that signs in once, for who was promised one by the support. @throws 241351 */
export const mailSignInLink = async (core: Core, text: string, origin: string): Promise<string> => {
  const user = await findByEmail(core.db, checkEmail(text))
  if (user === undefined || user.email === null)
    throw new Refusal(codes.accountNotFound, { object: { field: 'email' } })
  const lang = languageFor(user)
  const token = await issueToken(core, core.db, { kind: 'tmp', userId: user.id })
  const link = `${origin}/${lang}/auth/${token}/`
  await sendMail(core, core.db, user.email, authMails.signInLink, lang, { name: user.firstName, link })
  return link
}

/**
 * Signs in with the token of a temporary link, once. A blocked account keeps its token.
 * @throws 50300, 41001, 40303
 */
export const signInByToken = async (call: Call, token: string): Promise<User> => {
  const { core } = call
  const takeBack = await countToken(call)
  const user = await core.db.transaction(async (tx) => {
    const taken = await takeToken(core, tx, 'tmp', token)
    const found = taken === null || taken.userId === null ? undefined : await lockUser(tx, taken.userId)
    if (found === undefined) throw gone()
    await proveAddress(core, tx, found)
    return enter(call, tx, found.id)
  })
  await takeBack()
  return user
}
