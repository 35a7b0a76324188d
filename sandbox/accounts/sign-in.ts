import { and, eq, gt } from 'drizzle-orm'
import { takeCaptcha } from '../captcha.ts'
import { clientOf } from '../client-key.ts'
import type { Db } from '../db/open.ts'
import { tokens } from '../db/schema.ts'
import type { Call } from '../operations/types.ts'
import { checkEmail } from '../orders/rules.ts'
import { hash } from '../orders/secret.ts'
import { Refusal } from '../refusal.ts'
import type { Core } from '../core.ts'
import { holderOf } from '../sessions.ts'
import { authMails } from '../texts/auth-mails.ts'
import { codes } from '../texts/errors.ts'
import { showTime } from '../texts/formats.ts'
import { mailActivation } from './activation.ts'
import { countAttempt } from './limits.ts'
import { sendMail } from './mail.ts'
import { lacksSecondFactor, requireSecondFactor } from './second-factor.ts'
import { beginFor, refuseBlocked } from './session.ts'
import { findByEmail, languageFor, lockAsRead, lockUser } from './users.ts'
import type { User } from './users.ts'

export interface Credentials {
  email: string
  password: string
  captcha?: string | undefined
  code?: string | undefined
}

const minute = 60_000

/** Failed attempts: of one address on one account, on one account from anywhere, and of one address on all accounts. */
export const limitsOf = (email: string, client: string) => [
  { key: `sign-in:pair:${email}:${client}`, most: 10, within: minute },
  { key: `sign-in:email:${email}`, most: 60, within: 15 * minute },
  { key: `sign-in:ip:${client}`, most: 50, within: 5 * minute },
]

/** @throws 5555555555555555 during technical work */
export const refuseOffline = ({ settings }: Core): void => {
  if (settings.get('site').offline) throw new Refusal(codes.technicalWork)
}

/**
 * Takes the captcha where the site has it on.
 * @param db the transaction of the call, if a refused call is to leave the captcha usable
 * @throws 1601588666628861
 */
export const requireCaptcha = async (core: Core, db: Db, captcha: string | undefined): Promise<void> => {
  if (!core.settings.get('site').captcha || (await takeCaptcha(core, db, captcha))) return
  throw new Refusal(codes.captchaMissing, { object: { field: 'captcha' } })
}

const stepHash = (holder: string, email: string): string => hash(`${holder}:${email}`)

/** Remembers that captcha and password were right, so that the code step may go without a captcha (spec §5). */
const beginCodeStep = async ({ core, request }: Call, user: User, email: string): Promise<void> => {
  const holder = await holderOf(core, request)
  const now = core.now()
  await core.db.insert(tokens).values({
    kind: 'code-step',
    hash: stepHash(holder, email),
    userId: user.id,
    expiresAt: new Date(now + 10 * minute),
    createdAt: new Date(now),
  })
}

const isCodeStep = async ({ core, request }: Call, { email, code }: Credentials): Promise<boolean> => {
  if (code === undefined) return false
  const holder = await holderOf(core, request)
  const [found] = await core.db
    .select({ id: tokens.id })
    .from(tokens)
    .where(
      and(
        eq(tokens.kind, 'code-step'),
        eq(tokens.hash, stepHash(holder, email)),
        gt(tokens.expiresAt, new Date(core.now())),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** As `requireSecondFactor`; without a code the code step begins. */
const requireCode = async (call: Call, user: User, { email, code }: Credentials): Promise<void> => {
  if (lacksSecondFactor(user, { code })) await beginCodeStep(call, user, email)
  await requireSecondFactor(call, call.core.db, user, { code })
}

const wrongPassword = () => new Refusal(codes.passwordInvalid, { object: { field: 'password' } })

/** The account whose password it is; takes as long where there is none. @throws 241351, 5341529529941981 */
const requirePassword = async ({ db, passwords }: Core, { email, password }: Credentials): Promise<User> => {
  const user = await findByEmail(db, email)
  const isRight = await passwords.isRight(password, user?.passwordHash)
  if (user === undefined) throw new Refusal(codes.accountNotFound, { object: { field: 'email' } })
  if (!isRight) throw wrongPassword()
  return user
}

/**
 * Tells somebody who wants to know, and begins the session.
 * @returns the account as it was read under its lock, and the id of the session
 */
export const enterSession = async (call: Call, db: Db, userId: string): Promise<{ user: User; sessionId: string }> => {
  const { core } = call
  const user = await lockUser(db, userId)
  if (user === undefined) throw new Refusal(codes.accountNotFound)
  refuseBlocked(user, core.now())
  const sessionId = await beginFor(core, db, call, user)
  if (user.notifyLogin && user.email !== null) {
    const lang = languageFor(user)
    const time = showTime(new Date(core.now()), lang)
    await sendMail(core, db, user.email, authMails.signedIn, lang, { time })
  }
  return { user, sessionId }
}

/** As `enterSession`. @returns the account alone */
export const enter = async (call: Call, db: Db, userId: string): Promise<User> =>
  (await enterSession(call, db, userId)).user

/**
 * As `enter`, for who was checked: a password or second factor that was set meanwhile counts at once.
 * @throws 5341529529941981 then
 */
const enterChecked = (call: Call, checked: User): Promise<User> =>
  call.core.db.transaction(async (tx) => {
    if ((await lockAsRead(tx, checked)) === undefined) throw wrongPassword()
    return enter(call, tx, checked.id)
  })

/** @throws 2355231636112; a new link is mailed then, as the first one may be lost */
const requireActive = async (call: Call, user: User): Promise<void> => {
  if (user.isActive) return
  await mailActivation(call, user)
  throw new Refusal(codes.accountNotActive, { object: { field: 'email' } })
}

/** Whether the one who asks knew the password, so that it was no guess. */
const isNoGuess = (error: unknown): boolean =>
  error instanceof Refusal &&
  [codes.codeRequired, codes.accountNotActive, codes.accountBlocked].some((code) => code === error.code)

/**
 * Signs in.
 * @throws a refusal of spec §8: anti-flood, captcha, account, password, activation, block, code, in this order
 */
export const signInWith = async (call: Call, given: Credentials): Promise<User> => {
  const { core, request } = call
  refuseOffline(core)
  const email = checkEmail(given.email)
  const code = given.code?.trim() || undefined
  const credentials = { ...given, email, code }
  const takeBack = await countAttempt(core, limitsOf(email, clientOf(request)))
  if (!(await isCodeStep(call, credentials))) await requireCaptcha(core, core.db, given.captcha)
  try {
    const user = await requirePassword(core, credentials)
    await requireActive(call, user)
    refuseBlocked(user, core.now())
    await requireCode(call, user, credentials)
    const entered = await enterChecked(call, user)
    await takeBack()
    return entered
  } catch (error) {
    if (isNoGuess(error)) await takeBack()
    throw error
  }
}
