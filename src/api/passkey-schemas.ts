import * as z from 'zod/mini'
import { time } from './schemas.ts'

/** Reply schemas of passkeys and backup codes; any other reply is malformed. */

const descriptors = z.optional(z.array(z.object({ id: z.string(), transports: z.optional(z.array(z.string())) })))

export const requestReply = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.optional(z.number()),
    allowCredentials: descriptors,
  }),
})

export const creationReply = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number() })),
    timeout: z.optional(z.number()),
    excludeCredentials: descriptors,
  }),
})

const passkey = z.object({ id: z.string(), name: z.string(), createdAt: time, usedAt: z.optional(time) })

export const passkeyReply = z.object({ passkey })
export const passkeysReply = z.object({ passkeys: z.array(passkey) })
export const backupCodesReply = z.object({ backupCodes: z.array(z.string()) })
/** Backup codes in the reply to turning two-factor on; the specification has none. */
export const madeCodesReply = z.nullish(backupCodesReply)
