import { and, eq } from 'drizzle-orm'
import { proveCaptcha } from '../captcha/captcha.ts'
import { clientOf } from '../../http/client-key.ts'
import { browserOf } from '../../http/csrf.ts'
import type { Db } from '../../database/open.ts'
import { sessions } from '../../database/schema.ts'
import type { Call } from '../operation.ts'
import { checkEmail } from '../orders/rules.ts'
import { maskEmail } from '../orders/view.ts'
import { Refusal } from '../../http/refusal.ts'
import { isRecent, orRepeated, repeatableFor } from '../idempotency.ts'
import type { Core } from '../../core.ts'
import { authMails } from '../../texts/auth-mails.ts'
import { codes } from '../../texts/errors.ts'
import type { Lang } from '../../texts/languages.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import { proveAddress } from './activation.ts'
import { countAttempt } from './limits.ts'
import { mailUser, sendMail } from './mail.ts'
import { originOf } from './origin.ts'
import { checkNewPassword } from './password.ts'
import { codeRequired, requireSecondFactor } from './second-factor.ts'
import { endSessions, findCaller, isBlocked, refuseBlocked } from './session.ts'
import { enter, enterSession, isNoGuess, noteRefusal, requireCaptcha } from './sign-in.ts'
import { dropWithPassword, issueToken, isUsable, noteUse, readToken, takeWithUser } from './tokens.ts'
import type { Token } from './tokens.ts'
import { returningEmail, takeBackChanges } from './undo.ts'
import { findUser, lockByEmail, lockUser, updateUser } from './users.ts'
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
    { key: `reset:ip:${clientOf(request)}`, most: 20, within: 15 * minute },
  ])
  const origin = originOf(core, request)
  await proveCaptcha(core, given.captcha)
  await core.db.transaction(async (tx) => {
    await requireCaptcha(core, tx, given.captcha)
    const user = await lockByEmail(tx, email)
    if (user === undefined) throw new Refusal(codes.accountNotFound, { object: { field: 'email' } })
    const token = await issueToken(core, tx, { kind: 'reset', userId: user.id })
    core.security({ event: 'password.reset-asked', userId: user.id, address: request.ip })
    const link = `${origin}/${given.lang}/reset-password/${token}/`
    await sendMail(core, tx, email, authMails.reset, given.lang, { link })
  })
}

const gone = () => new Refusal(codes.tokenGone)

/** Limits guesses of tokens. */
const countToken = ({ core, request }: Call) =>
  countAttempt(core, [{ key: `token:ip:${clientOf(request)}`, most: 30, within: minute }])

/** Links that set a new password: after a forgotten one, and to undo an e-mail change. */
type PasswordLink = 'reset' | 'undo'

interface FoundLink {
  kind: PasswordLink
  link: Token
}

/** The record of a link, used or not; null for an unknown one. */
const readLink = async ({ db }: Core, token: string): Promise<FoundLink | null> => {
  for (const kind of ['reset', 'undo'] as const) {
    const link = await readToken(db, kind, token)
    if (link !== undefined) return { kind, link }
  }
  return null
}

/** @throws 41001 for an unusable token */
const requireUsable = async (core: Core, token: string): Promise<FoundLink> => {
  const found = await readLink(core, token)
  if (found === null || !isUsable(core, found.link)) throw gone()
  return found
}

/** A token used so recently that the call may be a repetition. */
const readRecent = async ({ db, now }: Core, kind: PasswordLink | 'tmp', token: string) => {
  const used = await readToken(db, kind, token)
  if (used === undefined || used.userId === null || !isRecent(used.usedAt, now())) return undefined
  return { used, userId: used.userId }
}

/** As `readRecent`, for both links that set a new password. */
const readRecentReset = async (core: Core, token: string) =>
  (await readRecent(core, 'reset', token)) ?? (await readRecent(core, 'undo', token))

/** State of a link that sets a new password. */
interface LinkLook {
  /** Whether a password was set with it. */
  isUsed: boolean
  /** The e-mail that it restores, masked; null for a link after a forgotten password. */
  returning: string | null
}

/**
 * The state of a link, and what it does besides setting a new password; has no side effects.
 * @throws 50300, 41001 for an unknown or expired link
 */
export const lookAtLink = async (call: Call, token: string): Promise<LinkLook> => {
  const { core } = call
  const takeBack = await countToken(call)
  const found = await readLink(core, token)
  if (found === null) throw gone()
  const { kind, link } = found
  const isUsed = link.usedAt !== null
  if (!isUsed && !isUsable(core, link)) throw gone()
  await takeBack()
  return { isUsed, returning: kind === 'undo' ? maskEmail(returningEmail(link)) : null }
}

/** @throws 41001 for a token that cannot be redeemed */
const takeOrRefuse = async (core: Core, db: Db, kind: PasswordLink | 'tmp', token: string) => {
  const found = await takeWithUser(core, db, kind, token)
  if (found === null) throw gone()
  return found
}

/** Signs in after a reset; null where a code is needed and while the account is blocked. */
const enterAfterReset = async (call: Call, db: Db, user: User): Promise<User | null> =>
  user.otpSecret !== null || isBlocked(user, call.core.now())
    ? null
    : enter(call, db, user.id, { way: 'reset', isTold: user.notifyChangePass })

const setPassword = async (
  call: Call,
  token: string,
  password: string,
  takeBack: () => Promise<void>,
): Promise<User | null> => {
  const { core } = call
  const { kind } = await requireUsable(core, token)
  await takeBack()
  const passwordHash = await core.passwords.hash(checkNewPassword(password))
  return core.db.transaction(async (tx) => {
    const { taken, user: before } = await takeOrRefuse(core, tx, kind, token)
    if (kind === 'undo') {
      await takeBackChanges(core, tx, before, taken)
      core.security({ event: 'email.change-undone', userId: before.id, address: call.request.ip })
    }
    const user = await updateUser(tx, core.now(), before.id, { passwordHash })
    await proveAddress(core, tx, user)
    await dropWithPassword(tx, user.id, taken)
    await endSessions(core, tx, user.id)
    core.security({ event: 'password.reset', userId: user.id, address: call.request.ip })
    if (user.notifyChangePass) await mailUser(core, tx, user, profileMails.passwordChanged)
    return enterAfterReset(call, tx, user)
  })
}

/**
 * The reply of an earlier call that set this password with this token; undefined when there was none. Token and
 * password together prove as much as a sign-in; attempts are counted.
 */
const repeatedReset = async (call: Call, token: string, password: string): Promise<User | null | undefined> => {
  const { core } = call
  const recent = await readRecentReset(core, token)
  if (recent === undefined) return undefined
  const { used, userId } = recent
  const takeBack = await countAttempt(core, [{ key: `reset:again:${used.id}`, most: 5, within: repeatableFor }])
  const user = await core.db.transaction(async (tx) => {
    const found = await lockUser(tx, userId)
    return found !== undefined && (await core.passwords.isRight(password, found.passwordHash))
      ? enterAfterReset(call, tx, found)
      : undefined
  })
  if (user !== undefined) await takeBack()
  return user
}

/**
 * Sets a new password with the mailed token and ends every session of the account.
 * @returns the user when this also signed in; null where a code is required, and while the account is blocked
 * @throws 50300, 41001, 5341529529941981
 */
export const resetPassword = async (call: Call, token: string, password: string): Promise<User | null> => {
  const takeBack = await countToken(call)
  return orRepeated(
    [codes.tokenGone],
    () => setPassword(call, token, password, takeBack),
    () => repeatedReset(call, token, password),
  )
}

/** Mails a single-use sign-in link, on behalf of support. @throws 241351 */
export const mailSignInLink = (core: Core, text: string, origin: string): Promise<string> => {
  const email = checkEmail(text)
  return core.db.transaction(async (tx) => {
    const user = await lockByEmail(tx, email)
    if (user === undefined) throw new Refusal(codes.accountNotFound, { object: { field: 'email' } })
    const lang = user.locale
    const token = await issueToken(core, tx, { kind: 'tmp', userId: user.id })
    const link = `${origin}/${lang}/auth/${token}/`
    await sendMail(core, tx, email, authMails.signInLink, lang, { link })
    return link
  })
}

/** Signs in and stores the session and browser with the link. */
const enterByLink = async (call: Call, db: Db, link: Token, userId: string, isTold: boolean): Promise<User> => {
  const way = link.payload['returnTo'] === undefined ? 'link' : 'social'
  const { user, sessionId } = await enterSession(call, db, userId, { way, isTold })
  await noteUse(db, link, { session: sessionId, browser: browserOf(call.request) })
  return user
}

/** Whether a link was issued to another browser. */
const isElsewhere = ({ request }: Call, { payload }: Token): boolean =>
  payload['holder'] !== undefined && payload['holder'] !== browserOf(request)

/**
 * The account of a sign-in link, after checking the second factor.
 * @throws 41001, 40303, and as `requireSecondFactor`; the link stays valid then
 */
const requireEntry = async (call: Call, token: string, code: string): Promise<User> => {
  const { core } = call
  const link = await readToken(core.db, 'tmp', token)
  if (!isUsable(core, link) || isElsewhere(call, link)) throw gone()
  const user = link.userId === null ? undefined : await findUser(core.db, link.userId)
  if (user === undefined) throw gone()
  refuseBlocked(user, core.now())
  await requireSecondFactor(call, core.db, user, { code })
  return user
}

const followLink = async (call: Call, token: string, code: string): Promise<User> => {
  const { core } = call
  const checked = await requireEntry(call, token, code)
  return core.db.transaction(async (tx) => {
    const { taken, user } = await takeOrRefuse(core, tx, 'tmp', token)
    // Two-factor was turned on or changed since the check.
    if (user.otpSecret !== checked.otpSecret) throw codeRequired()
    await proveAddress(core, tx, user)
    return enterByLink(call, tx, taken, user.id, false)
  })
}

/** Ends a session that was never used because its cookie was lost with the reply. @returns whether there was one */
const endUnused = async (db: Db, id: string): Promise<boolean> => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.seenAt, sessions.createdAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/**
 * The reply of the call that recently signed this browser in; undefined for another browser, and when the session of
 * the link was used or has ended, so that a link in the history is useless.
 */
const repeatedSignIn = async (call: Call, token: string): Promise<User | undefined> => {
  const { core } = call
  const recent = await readRecent(core, 'tmp', token)
  if (recent === undefined) return undefined
  const { used, userId } = recent
  const { session = '', browser } = used.payload
  const caller = await findCaller(call)
  if (caller?.sessionId === session) return caller.user
  if (browser !== browserOf(call.request)) return undefined
  return core.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    return user !== undefined && (await endUnused(tx, session)) ? enterByLink(call, tx, used, userId, true) : undefined
  })
}

/**
 * Signs in with the token of a temporary link, once; requires a code where two-factor is on. After a refusal the token
 * stays valid.
 * @throws 50300, 41001, 40303, 6231533598118172, 3421537955653247, 6741546826351955
 */
export const signInByToken = async (call: Call, token: string, code: string): Promise<User> => {
  const takeBack = await countToken(call)
  try {
    const user = await orRepeated(
      [codes.tokenGone],
      () => followLink(call, token, code),
      () => repeatedSignIn(call, token),
    )
    await takeBack()
    return user
  } catch (error) {
    if (isNoGuess(error)) await takeBack()
    noteRefusal(call, error, 'link')
    throw error
  }
}
