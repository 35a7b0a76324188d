import { proveCaptcha, takeCaptcha } from '../captcha/captcha.ts'
import { clientOf } from '../../http/client-key.ts'
import type { Db } from '../../database/open.ts'
import type { BodyOf, Call } from '../operation.ts'
import { checkEmail } from '../orders/rules.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { authMails } from '../../texts/auth-mails.ts'
import { codes } from '../../texts/errors.ts'
import { showTime } from '../../texts/formats.ts'
import { signInMails, unknownDevice } from '../../texts/sign-in-mails.ts'
import { mailActivation } from './activation.ts'
import { beginCodeStep, userOfCodeStep } from './code-step.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { countAttempt } from './limits.ts'
import type { Limit } from './limits.ts'
import { mailUser } from './mail.ts'
import { isFactorGiven, lacksSecondFactor, requireSecondFactor } from './second-factor.ts'
import { beginFor, refuseBlocked } from './session.ts'
import { softwareOf } from './user-agent.ts'
import { findByEmail, lockAsRead, lockUser, updateUser } from './users.ts'
import type { User } from './users.ts'

type Credentials = BodyOf<'signIn'>

const minute = 60_000

/** Limits on failed attempts: per address and account, per account, and per address. */
export const limitsOf = (email: string, client: string): Limit[] => [
  { key: `sign-in:pair:${email}:${client}`, most: 10, within: minute },
  { key: `sign-in:email:${email}`, most: 60, within: 15 * minute },
  { key: `sign-in:ip:${client}`, most: 50, within: 5 * minute },
]

/** Limits for a known browser, so that attempts elsewhere do not lock the owner out. */
const deviceLimits = (email: string, device: string): Limit[] => [
  { key: `sign-in:device:${email}:${device}`, most: 10, within: minute },
  { key: `sign-in:device-long:${email}:${device}`, most: 60, within: 15 * minute },
]

/** @throws 5555555555555555 in maintenance mode */
export const refuseOffline = ({ settings }: Core): void => {
  if (settings.get('site').offline) throw new Refusal(codes.technicalWork)
}

/**
 * Consumes the captcha where the site has it on.
 * @param db the transaction of the call, if a refused call is to leave the captcha usable
 * @throws 1601588666628861
 */
export const requireCaptcha = async (core: Core, db: Db, captcha: string | undefined): Promise<void> => {
  if (!core.settings.get('site').captcha || (await takeCaptcha(core, db, captcha))) return
  throw new Refusal(codes.captchaMissing, { object: { field: 'captcha' } })
}

/** Whether this is the code step of a sign-in whose password was accepted. */
const isCodeStep = async (call: Call, { email, ...given }: Credentials): Promise<boolean> =>
  isFactorGiven(given) && (await userOfCodeStep(call, email)) !== undefined

/** As `requireSecondFactor`; begins the code step when no proof was sent. */
const requireCode = async (call: Call, user: User, { email, ...given }: Credentials): Promise<void> => {
  if (lacksSecondFactor(user, given)) await beginCodeStep(call, user, email)
  await requireSecondFactor(call, call.core.db, user, given)
}

const wrongPassword = () => new Refusal(codes.passwordInvalid, { object: { field: 'password' } })

/** Constant time also without an account. @throws 241351, 5341529529941981 */
const requirePassword = async ({ passwords }: Core, found: User | undefined, password: string): Promise<User> => {
  const isRight = await passwords.isRight(password, found?.passwordHash)
  if (found === undefined) throw new Refusal(codes.accountNotFound, { object: { field: 'email' } })
  if (!isRight) throw wrongPassword()
  return found
}

/** How the user signed in. */
export type Way = 'password' | 'registration' | 'reset' | 'link' | 'social' | 'passkey' | 'messenger'

interface Entry {
  way: Way
  /** Another mail already informs the owner. */
  isTold?: boolean
}

const tellNewDevice = async ({ core, request }: Call, db: Db, user: User): Promise<void> => {
  core.security({ event: 'sign-in.new-device', userId: user.id, address: request.ip })
  const lang = user.locale
  const { browser, system } = softwareOf(request.headers['user-agent'])
  await mailUser(core, db, user, signInMails.newDevice, {
    time: showTime(new Date(core.now()), lang),
    device: [browser, system].filter((name) => name !== '').join(', ') || unknownDevice[lang],
    address: request.ip,
  })
}

/** At most one mail: about an unknown browser, otherwise about any sign-in if the user opted in. */
const tellOwner = async (call: Call, db: Db, user: User, isNewDevice: boolean): Promise<void> => {
  const { core } = call
  if (isNewDevice) return tellNewDevice(call, db, user)
  if (!user.notifyLogin) return
  await mailUser(core, db, user, authMails.signedIn, { time: showTime(new Date(core.now()), user.locale) })
}

/**
 * Begins the session, remembers the browser and informs the owner.
 * @returns the account as read under its lock, and the id of the session
 */
export const enterSession = async (
  call: Call,
  db: Db,
  userId: string,
  { way, isTold = false }: Entry,
): Promise<{ user: User; sessionId: string }> => {
  const { core, request } = call
  const user = await lockUser(db, userId)
  if (user === undefined) throw new Refusal(codes.accountNotFound)
  refuseBlocked(user, core.now())
  const sessionId = await beginFor(core, db, call, user)
  const isUnknown = await rememberDevice(core, db, call, user.id)
  if (!isTold) await tellOwner(call, db, user, isUnknown && user.signedInAt !== null)
  await updateUser(db, core.now(), user.id, { signedInAt: new Date(core.now()) })
  core.security({ event: 'sign-in.accepted', userId, address: request.ip, subject: way })
  return { user, sessionId }
}

/** As `enterSession`. @returns the account alone */
export const enter = async (call: Call, db: Db, userId: string, entry: Entry): Promise<User> =>
  (await enterSession(call, db, userId, entry)).user

/**
 * As `enter`, after a check outside the transaction.
 * @throws 5341529529941981 when password or second factor changed since the check
 */
const enterChecked = (call: Call, checked: User): Promise<User> =>
  call.core.db.transaction(async (tx) => {
    if ((await lockAsRead(tx, checked)) === undefined) throw wrongPassword()
    return enter(call, tx, checked.id, { way: 'password' })
  })

/** @throws 2355231636112; mails a new link, as the first one may be lost */
const requireActive = async (call: Call, user: User): Promise<void> => {
  if (user.isActive) return
  await mailActivation(call, user)
  throw new Refusal(codes.accountNotActive, { object: { field: 'email' } })
}

/** Whether a refused sign-in had a correct password or link. */
export const isNoGuess = (error: unknown): boolean =>
  error instanceof Refusal &&
  [codes.codeRequired, codes.accountNotActive, codes.accountBlocked].some((code) => code === error.code)

/** Logs a refused sign-in in the security log, except requests for a code. */
export const noteRefusal = ({ core, request }: Call, error: unknown, way: Way, userId?: string): void => {
  if (!(error instanceof Refusal) || error.code === codes.codeRequired) return
  core.security({ event: 'sign-in.refused', userId, address: request.ip, code: error.code, subject: way })
}

interface Attempt extends Credentials {
  /** The account with the given e-mail. */
  found: User | undefined
}

const attempt = async (call: Call, given: Attempt): Promise<User> => {
  const { core, request } = call
  const { email, found } = given
  const device = found === undefined ? null : await knownDevice(core.db, request, found.id)
  const limits = device === null ? limitsOf(email, clientOf(request)) : deviceLimits(email, device)
  const takeBack = await countAttempt(core, limits)
  if (!(await isCodeStep(call, given))) {
    await proveCaptcha(core, given.captcha)
    await requireCaptcha(core, core.db, given.captcha)
  }
  try {
    const user = await requirePassword(core, found, given.password)
    await requireActive(call, user)
    refuseBlocked(user, core.now())
    await requireCode(call, user, given)
    const entered = await enterChecked(call, user)
    await takeBack()
    return entered
  } catch (error) {
    if (isNoGuess(error)) await takeBack()
    throw error
  }
}

/**
 * Signs in.
 * @throws a refusal of spec §8: anti-flood, captcha, account, password, activation, block, code, in this order
 */
export const signInWith = async (call: Call, given: Credentials): Promise<User> => {
  const { core } = call
  refuseOffline(core)
  const email = checkEmail(given.email)
  const code = given.code?.trim() || undefined
  const found = await findByEmail(core.db, email)
  try {
    return await attempt(call, { ...given, email, code, found })
  } catch (error) {
    noteRefusal(call, error, 'password', found?.id)
    throw error
  }
}
