import type { Db } from '../../database/open.ts'
import { browserOf } from '../../http/csrf.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import { isRecent } from '../idempotency.ts'
import type { Core } from '../../core.ts'
import { authMails } from '../../texts/auth-mails.ts'
import type { Lang } from '../../texts/languages.ts'
import { pathToConfirm } from './confirm-path.ts'
import { countAttempt } from './limits.ts'
import { sendMail } from './mail.ts'
import { originOf } from './origin.ts'
import { mayMailStranger } from './strangers.ts'
import { dropTokens, issueToken, isUsable, latestToken, readToken, takeWithUser } from './tokens.ts'
import type { Token } from './tokens.ts'
import { findUser, updateUser } from './users.ts'
import type { User } from './users.ts'

/** Account activation: the account becomes active when the button behind the mailed link is pressed. */

const linkPath = '/service/api/v1/user/auth/register/confirm/'

/** Result page of an activation, unless the registration named another. */
const usualReturn = (lang: Lang): string => `/${lang}/{status}/confirm/account/`

/**
 * The link is bound to the browser where the password was typed: any other one asks for it.
 * @param returnTo path on our own origin with `{status}` in it
 */
export const mailFirstActivation = async (
  { core, request }: Call,
  db: Db,
  { user, returnTo, origin }: { user: User; returnTo: string; origin: string },
): Promise<void> => {
  if (user.email === null) return
  const payload = { returnTo, holder: browserOf(request) }
  const token = await issueToken(core, db, { kind: 'activate', userId: user.id, payload })
  const link = `${origin}${linkPath}?token=${token}`
  await sendMail(core, db, user.email, authMails.activate, user.locale, { link })
}

/**
 * Mails the link again, after the right password: at most once a minute, and within the limit for unproven addresses.
 */
export const mailActivation = async (call: Call, user: User): Promise<void> => {
  const { core, request } = call
  const limit = { key: `activate:${user.id}`, most: 1, within: 60_000 }
  const isAllowed = await countAttempt(core, [limit]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  if (!isAllowed || user.email === null || !(await mayMailStranger(core, core.db, user.email))) return
  const returnTo = (await latestToken(core.db, user.id, 'activate'))?.payload['returnTo']
  const origin = originOf(core, request)
  await mailFirstActivation(call, core.db, { user, origin, returnTo: returnTo ?? usualReturn(user.locale) })
}

/** Whether a link is opened in another browser than the one where the password of the account was typed. */
export const isElsewhere = ({ request }: Call, { payload }: Token): boolean => payload['holder'] !== browserOf(request)

const activate = (core: Core, token: string, address: string): Promise<boolean> =>
  core.db.transaction(async (tx) => {
    const found = await takeWithUser(core, tx, 'activate', token)
    if (found === null) return false
    await updateUser(tx, core.now(), found.user.id, { isActive: true })
    core.security({ event: 'registration.activated', userId: found.user.id, address })
    return true
  })

/** Whether the link has recently activated the account: a repeated click. */
const isActivatedBy = async ({ db, now }: Core, token: string): Promise<boolean> => {
  const used = await readToken(db, 'activate', token)
  if (used === undefined || used.userId === null || !isRecent(used.usedAt, now())) return false
  return (await findUser(db, used.userId))?.isActive ?? false
}

const resultOf = async ({ core, lang }: Call, token: string, isActive: boolean): Promise<string> => {
  const returnTo = (await readToken(core.db, 'activate', token))?.payload['returnTo'] ?? usualReturn(lang)
  return returnTo.replaceAll('{status}', isActive ? 'success' : 'error')
}

/** Where the mailed link leads; has no side effects. A used link leads where `followActivation` does. */
export const whereActivationLeads = async (call: Call, token: string): Promise<string> => {
  const { core } = call
  if (isUsable(core, await readToken(core.db, 'activate', token))) return pathToConfirm('activate', token)
  return resultOf(call, token, await isActivatedBy(core, token))
}

/**
 * Activates the account of a mailed link.
 * @returns path of the result page: success, also for a repetition soon after; error for an unknown, expired or long
 *   used token
 */
export const followActivation = async (call: Call, token: string): Promise<string> => {
  const { core, request } = call
  const isActive = (await activate(core, token, request.ip)) || (await isActivatedBy(core, token))
  return resultOf(call, token, isActive)
}

/** Following a mailed link proves the address. */
export const proveAddress = async (core: Core, db: Db, { id, isActive }: User): Promise<void> => {
  if (isActive) return
  await updateUser(db, core.now(), id, { isActive: true })
  await dropTokens(db, id, 'activate')
}
