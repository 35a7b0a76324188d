import { proveCaptcha } from '../captcha/captcha.ts'
import { clientOf } from '../../http/client-key.ts'
import type { Db } from '../../database/open.ts'
import type { BodyOf, Call } from '../operation.ts'
import { cleanEmail } from '../../../machines/shared/email.ts'
import { namesOf } from '../../../machines/shared/name.ts'
import { checkEmail } from '../orders/rules.ts'
import { Refusal } from '../../http/refusal.ts'
import { isRecent, orRepeated } from '../idempotency.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { partnerOf } from '../affiliate/partner.ts'
import { countRegistration } from '../affiliate/visits.ts'
import { mailFirstActivation } from './activation.ts'
import { countAttempt } from './limits.ts'
import { originOf, ownPath } from './origin.ts'
import { checkNewPassword } from './password.ts'
import { checkFirstName, checkLastName } from './profile.ts'
import { enter, limitsOf, refuseOffline, requireCaptcha } from './sign-in.ts'
import { countStranger } from './strangers.ts'
import { freeAddress, isUnfinished } from './unfinished.ts'
import { findByEmail, insertUser } from './users.ts'
import type { User } from './users.ts'

type Registration = BodyOf<'registerUser'>

const hour = 3_600_000

/** @throws 67562 for a first or last name that is none */
const checkedNames = ({ first_name, last_name = '' }: Registration): { firstName: string; lastName: string } => {
  const { firstName, lastName } = namesOf(first_name, last_name)
  return { firstName: checkFirstName(firstName), lastName: lastName === null ? '' : checkLastName(lastName) }
}

/** Final target of the mailed link. @throws 42201 unless it is on the site's own origin and contains `{status}` */
const returnPath = (returnTo: string, origin: string): string => {
  const path = ownPath(returnTo, origin)?.replace(/%7Bstatus%7D/gi, '{status}') ?? ''
  if (!path.includes('{status}')) throw new Refusal(codes.fieldInvalid, { object: { field: 'return_to' } })
  return path
}

const checked = (given: Registration, origin: string) => ({
  email: checkEmail(given.email),
  ...checkedNames(given),
  password: checkNewPassword(given.password),
  returnTo: returnPath(given.return_to, origin),
})

/** Whether an unfinished registration was sent moments ago with the same password: this one repeats it. */
const isRepeated = async ({ now, passwords }: Core, found: User, password: string): Promise<boolean> =>
  isRecent(found.createdAt, now()) && (await passwords.isRight(password, found.passwordHash))

/**
 * Only a proven address is in use; a later registration replaces an unfinished one.
 * @throws 11000654 when it is in use, and for a repeated call
 */
const takeAddress = async (core: Core, db: Db, email: string, password: string): Promise<void> => {
  const found = await findByEmail(db, email)
  if (found === undefined) return
  if (!isUnfinished(found) || (await isRepeated(core, found, password)))
    throw new Refusal(codes.emailInUse, { object: { field: 'email' } })
  await freeAddress(db, email)
}

interface Found {
  origin: string
  /** Whose code the person came with. */
  partner: User | null
}

const write = async (call: Call, db: Db, given: Registration, { origin, partner }: Found): Promise<boolean> => {
  const { core, request } = call
  await requireCaptcha(core, db, given.captcha)
  const { password, returnTo, ...values } = checked(given, originOf(core, request))
  await takeAddress(core, db, values.email, password)
  const isActive = core.settings.get('accounts').instant
  const user = await insertUser(db, core.now(), {
    ...values,
    passwordHash: await core.passwords.hash(password),
    locale: given.lang,
    agreeEmailNewsletter: given.agree_email,
    referredBy: partner?.partnerCode ?? null,
    promoCode: given.code?.trim().toLowerCase() || null,
    isActive,
  })
  await countRegistration(core, db, user, partner)
  core.security({ event: 'registration.created', userId: user.id, address: request.ip })
  if (isActive) await enter(call, db, user.id, { way: 'registration' })
  else {
    await countStranger(core, db, values.email)
    await mailFirstActivation(call, db, { user, returnTo, origin })
  }
  return isActive
}

/**
 * Whether the same registration recently created an inactive account: its reply may have been lost. The result reveals
 * whether a password is right, so it counts as a sign-in attempt.
 */
const isMadeAlready = async ({ core, request }: Call, given: Registration): Promise<boolean> => {
  const email = cleanEmail(given.email)
  const user = await findByEmail(core.db, email)
  if (user === undefined || user.isActive || !isRecent(user.createdAt, core.now())) return false
  const takeBack = await countAttempt(core, limitsOf(email, clientOf(request)))
  const isSame = await core.passwords.isRight(given.password, user.passwordHash)
  if (isSame) await takeBack()
  return isSame
}

/**
 * Creates an account and mails the activation link; a refused call leaves its captcha usable.
 * @returns whether the account is active and signed in
 * @throws a refusal of spec §8
 */
export const registerWith = async (call: Call, given: Registration): Promise<boolean> => {
  const { core, request } = call
  refuseOffline(core)
  await countAttempt(core, [{ key: `register:${clientOf(request)}`, most: 20, within: hour / 6 }])
  const origin = originOf(core, request)
  await proveCaptcha(core, given.captcha)
  const partner = await partnerOf(call, { user: null, code: given.partner_code, email: cleanEmail(given.email) })
  return orRepeated(
    // The first call has consumed the captcha.
    [codes.emailInUse, codes.captchaMissing],
    () => core.db.transaction((tx) => write(call, tx, given, { origin, partner })),
    async () => ((await isMadeAlready(call, given)) ? false : undefined),
  )
}
