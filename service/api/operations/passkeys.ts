import { and, eq } from 'drizzle-orm'
import { countAttempt } from '../accounts/limits.ts'
import { mailUser } from '../accounts/mail.ts'
import { askForNew, askToSign, checkNew, passkeysOf } from '../accounts/passkeys.ts'
import type { Passkey } from '../accounts/passkeys.ts'
import { enterByPasskey } from '../accounts/passkey-sign-in.ts'
import { userOfCodeStep } from '../accounts/code-step.ts'
import { clientOf } from '../../http/client-key.ts'
import { checkEmail } from '../orders/rules.ts'
import { checkLabel } from '../accounts/profile.ts'
import { requireUser } from '../accounts/session.ts'
import { requireConfirmed } from '../accounts/step-up.ts'
import { lockUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Db } from '../../database/open.ts'
import { passkeys } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import { describeUser } from '../verification/shown-user.ts'
import type { Call, OperationCall, Operations } from '../operation.ts'

const minute = 60_000
const mostPasskeys = 20

const notFound = () => new Refusal(codes.notFound, { text: reasonTexts.noSuchPasskey })

const show = ({ id, name, createdAt, usedAt }: Passkey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
})

/** Stores a passkey under the account's lock, so that the account cannot be closed concurrently. */
const keep = ({ core }: Call, { id: userId }: User, made: Omit<Passkey, 'userId' | 'createdAt' | 'usedAt'>) =>
  core.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (user === undefined) throw new Refusal(codes.forbidden)
    if ((await passkeysOf(tx, userId)).length >= mostPasskeys) throw tooMany()
    const [kept] = await tx
      .insert(passkeys)
      .values({ ...made, userId, createdAt: new Date(core.now()) })
      .onConflictDoNothing()
      .returning()
    if (kept === undefined) throw new Refusal(codes.passkeyRefused)
    await mailUser(core, tx, user, profileMails.passkeyAdded, { name: made.name })
    return kept
  })

const tooMany = () => new Refusal(codes.statusNotAllowed, { text: reasonTexts.tooManyPasskeys })

const ownPasskey = async (db: Db, userId: string, id: string): Promise<Passkey | undefined> =>
  (await passkeysOf(db, userId)).find((passkey) => passkey.id === id)

/** Each challenge is a database row, so their number is limited. */
const countAsked = ({ core, request }: Call) =>
  countAttempt(core, [{ key: `passkey-options:${clientOf(request)}`, most: 60, within: minute }])

/** The user whose passkeys are accepted: signed in, or in the code step of a sign-in; undefined for any user. */
const askedOf = async (call: OperationCall<'askPasskey'>): Promise<User | undefined> => {
  const { email, own = false } = call.body
  if (own) return (await requireUser(call)).user
  return email === undefined ? undefined : userOfCodeStep(call, checkEmail(email))
}

/** Passkeys of a signed-in user, and signing in with one. */
export const passkeyOperations = {
  getPasskeys: async (call) => {
    const { user } = await requireUser(call)
    return { passkeys: (await passkeysOf(call.core.db, user.id)).map(show) }
  },

  createPasskeyOptions: async (call) => {
    const { user } = await requireConfirmed(call)
    if ((await passkeysOf(call.core.db, user.id)).length >= mostPasskeys) throw tooMany()
    return { options: await askForNew(call, user) }
  },

  /** Needs no step-up: the challenge was only issued to a confirmed session. */
  addPasskey: async (call) => {
    const { core, request, body } = call
    const { user } = await requireUser(call)
    const { credential } = body
    const name = checkLabel(body.name)
    // A repeated call: the first reply may have been lost.
    const before = await ownPasskey(core.db, user.id, credential.id)
    if (before !== undefined) return { passkey: show(before) }
    const { id, publicKey, counter } = await checkNew(call, user, credential)
    const { transports } = credential.response
    const made = { id, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    const passkey = await keep(call, user, made)
    core.security({ event: 'passkey.added', userId: user.id, address: request.ip })
    return { passkey: show(passkey) }
  },

  renamePasskey: async (call) => {
    const { core } = call
    const { user } = await requireUser(call)
    const { id, name } = call.body
    const [renamed] = await core.db
      .update(passkeys)
      .set({ name: checkLabel(name) })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning()
    if (renamed === undefined) throw notFound()
    return { passkey: show(renamed) }
  },

  removePasskey: async (call) => {
    const { core, request } = call
    const { user } = await requireConfirmed(call)
    const { id } = call.body
    await core.db.transaction(async (tx) => {
      const owner = await lockUser(tx, user.id)
      const theirs = and(eq(passkeys.id, id), eq(passkeys.userId, user.id))
      const [removed] = await tx.delete(passkeys).where(theirs).returning()
      if (removed === undefined || owner === undefined) throw notFound()
      await mailUser(core, tx, owner, profileMails.passkeyRemoved, { name: removed.name })
    })
    core.security({ event: 'passkey.removed', userId: user.id, address: request.ip })
  },

  askPasskey: async (call) => {
    await countAsked(call)
    return { options: await askToSign(call, await askedOf(call)) }
  },

  signInPasskey: async (call) => describeUser(call.core.db, await enterByPasskey(call, call.body.credential)),
} satisfies Partial<Operations>
