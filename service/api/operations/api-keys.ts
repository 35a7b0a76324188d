import { and, desc, eq } from 'drizzle-orm'
import { isApiKeyMade, makeApiKey } from '../accounts/api-keys.ts'
import { countAttempt } from '../accounts/limits.ts'
import { mailUser } from '../accounts/mail.ts'
import { requireOwner } from '../accounts/owner.ts'
import { checkLabel } from '../accounts/profile.ts'
import { requireUser } from '../accounts/session.ts'
import { apiKeys } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes, reasonTexts } from '../../texts/errors.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import type { Operations } from '../operation.ts'

const notFound = () => new Refusal(codes.notFound, { text: reasonTexts.noSuchKey })

/** API keys (spec §3, §6). */
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

  /** The only reply that contains the secret: the database stores its hash. */
  createApiKey: async (call) => {
    const { core, request, body } = call
    const caller = await requireUser(call)
    const { user } = caller
    const idempotencyKey = call.headers['idempotency-key'].toLowerCase()
    const asked = { userId: user.id, name: checkLabel(body.name), idempotencyKey }
    await countAttempt(core, [{ key: `api-key:${user.id}`, most: 10, within: 60_000 }])
    // A repeated call needs no code: the first one used it up, and only its caller knows the idempotency key.
    const isRepeated = await isApiKeyMade(core, asked)
    if (!isRepeated) await requireOwner(call, caller, body.code)
    const access = await makeApiKey(core, asked, (tx) =>
      mailUser(core, tx, user, profileMails.apiKeyMade, { name: asked.name }),
    )
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
