import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { users } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { openText, otpPurpose, sealText } from '../../keys/sealing.ts'
import type { Core } from '../../core.ts'

/**
 * One-time codes of an authenticator (RFC 6238): six digits, 30 s steps, one step of tolerance on either side. They
 * follow the real time of people's phones, not the service's clock, which the operator can move.
 */

type User = typeof users.$inferSelect

const period = 30
const digits = 6
const grace = 1

/** Seals a secret for the database, so that a copy of the database cannot generate codes. */
export const sealSecret = ({ settings }: Core, secret: string): string => sealText(settings, otpPurpose, secret)

/** @throws when it was not sealed with a key of this server */
const openSecret = ({ settings }: Core, sealed: string): string => openText(settings, otpPurpose, sealed)

/** Twenty random bytes, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Kursi', label, secret: Secret.fromBase32(secret), period, digits })

/** The otpauth URI of the QR code. */
export const otpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The real time, ms, independent of the offset of the service's clock. */
const phoneTime = ({ now, settings }: Core): number => now() - settings.get('clock').offset

const stepOf = (core: Core): number => Math.floor(phoneTime(core) / 1_000 / period)

/** @returns the time step of the code; null for a wrong code */
const matchingStep = (core: Core, sealed: string, code: string): number | null => {
  const token = code.trim()
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(openSecret(core, sealed)).validate({ token, timestamp: phoneTime(core), window: grace })
  return delta === null ? null : stepOf(core) + delta
}

const isFresh = (step: number) => or(isNull(users.otpLastStep), lt(users.otpLastStep, step))

/**
 * Redeems a code when two-factor is on. Only one of two concurrent calls with the same code succeeds.
 * @returns `reused` when this code or a later one was accepted before; `wrong` also when two-factor is off
 */
export const takeOtp = async (core: Core, db: Db, user: User, code: string): Promise<'taken' | 'wrong' | 'reused'> => {
  const step = user.otpSecret === null ? null : matchingStep(core, user.otpSecret, code)
  if (user.otpSecret === null || step === null) return 'wrong'
  const taken = await db
    .update(users)
    .set({ otpLastStep: step })
    .where(and(eq(users.id, user.id), eq(users.otpSecret, user.otpSecret), isFresh(step)))
    .returning({ id: users.id })
  return taken.length > 0 ? 'taken' : 'reused'
}

/**
 * Completes a set-up with its first code, which counts as used.
 * @returns false for a wrong code, and when the set-up was changed or ended concurrently
 */
export const turnOn = async (core: Core, db: Db, user: User, code: string): Promise<boolean> => {
  const step = user.otpPending === null ? null : matchingStep(core, user.otpPending, code)
  if (user.otpPending === null || step === null) return false
  const on = await db
    .update(users)
    .set({ otpSecret: user.otpPending, otpPending: null, otpLastStep: step, updatedAt: new Date(core.now()) })
    .where(and(eq(users.id, user.id), eq(users.otpPending, user.otpPending), isNull(users.otpSecret)))
    .returning({ id: users.id })
  return on.length > 0
}

export interface CurrentCode {
  code: string
  /** ms in real time; in the future when the code of the current step has been used. */
  usableFrom: number
  /** ms in real time. */
  usableUntil: number
}

/** The next acceptable code, for the console and for tests; during a set-up that of the pending secret. */
export const currentCode = (core: Core, user: User): CurrentCode | null => {
  const sealed = user.otpSecret ?? user.otpPending
  if (sealed === null) return null
  const used = user.otpSecret === null ? null : user.otpLastStep
  const step = Math.max(stepOf(core), (used ?? 0) + 1)
  const at = step * period * 1_000
  return {
    code: totpOf(openSecret(core, sealed)).generate({ timestamp: at }),
    usableFrom: Math.min(at, Math.max(phoneTime(core), at - grace * period * 1_000)),
    usableUntil: at + (1 + grace) * period * 1_000,
  }
}
