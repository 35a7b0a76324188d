import { and, count, eq } from 'drizzle-orm'
import { dropMessages } from '../../bot/messages.ts'
import type { Core } from '../../core.ts'
import { lockKeys } from '../../database/lock-keys.ts'
import type { Db } from '../../database/open.ts'
import {
  apiKeys,
  ledgerEntries,
  orders,
  passkeys,
  payoutRequisites,
  socialIdentities,
  users,
  verifications,
} from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { linkGone } from '../../texts/messenger-refusals.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import type { Call } from '../operation.ts'
import { announceUser } from './announce.ts'
import { closeUser } from './closure.ts'
import { hasOtherIdentity, identityOf, linkIdentity, messengerOf, messengerProvider } from './identities.ts'
import type { Person } from './init-data.ts'
import { countAttempt } from './limits.ts'
import { mailUser } from './mail.ts'
import { passkeysOf } from './passkeys.ts'
import { requireConfirmed } from './step-up.ts'
import { dropTokens, isUsable, issueToken, readToken, takeToken } from './tokens.ts'
import { findUser, requireLocked, updateUser } from './users.ts'
import type { User } from './users.ts'

/**
 * Linking the messenger with an account that has another way to sign in: a token goes from the profile through the bot's
 * start parameter into the mini-app, whose init data says who opened it.
 */

const kind = 'messenger-link'

const taken = () => new Refusal(codes.messengerLinked)
const gone = () => new Refusal(codes.tokenGone, { text: linkGone })

/** @returns a token for ten minutes, which counts once; earlier ones no longer count @throws 40301, 40304, 40908, 50300 */
export const askLink = async (call: Call): Promise<{ token: string; expiresAt: string }> => {
  const { core } = call
  const { user } = await requireConfirmed(call)
  await countAttempt(core, [{ key: `messenger-link:${user.id}`, most: 10, within: 10 * 60_000 }])
  return core.db.transaction(async (tx) => {
    await requireLocked(tx, user.id)
    if ((await messengerOf(tx, user.id)) !== undefined) throw taken()
    await dropTokens(tx, user.id, kind)
    const token = await issueToken(core, tx, { kind, userId: user.id })
    const expiresAt = (await readToken(tx, kind, token))?.expiresAt ?? new Date(core.now())
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

const isEmpty = async (db: Db, userId: string): Promise<boolean> => {
  for (const table of [orders, ledgerEntries, passkeys, payoutRequisites, verifications, apiKeys]) {
    const [found] = await db.select({ rows: count() }).from(table).where(eq(table.userId, userId))
    if (found?.rows !== 0) return false
  }
  return true
}

/** An account that a visit to the mini-app made, and in which nobody has done anything since. */
const isUnused = async (db: Db, userId: string): Promise<boolean> => {
  const user = await findUser(db, userId)
  if (user === undefined) return true
  const { email, passwordHash, otpSecret, partnerCode, roles } = user
  if (email !== null || passwordHash !== null || otpSecret !== null || roles.length > 0) return false
  const [invited] = await db.select({ rows: count() }).from(users).where(eq(users.referredBy, partnerCode))
  return invited?.rows === 0 && !(await hasOtherIdentity(db, userId)) && isEmpty(db, userId)
}

interface Claim {
  link: string
  person: Person
}

interface Claimed {
  /** The account of the token. */
  userId: string
  /** The present account of the messenger's id: null without one. */
  known: string | null
}

/**
 * The account that a token links with a person; nothing changes yet.
 * @throws 41001 for a token that is unknown, used or expired; 40908 when the account or the person is linked already
 */
export const readLink = async (core: Core, db: Db, { link, person }: Claim): Promise<Claimed> => {
  const token = await readToken(db, kind, link)
  const userId = token?.userId ?? null
  const known = (await identityOf(db, { provider: messengerProvider, subject: person.id })) ?? null
  if (userId === null) throw gone()
  // The reply may have been lost, or the page loaded again.
  if (known === userId) return { userId, known }
  if (!isUsable(core, token)) throw gone()
  if ((await messengerOf(db, userId)) !== undefined) throw taken()
  if (known !== null && !(await isUnused(db, known))) throw taken()
  return { userId, known }
}

/** Keeps others from linking the same person. Before any account is locked. */
export const lockPerson = (tx: Db, { id }: Person): Promise<void> => lockKeys(tx, [`${messengerProvider}:${id}`])

/**
 * Links the account, which the transaction has locked after the person; an unused account of theirs is closed.
 * @throws as `readLink`
 */
export const takeLink = async ({ core, request }: Call, tx: Db, user: User, claim: Claim): Promise<void> => {
  const { userId, known } = await readLink(core, tx, claim)
  if (known === user.id) return
  if (userId !== user.id || (await takeToken(core, tx, kind, claim.link)) === null) throw gone()
  if (known !== null) await closeUser(core, tx, known)
  await linkIdentity(core, tx, { provider: messengerProvider, subject: claim.person.id, userId })
  await mailUser(core, tx, user, profileMails.messengerLinked)
  core.security({ event: 'messenger.linked', userId, address: request.ip })
}

const hasOtherWay = async (db: Db, user: User): Promise<boolean> =>
  user.email !== null || (await passkeysOf(db, user.id)).length > 0 || (await hasOtherIdentity(db, user.id))

/** Open pages of the user are told. @throws 40301, 40304; 40909 when the account has no other way to sign in */
export const unlink = async (call: Call): Promise<void> => {
  const { core, request } = call
  const { user } = await requireConfirmed(call)
  const isUnlinked = await core.db.transaction(async (tx) => {
    const owner = await requireLocked(tx, user.id)
    if ((await messengerOf(tx, owner.id)) === undefined) return false
    if (!(await hasOtherWay(tx, owner))) throw new Refusal(codes.lastWayIn)
    const theirs = and(eq(socialIdentities.provider, messengerProvider), eq(socialIdentities.userId, owner.id))
    await tx.delete(socialIdentities).where(theirs)
    await updateUser(tx, core.now(), owner.id, { notifyMessenger: null })
    await dropMessages(tx, owner.id)
    await mailUser(core, tx, owner, profileMails.messengerUnlinked)
    core.security({ event: 'messenger.unlinked', userId: owner.id, address: request.ip })
    return true
  })
  if (isUnlinked) await announceUser(core, user.id)
}
