import { and, desc, eq } from 'drizzle-orm'
import { checkLabel } from '../accounts/profile.ts'
import { apiKeys } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { isNetwork } from '../../http/networks.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import type { BodyOf, Schemas } from '../operation.ts'
import { checkNotifyUrl } from './notify-url.ts'

/** The API keys of an account (spec §3, §6). */

export type ApiKey = typeof apiKeys.$inferSelect

/** A key as shown to its owner. */
export const showKey = ({ apiKey, name, createdAt, ...key }: ApiKey): Schemas['ApiKey'] => ({
  apiKey,
  name,
  createdAt: createdAt.toISOString(),
  addresses: key.addresses,
  isOutdated: key.secret === null,
  ...(key.usedAt === null ? {} : { usedAt: key.usedAt.toISOString() }),
  ...(key.notifyUrl === null ? {} : { notifyUrl: key.notifyUrl }),
})

/** The newest first. */
export const listKeys = (db: Db, userId: string): Promise<ApiKey[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), apiKeys.apiKey)

const noSuchKey = () => new Refusal(codes.notFound, { text: reasonTexts.noSuchKey })

const ofUser = (userId: string, apiKey: string) => and(eq(apiKeys.apiKey, apiKey), eq(apiKeys.userId, userId))

/** @throws 40401 when the key does not belong to the user */
export const findKey = async (db: Db, userId: string, apiKey: string): Promise<ApiKey> => {
  const [found] = await db.select().from(apiKeys).where(ofUser(userId, apiKey))
  if (found === undefined) throw noSuchKey()
  return found
}

/** @throws 42201 unless all are addresses or networks */
const checkAddresses = (texts: readonly string[]): string[] => {
  const addresses = texts.map((text) => text.trim())
  if (!addresses.every(isNetwork)) throw new Refusal(codes.fieldInvalid, { object: { field: 'addresses' } })
  return [...new Set(addresses)]
}

type KeyChange = Partial<Pick<ApiKey, 'name' | 'addresses' | 'notifyUrl'>>

/** @throws 6231546409213868 for an empty name, 42201 for other invalid values */
export const checkKeyChange = (
  { notifications }: Core,
  { name, addresses, notifyUrl }: BodyOf<'updateApiKey'>,
): KeyChange => ({
  ...(name === undefined ? {} : { name: checkLabel(name) }),
  ...(addresses === undefined ? {} : { addresses: checkAddresses(addresses) }),
  ...(notifyUrl === undefined ? {} : { notifyUrl: notifyUrl && checkNotifyUrl(notifications, notifyUrl) }),
})

/** @returns the updated key @throws 40401 when it was deleted concurrently */
export const changeKey = async (db: Db, userId: string, apiKey: string, change: KeyChange): Promise<ApiKey> => {
  if (Object.keys(change).length === 0) return findKey(db, userId, apiKey)
  const [changed] = await db.update(apiKeys).set(change).where(ofUser(userId, apiKey)).returning()
  if (changed === undefined) throw noSuchKey()
  return changed
}

/** Revokes a key and deletes its notifications. @throws 40401 when it was deleted concurrently */
export const deleteKey = async (db: Db, userId: string, apiKey: string): Promise<void> => {
  const deleted = await db.delete(apiKeys).where(ofUser(userId, apiKey)).returning({ apiKey: apiKeys.apiKey })
  if (deleted.length === 0) throw noSuchKey()
}
