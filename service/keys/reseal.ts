import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { apiKeys, botMessages, outbox, users, verificationDocuments, verifications } from '../database/schema.ts'
import { openEarlierSecret } from './earlier.ts'
import {
  apiSecretPurpose,
  botPurpose,
  documentPurpose,
  isCurrent,
  isCurrentText,
  isSealed,
  isSealedText,
  mailPurpose,
  open,
  openText,
  otpPurpose,
  seal,
  sealText,
  valuesPurpose,
} from './sealing.ts'
import type { Keys } from './sealing.ts'

/** Reseals what is not sealed with the current key: after a key rotation, and plaintext of earlier versions. */

const documents = async (db: Db, keys: Keys): Promise<void> => {
  const { verificationId, name } = verificationDocuments
  // Sequential, because a document may have 5 MB.
  for (const row of await db.select({ verificationId, name }).from(verificationDocuments)) {
    const isRow = and(eq(verificationId, row.verificationId), eq(name, row.name))
    const [found] = await db.select().from(verificationDocuments).where(isRow)
    if (found === undefined || isCurrent(keys, found.content)) continue
    const purpose = documentPurpose(row.verificationId, row.name)
    const content = isSealed(found.content) ? open(keys, purpose, found.content) : found.content
    await db
      .update(verificationDocuments)
      .set({ content: seal(keys, purpose, content) })
      .where(isRow)
  }
}

const secret = (keys: Keys, sealed: string | null): string | null => {
  if (sealed === null || isCurrentText(keys, sealed)) return sealed
  const opened = isSealedText(sealed) ? openText(keys, otpPurpose, sealed) : openEarlierSecret(keys, sealed)
  return sealText(keys, otpPurpose, opened)
}

const secrets = async (db: Db, keys: Keys): Promise<void> => {
  const { id, otpSecret, otpPending } = users
  const rows = await db
    .select({ id, otpSecret, otpPending })
    .from(users)
    .where(or(isNotNull(otpSecret), isNotNull(otpPending)))
  for (const row of rows)
    await db
      .update(users)
      .set({ otpSecret: secret(keys, row.otpSecret), otpPending: secret(keys, row.otpPending) })
      .where(eq(id, row.id))
}

const mails = async (db: Db, keys: Keys): Promise<void> => {
  for (const { id, body } of await db.select().from(outbox)) {
    if (isCurrentText(keys, body)) continue
    const text = isSealedText(body) ? openText(keys, mailPurpose, body) : body
    await db
      .update(outbox)
      .set({ body: sealText(keys, mailPurpose, text) })
      .where(eq(outbox.id, id))
  }
}

const messages = async (db: Db, keys: Keys): Promise<void> => {
  for (const { id, body } of await db.select().from(botMessages)) {
    if (isCurrentText(keys, body)) continue
    await db
      .update(botMessages)
      .set({ body: sealText(keys, botPurpose, openText(keys, botPurpose, body)) })
      .where(eq(botMessages.id, id))
  }
}

const entered = async (db: Db, keys: Keys): Promise<void> => {
  const { id, values } = verifications
  for (const row of await db.select({ id, values }).from(verifications)) {
    if (isCurrentText(keys, row.values)) continue
    const purpose = valuesPurpose(row.id)
    const text = isSealedText(row.values) ? openText(keys, purpose, row.values) : row.values
    await db
      .update(verifications)
      .set({ values: sealText(keys, purpose, text) })
      .where(eq(id, row.id))
  }
}

const apiSecrets = async (db: Db, keys: Keys): Promise<void> => {
  const { apiKey, secret } = apiKeys
  for (const row of await db.select({ apiKey, secret }).from(apiKeys).where(isNotNull(secret))) {
    if (row.secret === null || isCurrentText(keys, row.secret)) continue
    const purpose = apiSecretPurpose(row.apiKey)
    await db
      .update(apiKeys)
      .set({ secret: sealText(keys, purpose, openText(keys, purpose, row.secret)) })
      .where(eq(apiKey, row.apiKey))
  }
}

/**
 * Version of the set of sealed columns. Increase it when another column is sealed: `reseal` then runs on databases of
 * earlier versions.
 */
export const sealedExtent = 2

/** @throws when a value was sealed with a key that is not given */
export const reseal = async (db: Db, keys: Keys): Promise<void> => {
  await secrets(db, keys)
  await apiSecrets(db, keys)
  await mails(db, keys)
  await messages(db, keys)
  await entered(db, keys)
  await documents(db, keys)
}
