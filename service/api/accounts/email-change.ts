import * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import { Refusal } from '../../http/refusal.ts'
import { isRecent } from '../idempotency.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { languages } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import { announceUser } from './announce.ts'
import { mailUser, sendMail } from './mail.ts'
import { isBlocked } from './session.ts'
import { countStranger } from './strangers.ts'
import { dropEntries, issueCode, issueToken, isUsable, readToken, spendTokens } from './tokens.ts'
import type { Token } from './tokens.ts'
import { undoLink } from './undo.ts'
import { freeAddress, isUnfinished } from './unfinished.ts'
import { findByEmail, lockAsRead, lockUser, updateUser } from './users.ts'
import type { User } from './users.ts'

/** E-mail change: the new address is confirmed by a mailed code or link. */

const payload = z.object({ email: z.string(), lang: z.enum(languages) })

/** Target of the mailed link. */
export const emailLinkPath = '/service/api/v1/user/profile/edit/email/link/'

const inUse = () => new Refusal(codes.emailInUse, { object: { field: 'email' } })

/** @throws 11000654 for an address in use */
export const requireFree = async (db: Db, email: string): Promise<void> => {
  const found = await findByEmail(db, email)
  if (found !== undefined && !isUnfinished(found)) throw inUse()
}

/** Locks the account. @throws 40301 when it has been closed or blocked, or its password changed */
const lockAllowed = async (core: Core, db: Db, asking: User): Promise<User> => {
  const user = await lockAsRead(db, asking)
  if (user === undefined || isBlocked(user, core.now())) throw new Refusal(codes.forbidden)
  return user
}

/**
 * Mails a code and a link to the new address and a notice to the present one; invalidates earlier codes and links.
 * @throws 40301 when the account has been closed or blocked, or its password changed; 50300 when the new address
 *   received too many mails, across all accounts
 */
export const proposeEmail = (core: Core, user: User, email: string, lang: Lang, origin: string): Promise<void> =>
  core.db.transaction(async (tx) => {
    await lockAllowed(core, tx, user)
    const issue = { kind: 'email-change', userId: user.id, payload: { email, lang } } as const
    const { code } = await issueCode(core, tx, issue)
    const token = await issueToken(core, tx, issue)
    const link = `${origin}${emailLinkPath}?token=${token}`
    await countStranger(core, tx, email)
    await sendMail(core, tx, email, profileMails.emailChange, lang, { code, link })
    await mailUser(core, tx, user, profileMails.emailAsked, { email })
  })

/** PostgreSQL: unique_violation. */
const isDouble = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

/** @throws 11000654 when another account takes the address concurrently */
const settle = <Result>(core: Core, act: (tx: Db) => Promise<Result>): Promise<Result> =>
  core.db.transaction(act).catch((error: unknown) => {
    throw isDouble(error) ? inUse() : error
  })

/**
 * The unused token of the same mail (code or link) is kept, so that using it reports success. Sign-in links mailed to
 * the old address are invalidated.
 * @param user locked in the transaction
 * @param origin site origin for the undo link
 */
const accept = async (core: Core, tx: Db, user: User, token: Token, origin: string): Promise<void> => {
  const { email } = payload.parse(token.payload)
  // The code or link of the same mail has already been used.
  if (user.email === email) return
  await requireFree(tx, email)
  await freeAddress(tx, email)
  const link = await undoLink(core, tx, user, origin)
  await updateUser(tx, core.now(), user.id, { email })
  await spendTokens(core, tx, user.id, 'email-change')
  await dropEntries(tx, user.id)
  await mailUser(core, tx, user, profileMails.emailChanged, { email, link })
}

/**
 * Applies the new address, mails the old one and informs open pages.
 * @throws 11000654 when the address has been taken; 40301 as above
 */
export const acceptEmail = async (core: Core, asking: User, token: Token, origin: string): Promise<void> => {
  await settle(core, async (tx) => accept(core, tx, await lockAllowed(core, tx, asking), token, origin))
  await announceUser(core, asking.id)
}

/** Whether a token belongs to the mail that recently set the account's current address. */
export const isAccepted = async ({ db, now }: Core, token: Token | undefined): Promise<boolean> => {
  if (token === undefined || !isRecent(token.usedAt, now())) return false
  return (await findByEmail(db, payload.parse(token.payload).email))?.id === token.userId
}

/** Concurrent requests with the same link are serialized. */
const acceptByLink = (core: Core, userId: string, link: string, origin: string): Promise<boolean> =>
  settle(core, async (tx) => {
    const user = await lockUser(tx, userId)
    const token = await readToken(tx, 'email-change', link)
    if (user === undefined || isBlocked(user, core.now()) || !isUsable(core, token)) return false
    await accept(core, tx, user, token, origin)
    return true
  })

/** Follows the mailed link; may be repeated. @param link its token @returns whether the new address is in effect */
export const followEmailLink = async (core: Core, link: string, origin: string): Promise<boolean> => {
  const userId = (await readToken(core.db, 'email-change', link))?.userId ?? null
  if (userId === null) return false
  const isTaken = await acceptByLink(core, userId, link, origin).catch((error: unknown) => {
    if (error instanceof Refusal) return false
    throw error
  })
  if (isTaken) await announceUser(core, userId)
  return isTaken || isAccepted(core, await readToken(core.db, 'email-change', link))
}

/** The language of the page behind a link. */
export const languageOfToken = (token: Token | undefined, otherwise: Lang): Lang => {
  const read = payload.safeParse(token?.payload)
  return read.success ? read.data.lang : otherwise
}
