import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { apiKeys } from '../../database/schema.ts'
import { derive, hash } from '../orders/secret.ts'
import { apiSecretPurpose, sealText } from '../../keys/sealing.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import { keepToken, readToken } from './tokens.ts'
import type { Token } from './tokens.ts'
import { requireLocked } from './users.ts'

export interface Access {
  apiKey: string
  name: string
  secret: string
}

export interface NewKey {
  userId: string
  name: string
  /** The idempotency key: a UUID that only the caller knows. */
  idempotencyKey: string
}

/** Derived from a key that the service does not store, so that only the caller is shown the secret again. */
const secretOf = ({ settings }: Core, apiKey: string, { userId, idempotencyKey }: NewKey): string =>
  `sk_${derive(settings.serverKey, `api-key:${userId}:${apiKey}:${idempotencyKey}`).toString('base64url')}`

/** @throws 40902 */
const repeated = async (core: Core, db: Db, made: Token, asked: NewKey): Promise<Access> => {
  const { apiKey = '' } = made.payload
  const [kept] = await db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.apiKey, apiKey))
  if (kept?.name !== asked.name || made.expiresAt.getTime() <= core.now())
    throw new Refusal(codes.keyReused, { text: reasonTexts.keyMade })
  return { apiKey, name: kept.name, secret: secretOf(core, apiKey, asked) }
}

const insertKey = async (core: Core, db: Db, asked: NewKey, call: string): Promise<Access> => {
  const { userId, name } = asked
  const apiKey = `pk_${randomBytes(16).toString('hex')}`
  const secret = secretOf(core, apiKey, asked)
  const kept = { secretHash: hash(secret), secret: sealText(core.settings, apiSecretPurpose(apiKey), secret) }
  await db.insert(apiKeys).values({ apiKey, userId, name, ...kept, createdAt: new Date(core.now()) })
  await keepToken(core, db, { kind: 'api-key', userId, payload: { apiKey } }, call)
  return { apiKey, name, secret }
}

const callOf = ({ userId, idempotencyKey }: NewKey): string => `${userId}:${idempotencyKey}`

/** Whether the user has already made a key with this idempotency key. */
export const isApiKeyMade = async ({ db }: Core, asked: NewKey): Promise<boolean> =>
  (await readToken(db, 'api-key', callOf(asked))) !== undefined

/**
 * Creates an API key, or returns the one that the same call created recently. Concurrent calls are serialized.
 * @param made called with the transaction when a new key is created
 * @throws 40902 when the key has other values, is too old or deleted; 40301 for a closed account
 */
export const makeApiKey = (core: Core, asked: NewKey, made: (tx: Db) => Promise<void>): Promise<Access> =>
  core.db.transaction(async (tx) => {
    await requireLocked(tx, asked.userId)
    const call = callOf(asked)
    const before = await readToken(tx, 'api-key', call)
    if (before !== undefined) return repeated(core, tx, before, asked)
    await made(tx)
    return insertKey(core, tx, asked, call)
  })
