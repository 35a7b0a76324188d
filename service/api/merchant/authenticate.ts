import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { countAttempt } from '../accounts/limits.ts'
import { refuseBlocked } from '../accounts/session.ts'
import type { User } from '../accounts/users.ts'
import { derive } from '../orders/secret.ts'
import { apiKeys, users } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { apiSecretPurpose, openText } from '../../keys/sealing.ts'
import { createNetworks } from '../../http/networks.ts'
import { Refusal } from '../../http/refusal.ts'
import { bodyOf, isSignedPath } from '../../http/signed-calls.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { merchantReasons } from '../../texts/merchant-refusals.ts'
import type { ApiKey } from './keys.ts'
import { isSignedWith, signedHeaders } from './signature.ts'

/** Signer of a call, and the key used. */
export interface Merchant {
  user: User
  key: ApiKey
}

const minute = 60_000

/** Calls per key and minute, over all processes. */
export const mostCalls = 300

/** Accepted clock difference of a call, ms. */
const tolerance = 5 * minute

/** @throws 40101 with the missing header */
const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  if (typeof value !== 'string' || value === '') throw new Refusal(codes.unsigned, { object: { field: name } })
  return value
}

const findMerchant = async (db: Db, apiKey: string): Promise<Merchant | undefined> => {
  const [found] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.apiKey, apiKey), isNull(users.deletedAt)))
  return found
}

/** For an unknown key an unguessable secret, so that the check takes equally long. */
const secretOf = ({ settings }: Core, apiKey: string, secret: string | null | undefined): string =>
  typeof secret === 'string'
    ? openText(settings, apiSecretPurpose(apiKey), secret)
    : derive(settings.serverKey, `no-api-key:${apiKey}`).toString('base64url')

/** Compares with the real time, even if the operator moved the clock of the service. @throws 40106 */
const checkTime = ({ now, settings }: Core, nonce: string): number => {
  const time = /^\d{13}$/.test(nonce) ? Number(nonce) : 0
  const off = Math.abs(now() - settings.get('clock').offset - time)
  if (off > tolerance) throw new Refusal(codes.nonceOff, { object: { field: signedHeaders.nonce } })
  return time
}

/** @throws 40103; 40102 for a key that is unknown or has no secret */
const findSigner = async (core: Core, request: FastifyRequest): Promise<Merchant> => {
  const [apiKey, nonce, signature] = [signedHeaders.key, signedHeaders.nonce, signedHeaders.signature].map((name) =>
    headerOf(request, name),
  )
  const merchant = await findMerchant(core.db, apiKey ?? '')
  const secret = secretOf(core, apiKey ?? '', merchant?.key.secret)
  const { method, originalUrl: path } = request
  const isSigned = isSignedWith(secret, signature ?? '', { method, path, nonce: nonce ?? '', body: bodyOf(request) })
  if (merchant === undefined) throw new Refusal(codes.keyUnknown)
  if (merchant.key.secret === null) throw new Refusal(codes.keyUnknown, { text: merchantReasons.keyOutdated })
  if (!isSigned) throw new Refusal(codes.signatureWrong)
  return merchant
}

/**
 * Consumes the nonce atomically: of concurrent calls with the same nonce only one succeeds, across processes.
 * @throws 40104 for a used nonce, 40105 for a lower one, 40102 when the key was revoked concurrently
 */
const takeNonce = async ({ db, now }: Core, { apiKey }: ApiKey, nonce: number): Promise<void> => {
  const isThis = eq(apiKeys.apiKey, apiKey)
  const isGreater = or(isNull(apiKeys.nonce), lt(apiKeys.nonce, nonce))
  const taken = await db
    .update(apiKeys)
    .set({ nonce, usedAt: new Date(now()) })
    .where(and(isThis, isGreater))
    .returning({ apiKey: apiKeys.apiKey })
  if (taken.length > 0) return
  const [last] = await db.select({ nonce: apiKeys.nonce }).from(apiKeys).where(isThis)
  if (last === undefined) throw new Refusal(codes.keyUnknown)
  throw new Refusal(last.nonce === nonce ? codes.nonceUsed : codes.nonceOld)
}

/** @throws 40305, 40303 for a blocked account, 40306 */
const checkAllowed = ({ now }: Core, { user, key }: Merchant, address: string): void => {
  if (key.addresses.length > 0 && !createNetworks(key.addresses)(address)) throw new Refusal(codes.addressForeign)
  refuseBlocked(user, now())
  if (user.settings.apiEnabled !== true) throw new Refusal(codes.apiOff)
}

const merchants = new WeakMap<FastifyRequest, Merchant>()

/** Hook for `preValidation`, after the body is read. @throws 401xx and 403xx refusals, 50300 above the limit */
const authenticate = async (core: Core, request: FastifyRequest): Promise<void> => {
  const merchant = await findSigner(core, request)
  checkAllowed(core, merchant, request.ip)
  await takeNonce(core, merchant.key, checkTime(core, headerOf(request, signedHeaders.nonce)))
  await countAttempt(core, [{ key: `merchant:calls:${merchant.key.apiKey}`, most: mostCalls, within: minute }])
  merchants.set(request, merchant)
}

/** Hook for `onRoute` of the API: requires a signature for merchant calls. */
export const admitMerchants =
  (core: Core) =>
  (route: RouteOptions): void => {
    if (!isSignedPath(route.url)) return
    const signed = (request: FastifyRequest) => authenticate(core, request)
    Object.assign(route, { preValidation: [route.preValidation ?? [], signed].flat() })
  }

/** The signer of a merchant call. @throws 40101 outside of merchant calls */
export const merchantOf = (request: FastifyRequest): Merchant => {
  const merchant = merchants.get(request)
  if (merchant === undefined) throw new Refusal(codes.unsigned)
  return merchant
}
