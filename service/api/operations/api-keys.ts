import { isApiKeyMade, makeApiKey } from '../accounts/api-keys.ts'
import { countAttempt } from '../accounts/limits.ts'
import { mailUser } from '../accounts/mail.ts'
import { requireOwner } from '../accounts/owner.ts'
import { checkLabel } from '../accounts/profile.ts'
import { requireUser } from '../accounts/session.ts'
import { changeKey, checkKeyChange, deleteKey, findKey, listKeys, showKey } from '../merchant/keys.ts'
import { profileMails } from '../../texts/profile-mails.ts'
import type { Operations } from '../operation.ts'

/** API keys (spec §3, §6). */
export const apiKeyOperations = {
  getApiKeys: async (call) => {
    const { user } = await requireUser(call)
    return { keys: (await listKeys(call.core.db, user.id)).map(showKey) }
  },

  /** Only here is the secret in a reply: the database has it sealed. */
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

  updateApiKey: async (call) => {
    const { core, request, body } = call
    const caller = await requireUser(call)
    const userId = caller.user.id
    await countAttempt(core, [{ key: `api-key-change:${userId}`, most: 20, within: 60_000 }])
    await findKey(core.db, userId, body.apiKey)
    const change = checkKeyChange(core, body)
    await requireOwner(call, caller, body.code)
    const key = await changeKey(core.db, userId, body.apiKey, change)
    core.security({ event: 'api-key.changed', userId, address: request.ip, subject: key.apiKey })
    return { key: showKey(key) }
  },

  deleteApiKey: async (call) => {
    const { core, request, body } = call
    const caller = await requireUser(call)
    const userId = caller.user.id
    const { apiKey, code } = body
    await findKey(core.db, userId, apiKey)
    await requireOwner(call, caller, code)
    await deleteKey(core.db, userId, apiKey)
    core.security({ event: 'api-key.deleted', userId, address: request.ip, subject: apiKey })
  },
} satisfies Partial<Operations>
