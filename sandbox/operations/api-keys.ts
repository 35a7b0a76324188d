import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { makeApiKey } from '../accounts/api-keys.ts'
import { countAttempt } from '../accounts/limits.ts'
import { requireUser } from '../accounts/session.ts'
import { apiKeys } from '../db/schema.ts'
import { Refusal, success } from '../refusal.ts'
import { idempotencyKeyOf } from '../repeat.ts'
import { codes, reasonTexts } from '../texts/errors.ts'
import { requireOtp } from './security.ts'
import type { Operations } from './types.ts'

const createBody = z.object({ name: z.string() })
const deleteBody = z.object({ apiKey: z.string(), code: z.optional(z.string()) })

const checkName = (text: string): string => {
  const name = text.trim()
  if (name === '') throw new Refusal(codes.fieldMissing, { object: { field: 'name' } })
  if (/\p{Cc}/u.test(name)) throw new Refusal(codes.fieldInvalid, { object: { field: 'name' } })
  return name
}

const notFound = () => new Refusal(codes.notFound, { text: reasonTexts.noSuchKey })

/** Keys for the exchange's own interface (spec §3, §6). */
export const apiKeyOperations: Operations = {
  getApiKeys: async (call) => {
    const { user } = await requireUser(call)
    const rows = await call.core.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.userId, user.id))
      .orderBy(desc(apiKeys.createdAt), apiKeys.apiKey)
    const keys = rows.map(({ apiKey, name, createdAt }) => ({ apiKey, name, createdAt: createdAt.toISOString() }))
    return success({ keys })
  },

  /** The secret leaves the service here and for a repeated call: only its hash is kept. */
  createApiKey: async (call) => {
    const { core, request } = call
    const { user } = await requireUser(call)
    const name = checkName(createBody.parse(request.body).name)
    await countAttempt(core, [{ key: `api-key:${user.id}`, most: 10, within: 60_000 }])
    const idempotencyKey = idempotencyKeyOf(request)
    return success({ access: await makeApiKey(core, { userId: user.id, name, idempotencyKey }) })
  },

  deleteApiKey: async (call) => {
    const { core, request } = call
    const { user } = await requireUser(call)
    const { apiKey, code } = deleteBody.parse(request.body)
    const theirs = and(eq(apiKeys.apiKey, apiKey), eq(apiKeys.userId, user.id))
    const found = await core.db.select({ apiKey: apiKeys.apiKey }).from(apiKeys).where(theirs)
    if (found.length === 0) throw notFound()
    if (user.otpSecret !== null) {
      if (code === undefined || code.trim() === '') throw new Refusal(codes.codeRequired, { object: { field: 'code' } })
      await requireOtp(core, user, code, request.ip)
    }
    const deleted = await core.db.delete(apiKeys).where(theirs).returning({ apiKey: apiKeys.apiKey })
    if (deleted.length === 0) throw notFound()
    return { success: true }
  },
}
