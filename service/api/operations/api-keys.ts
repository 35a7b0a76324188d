import { and, desc, eq } from 'drizzle-orm'
import { isApiKeyMade, makeApiKey } from '../accounts/api-keys.ts'
import { countAttempt } from '../accounts/limits.ts'
import { sendMail } from '../accounts/mail.ts'
import { requireOtp } from '../accounts/second-factor.ts'
import { requireUser } from '../accounts/session.ts'
import type { Caller } from '../accounts/session.ts'
import { refuseUnconfirmed } from '../accounts/step-up.ts'
import { languageFor } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { apiKeys } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes, reasonTexts } from '../../texts/errors.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import type { Call, Operations } from '../operation.ts'

const checkName = (text: string): string => {
  const name = text.trim()
  if (name === '') throw new Refusal(codes.fieldMissing, { object: { field: 'name' } })
  if (/\p{Cc}/u.test(name)) throw new Refusal(codes.fieldInvalid, { object: { field: 'name' } })
  return name
}

/** Whoever made it, the owner hears of it. */
const tellKey = async (core: Core, db: Db, user: User, name: string): Promise<void> => {
  if (user.email !== null) await sendMail(core, db, user.email, profileMails.apiKeyMade, languageFor(user), { name })
}

const notFound = () => new Refusal(codes.notFound, { text: reasonTexts.noSuchKey })

/**
 * Each key takes a code of its own where two-factor is on, and a confirmed session elsewhere.
 * @throws 6231533598118172 without a code, refusals of a wrong one, 40304
 */
const requireOwner = async (call: Call, caller: Caller, code: string | undefined): Promise<void> => {
  if (caller.user.otpSecret === null) return refuseUnconfirmed(call.core, caller)
  if (code === undefined || code.trim() === '') throw new Refusal(codes.codeRequired, { object: { field: 'code' } })
  await requireOtp(call, call.core.db, caller.user, code)
}

/** Keys for the exchange's own interface (spec §3, §6). */
export const apiKeyOperations = {
  getApiKeys: async (call) => {
    const { user } = await requireUser(call)
    const rows = await call.core.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.userId, user.id))
      .orderBy(desc(apiKeys.createdAt), apiKeys.apiKey)
    const keys = rows.map(({ apiKey, name, createdAt }) => ({ apiKey, name, createdAt: createdAt.toISOString() }))
    return { keys }
  },

  /** The secret leaves the service here and for a repeated call: only its hash is kept. */
  createApiKey: async (call) => {
    const { core, request, body } = call
    const caller = await requireUser(call)
    const { user } = caller
    const idempotencyKey = call.headers['idempotency-key'].toLowerCase()
    const asked = { userId: user.id, name: checkName(body.name), idempotencyKey }
    await countAttempt(core, [{ key: `api-key:${user.id}`, most: 10, within: 60_000 }])
    // The code of the first call is used up, and only who made it knows its key.
    const isRepeated = await isApiKeyMade(core, asked)
    if (!isRepeated) await requireOwner(call, caller, body.code)
    const access = await makeApiKey(core, asked, (tx) => tellKey(core, tx, user, asked.name))
    if (!isRepeated)
      core.security({ event: 'api-key.created', userId: user.id, address: request.ip, subject: access.apiKey })
    return { access }
  },

  deleteApiKey: async (call) => {
    const { core, request, body } = call
    const caller = await requireUser(call)
    const { user } = caller
    const { apiKey, code } = body
    const theirs = and(eq(apiKeys.apiKey, apiKey), eq(apiKeys.userId, user.id))
    const found = await core.db.select({ apiKey: apiKeys.apiKey }).from(apiKeys).where(theirs)
    if (found.length === 0) throw notFound()
    await requireOwner(call, caller, code)
    const deleted = await core.db.delete(apiKeys).where(theirs).returning({ apiKey: apiKeys.apiKey })
    if (deleted.length === 0) throw notFound()
    core.security({ event: 'api-key.deleted', userId: user.id, address: request.ip, subject: apiKey })
  },
} satisfies Partial<Operations>
