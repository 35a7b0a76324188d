import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { passkeys } from '../../database/schema.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import { holderOf } from './sessions.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import { originOf } from './origin.ts'
import { keepToken, takeToken } from './tokens.ts'
import type { User } from './users.ts'

/**
 * Passkeys (WebAuthn): signed by the device after user verification, so one counts as password and second factor; bound
 * to the site's origin.
 */

export type Passkey = typeof passkeys.$inferSelect

/** ES256, EdDSA and RS256: every common authenticator supports one of them. */
const supportedAlgorithmIDs = [-7, -8, -257]
const timeout = 5 * 60_000

/** The relying party: the host of the site, without its port. */
const partyOf = (core: Core, request: FastifyRequest) => {
  const origin = originOf(core, request)
  return { origin, rpID: new URL(origin).hostname }
}

export const passkeysOf = (db: Db, userId: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** User handle stored by the authenticator; contains no personal data. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(userId, 'utf8'))

/** Passkeys as WebAuthn credential descriptors. */
const descriptorsOf = (known: readonly Passkey[]) =>
  known.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }))

/** Options for creating a passkey. */
export const askForNew = async ({ core, request }: Call, user: User) => {
  const excludeCredentials = descriptorsOf(await passkeysOf(core.db, user.id))
  const rp = { name: 'Kursi', id: partyOf(core, request).rpID }
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: handleOf(user.id),
    userName: user.email ?? user.firstName,
    userDisplayName: [user.firstName, user.lastName].join(' ').trim(),
    timeout,
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
  await keepToken(core, core.db, { kind: 'passkey-add', userId: user.id }, `${user.id}:${options.challenge}`)
  return { ...options, rp, excludeCredentials }
}

type Reason = 'challenge' | 'invalid' | 'unknown' | 'owner' | 'counter'

const refusals: Readonly<Record<Reason, () => Refusal>> = {
  challenge: () => new Refusal(codes.tokenGone, { text: reasonTexts.passkeyLate }),
  invalid: () => new Refusal(codes.passkeyRefused),
  unknown: () => new Refusal(codes.passkeyUnknown),
  owner: () => new Refusal(codes.passkeyRefused),
  counter: () => new Refusal(codes.passkeyRefused),
}

/** Logs the reason and refuses. */
const refuse = ({ core, request }: Call, reason: Reason, userId?: string): never => {
  const refusal = refusals[reason]()
  const about = { address: request.ip, code: refusal.code, subject: reason }
  core.security({ event: 'passkey.refused', userId, ...about })
  throw refusal
}

/** Consumes a challenge, and records whether it caused a refusal. */
const challengeOf = (core: Core, kind: 'passkey-add' | 'passkey-use', holder: string) => {
  let isLate = false
  return {
    isLate: () => isLate,
    check: async (challenge: string): Promise<boolean> => {
      isLate = (await takeToken(core, core.db, kind, `${holder}:${challenge}`)) === null
      return !isLate
    },
  }
}

/**
 * Verifies a new passkey. Consumes its challenge in any case.
 * @throws 41001 for an expired challenge, 42202 for any other failure
 */
export const checkNew = async (call: Call, user: User, response: RegistrationResponseJSON) => {
  const { core, request } = call
  const { origin, rpID } = partyOf(core, request)
  const challenge = challengeOf(core, 'passkey-add', user.id)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.check,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs,
    })
    if (registrationInfo !== undefined) return registrationInfo.credential
  } catch {
    // Every failed check is a refusal.
  }
  return refuse(call, challenge.isLate() ? 'challenge' : 'invalid', user.id)
}

/**
 * Options for signing in.
 * @param user whose passkeys are accepted; undefined: any of the site
 */
export const askToSign = async ({ core, request }: Call, user: User | undefined) => {
  const allowCredentials = descriptorsOf(user === undefined ? [] : await passkeysOf(core.db, user.id))
  const { rpID } = partyOf(core, request)
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials,
    userVerification: 'required',
    timeout,
  })
  const holder = await holderOf(core, request)
  await keepToken(core, core.db, { kind: 'passkey-use' }, `${holder}:${options.challenge}`)
  return { ...options, rpId: rpID, allowCredentials }
}

const isHandleOf = ({ userId }: Passkey, { userHandle }: AuthenticationResponseJSON['response']): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(Buffer.from(handleOf(userId)))

/** @returns the authenticator's signature counter; null for an invalid signature */
const countOf = async (
  { core, request }: Call,
  { id, publicKey }: Passkey,
  response: AuthenticationResponseJSON,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number | null> => {
  const { origin, rpID } = partyOf(core, request)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The counter is compared in the database, so that only one of two concurrent calls passes.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

export interface Signed {
  passkey: Passkey
  counter: number
}

/**
 * Verifies a signature. Consumes its challenge in any case.
 * @param userId the expected owner of the passkey
 * @throws 40402 for an unknown passkey, 41001 for an expired challenge, 42202 for any other failure
 */
export const checkSigned = async (call: Call, given: AuthenticationResponseJSON, userId?: string): Promise<Signed> => {
  const { core, request } = call
  const [passkey] = await core.db.select().from(passkeys).where(eq(passkeys.id, given.id))
  if (passkey === undefined) return refuse(call, 'unknown', userId)
  if (!isHandleOf(passkey, given.response)) return refuse(call, 'owner', passkey.userId)
  if (userId !== undefined && passkey.userId !== userId) return refuse(call, 'owner', userId)
  const challenge = challengeOf(core, 'passkey-use', await holderOf(core, request))
  const counter = await countOf(call, passkey, given, challenge.check)
  if (counter === null) return refuse(call, challenge.isLate() ? 'challenge' : 'invalid', passkey.userId)
  return { passkey, counter }
}

/**
 * Stores the counter of a verified signature; requires the lock of the account.
 * @throws 42202 when the counter did not increase, as with a cloned authenticator; 40402 when the passkey was removed
 *   concurrently
 */
export const countSigned = async (call: Call, db: Db, { passkey: { id, userId }, counter }: Signed): Promise<void> => {
  const isFurther = or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`)
  const counted = await db
    .update(passkeys)
    .set({ counter, usedAt: new Date(call.core.now()) })
    .where(and(eq(passkeys.id, id), isFurther))
    .returning({ id: passkeys.id })
  if (counted.length > 0) return
  const isThere = (await db.$count(passkeys, eq(passkeys.id, id))) > 0
  refuse(call, isThere ? 'counter' : 'unknown', userId)
}
