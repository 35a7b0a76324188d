import { blockUser, deleteUser } from '../accounts/closure.ts'
import { acceptEmail, isAccepted, proposeEmail, requireFree } from '../accounts/email-change.ts'
import { whereEmailLinkLeads } from '../accounts/email-link.ts'
import { messengerOf } from '../accounts/identities.ts'
import { countAttempt } from '../accounts/limits.ts'
import { askLink, unlink } from '../accounts/messenger-link.ts'
import { mailUser } from '../accounts/mail.ts'
import { originOf } from '../accounts/origin.ts'
import { requireCode, requireOwner } from '../accounts/owner.ts'
import { checkNewPassword } from '../accounts/password.ts'
import * as rules from '../accounts/profile.ts'
import { endOwn, endSessions, requireUser } from '../accounts/session.ts'
import type { Caller } from '../accounts/session.ts'
import { refuseUnconfirmed, requireConfirmed } from '../accounts/step-up.ts'
import { dropWithPassword, readUsedCode, takeCode } from '../accounts/tokens.ts'
import { refuseFunded } from '../wallets/money-left.ts'
import { changeSettings } from '../wallets/settings.ts'
import { lockAsRead, updateUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import { checkEmail } from '../orders/rules.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import type { Lang } from '../../texts/languages.ts'
import { renewSession } from '../accounts/sessions.ts'
import { codes } from '../../texts/errors.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import { countCode, countMail, refuseCode } from './security.ts'
import { Redirect } from '../operation.ts'
import type { BodyOf, Call, Operations } from '../operation.ts'

/** The bot writes to those whom the messenger knows, and to nobody else. @returns whether the wish is kept */
const isKept = async ({ db }: Core, { id }: User, wish: boolean): Promise<boolean> =>
  !wish || (await messengerOf(db, id)) !== undefined

const checkedProfile = (body: BodyOf<'editProfile'>, now: number) => {
  const { phone, dateOfBirth, firstName, lastName, userLocale, telegramUsername, ...switches } = body
  return {
    ...switches,
    ...(firstName === undefined ? {} : { firstName: rules.checkFirstName(firstName) }),
    ...(lastName === undefined ? {} : { lastName: rules.checkLastName(lastName) }),
    ...(phone === undefined ? {} : { phone: rules.checkPhone(phone) }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth: rules.checkDateOfBirth(dateOfBirth, now) }),
    ...(userLocale === undefined ? {} : { locale: userLocale }),
    ...(telegramUsername === undefined ? {} : { telegramUsername: rules.checkTelegramUsername(telegramUsername) }),
  }
}

/** Whether a change stops the mails that tell the owner of a stranger in the account. */
const silences = (user: User, body: BodyOf<'editProfile'>): boolean =>
  (['notifyLogin', 'notifyChangePass'] as const).some((notice) => user[notice] && body[notice] === false)

type SettingsChange = Omit<BodyOf<'updateSettings'>, 'code'>

/** Whether the change turns on the API or its withdrawals, which needs confirmation by the owner. */
const opensApi = ({ settings }: User, change: SettingsChange): boolean =>
  (['apiEnabled', 'withdrawalsEnabled'] as const).some((name) => change[name] === true && settings[name] !== true)

/**
 * Sets the new password and invalidates what was opened with the old one; the present session continues under a new id.
 * @returns false when the password was changed concurrently
 */
const changePassword = async (call: Call, { user, sessionId }: Caller, password: string): Promise<boolean> => {
  const { core, request, reply } = call
  const passwordHash = await core.passwords.hash(password)
  return core.db.transaction(async (tx) => {
    if ((await lockAsRead(tx, user)) === undefined) return false
    await updateUser(tx, core.now(), user.id, { passwordHash })
    await dropWithPassword(tx, user.id)
    await endSessions(core, tx, user.id, sessionId)
    await renewSession(core, tx, reply, sessionId)
    core.security({ event: 'password.changed', userId: user.id, address: request.ip })
    if (user.notifyChangePass) await mailUser(core, tx, user, profileMails.passwordChanged)
    return true
  })
}

const passwordGuesses = ({ id }: User) => [{ key: `old-password:${id}`, most: 10, within: 60_000 }]

/**
 * Whether an earlier call, whose reply was lost, has already set the new password. The answer reveals as much as a
 * guess of the old password, so it counts as one.
 */
const isChangedAlready = async (core: Core, user: User, newPassword: string): Promise<boolean> => {
  const takeBack = await countAttempt(core, passwordGuesses(user))
  const isPresent = await core.passwords.isRight(newPassword, user.passwordHash)
  if (isPresent) await takeBack()
  return isPresent
}

/**
 * Counted before the address is looked up, because the reply reveals whether an account has it.
 * @throws 50300 above five a minute and twenty an hour
 */
const countEmailChange = async (core: Core, user: User): Promise<void> => {
  await countMail(core, user)
  await countAttempt(core, [{ key: `email-wish:${user.id}`, most: 20, within: 3_600_000 }])
}

type Closing = (core: Core, userId: string, lang: Lang) => Promise<void>

const close = (closing: Closing, event: 'account.deleted' | 'account.blocked') => async (call: Call) => {
  const { user } = await requireConfirmed(call)
  await closing(call.core, user.id, call.lang)
  call.core.security({ event, userId: user.id, address: call.request.ip })
  await endOwn(call.core, call)
}

/** Account changes by a signed-in user (spec §2, §3, §7). */
export const profileOperations = {
  editEmail: async (call) => {
    const { core, request, body } = call
    const { user } = await requireConfirmed(call)
    const email = checkEmail(body.email)
    if (email === user.email) return { current: true }
    await countEmailChange(core, user)
    await requireFree(core.db, email)
    await proposeEmail(core, user, email, body.lang, originOf(core, request))
    core.security({ event: 'email.change-asked', userId: user.id, address: request.ip })
    return { current: false }
  },

  confirmEmail: async (call) => {
    const { core, request } = call
    const { user } = await requireUser(call)
    const code = call.body.secretCode.trim()
    const takeBack = await countCode(core, user)
    const taken = await takeCode(core, core.db, 'email-change', user.id, code)
    if (typeof taken !== 'string') {
      await takeBack()
      await acceptEmail(core, user, taken, originOf(core, request))
      core.security({ event: 'email.changed', userId: user.id, address: request.ip, subject: 'code' })
    } else if (await isAccepted(core, await readUsedCode(core.db, 'email-change', user.id, code))) await takeBack()
    else refuseCode(taken)
  },

  openEmailLink: async (call) => new Redirect(await whereEmailLinkLeads(call, call.query.token)),

  editPassword: async (call) => {
    const { core } = call
    const caller = await requireUser(call)
    const { user } = caller
    const { oldPassword, newPassword } = call.body
    const takeBack = await countAttempt(core, passwordGuesses(user))
    const isRight = await core.passwords.isRight(oldPassword, user.passwordHash)
    if (isRight) await takeBack()
    if (isRight && (await changePassword(call, caller, checkNewPassword(newPassword)))) return
    const { user: present } = await requireUser(call)
    if (!(await isChangedAlready(core, present, newPassword)))
      throw new Refusal(codes.passwordInvalid, { object: { field: 'oldPassword' } })
    if (!isRight) await takeBack()
  },

  editProfile: async (call) => {
    const { core, body } = call
    const caller = await requireUser(call)
    const { user } = caller
    if (silences(user, body)) await refuseUnconfirmed(core, caller)
    const { notifyMessenger, ...rest } = checkedProfile(body, core.now())
    const isWish = notifyMessenger !== undefined && (await isKept(core, user, notifyMessenger))
    await updateUser(core.db, core.now(), user.id, { ...rest, ...(isWish && { notifyMessenger }) })
  },

  updateSettings: async (call) => {
    const { core, request } = call
    const caller = await requireUser(call)
    const { user } = caller
    const { code, ...change } = call.body
    const isOpening = opensApi(user, change)
    // Turning auto get money off needs neither.
    if (isOpening || change.autoGetMoney != null) await requireOwner(call, caller, code)
    else if (change.changeRate !== undefined) await requireCode(call, caller, code)
    const settings = await changeSettings(core, user.id, change)
    const { ip: address } = request
    if (isOpening) core.security({ event: 'api.switched', userId: user.id, address })
    if (change.autoGetMoney !== undefined) core.security({ event: 'auto-withdrawal.set', userId: user.id, address })
    return { settings }
  },

  askMessengerLink: askLink,
  unlinkMessenger: unlink,

  deleteAccount: async (call) => {
    // Before the owner has to confirm.
    await refuseFunded(call.core, call.core.db, (await requireUser(call)).user.id, call.lang)
    return close(deleteUser, 'account.deleted')(call)
  },
  blockAccount: close(blockUser, 'account.blocked'),
} satisfies Partial<Operations>
