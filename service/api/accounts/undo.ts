import { and, eq, gt, gte } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import { apiKeys, passkeys, socialIdentities, tokens } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { dropHeldPartnerOrders } from '../partner-orders/moves.ts'
import { dropRequisitesSince } from '../wallets/requisites.ts'
import { dropHeldWithdrawals } from '../wallets/withdrawal-moves.ts'
import { closeUser } from './closure.ts'
import { dropTokens, dropWithPassword, issueToken } from './tokens.ts'
import type { Token } from './tokens.ts'
import { lockByEmail, updateUser } from './users.ts'
import type { User } from './users.ts'

/**
 * Undo of an e-mail change: for seven days a link in a mail to the previous address reverts the change and everything
 * since. Each change mails its own link; using an earlier one invalidates the later ones, so that the first owner wins.
 */

const payload = z.object({ email: z.string() })
/** Payload of a record without a link. */
const factorOn = { cause: 'two-factor-on' } as const

/**
 * Creates the link for the mail to the old address. It opens the page for a new password; only submitting that page has
 * effects.
 * @param user before the change
 * @param origin site origin for the link
 */
export const undoLink = async (core: Core, db: Db, user: User, origin: string): Promise<string> => {
  const token = await issueToken(core, db, { kind: 'undo', userId: user.id, payload: { email: user.email ?? '' } })
  return `${origin}/${user.locale}/reset-password/${token}/`
}

/** The e-mail that a link restores. */
export const returningEmail = (link: Token): string => payload.parse(link.payload).email

/** Records that two-factor was turned on, so that undoing an earlier change turns it off. */
export const noteFactorOn = async (core: Core, db: Db, { id: userId }: User): Promise<void> => {
  await issueToken(core, db, { kind: 'undo', userId, payload: factorOn })
}

/** Releases an address that was registered in the meantime but not proven. @throws 11000654 for a proven one */
const freeAddress = async (core: Core, tx: Db, user: User, email: string): Promise<void> => {
  const holder = await lockByEmail(tx, email)
  if (holder === undefined || holder.id === user.id) return
  if (holder.isActive) throw new Refusal(codes.emailInUse, { object: { field: 'email' } })
  await closeUser(core, tx, holder.id)
}

/** Whether two-factor was turned on since the change. */
const isFactorNew = async (tx: Db, { id, userId }: Token): Promise<boolean> => {
  const since = await tx
    .select({ payload: tokens.payload })
    .from(tokens)
    .where(and(eq(tokens.kind, 'undo'), eq(tokens.userId, userId ?? ''), gt(tokens.id, id)))
  return since.some((token) => token.payload['cause'] === factorOn.cause)
}

/**
 * Restores the address and removes whatever could let the attacker in: API keys, passkeys and social identities created
 * since, and a second factor that was turned on since.
 * @param user locked in the transaction
 * @param taken the token of the mail
 * @throws 11000654 when another account has proven the address in the meantime
 */
export const takeBackChanges = async (core: Core, tx: Db, user: User, taken: Token): Promise<void> => {
  const email = returningEmail(taken)
  await freeAddress(core, tx, user, email)
  const noFactor = { otpSecret: null, otpPending: null, otpLastStep: null, backupCodes: [] }
  await updateUser(tx, core.now(), user.id, { email, ...((await isFactorNew(tx, taken)) ? noFactor : {}) })
  for (const table of [apiKeys, passkeys, socialIdentities])
    await tx.delete(table).where(and(eq(table.userId, user.id), gte(table.createdAt, taken.createdAt)))
  await dropRequisitesSince(core, tx, user, taken.createdAt)
  await dropHeldWithdrawals(core, tx, user.id, taken.createdAt)
  await dropHeldPartnerOrders(core, tx, user.id, taken.createdAt)
  await dropWithPassword(tx, user.id)
  await dropTokens(tx, user.id, 'one-time')
  await tx.delete(tokens).where(and(eq(tokens.kind, 'undo'), eq(tokens.userId, user.id), gt(tokens.id, taken.id)))
}
