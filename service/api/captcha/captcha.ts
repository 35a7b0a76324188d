import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { usedCaptchas } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { derive } from '../orders/secret.ts'
import type { Core } from '../../core.ts'

/**
 * Self-hosted proof of work (altcha 3). The solution is base64 of the JSON `{ challenge, solution }`. About 256 tries
 * of 1,000 rounds: a fraction of a second in a browser. It expires by the system clock, because the library supports no
 * other.
 */

const livesFor = 10 * 60_000
const rounds = 1_000

const signingKey = ({ settings }: Core): string => derive(settings.serverKey, 'captcha').toString('hex')

export const newChallenge = async (core: Core): Promise<Record<string, unknown>> => {
  const now = Date.now()
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    keyPrefix: '00',
    deriveKey,
    expiresAt: new Date(now + livesFor),
    // Reference time for devices with a wrong clock.
    data: { issuedAt: Math.floor(now / 1_000) },
    hmacSignatureSecret: signingKey(core),
  })
  return { ...challenge }
}

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(rounds),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.optional(z.number()) }),
})

const read = (text: string): z.infer<typeof payload> | null => {
  try {
    return payload.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    return null
  }
}

/** @returns whether it is the first use */
const takeOnce = async (db: Db, signature: string, expiresAt: number): Promise<boolean> => {
  const taken = await db
    .insert(usedCaptchas)
    .values({ signature, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning()
  return taken.length > 0
}

/** What a page needs to show the captcha. */
export const captchaOf = ({ recaptcha }: Core) =>
  recaptcha === null
    ? ({ module: 'altcha', publicKey: 'kursi' } as const)
    : ({ module: 'recaptcha', publicKey: recaptcha.publicKey } as const)

/**
 * Verifies a third-party captcha with its provider. Called before the transaction of the call, because it may take
 * seconds.
 * @param isAsked whether the call needs one; by default where the site requires it
 */
export const proveCaptcha = async (
  { settings, recaptcha }: Core,
  text: string | undefined,
  isAsked = settings.get('site').captcha,
): Promise<void> => {
  if (isAsked) await recaptcha?.prove(text ?? '')
}

/**
 * Consumes a solved captcha: true once, false for a wrong, expired or used one, and for a third-party captcha that was
 * not verified.
 * @param db the transaction of the call, so that a refused call leaves the captcha usable
 */
export const takeCaptcha = async (core: Core, db: Db, text: string | undefined): Promise<boolean> => {
  const { recaptcha } = core
  if (recaptcha !== null) {
    const mark = recaptcha.provenMark(text ?? '')
    return mark !== null && takeOnce(db, mark, Date.now() + recaptcha.livesFor)
  }
  const solved = read(text ?? '')
  if (solved === null) return false
  const { challenge, solution } = solved
  const expiresAt = challenge.parameters.expiresAt * 1_000
  if (expiresAt <= Date.now()) return false
  const { invalidSignature, invalidSolution } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: signingKey(core),
  })
  if (invalidSignature !== false || invalidSolution !== false) return false
  return takeOnce(db, challenge.signature, expiresAt)
}

/** Deletes used captchas that have expired. */
export const forgetCaptchas = async (db: Db): Promise<void> => {
  await db.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, new Date()))
}
