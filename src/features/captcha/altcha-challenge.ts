import * as z from 'zod/mini'

/** The fields of a proof-of-work challenge used here; the others are signed and returned unchanged. */
const schema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds since the epoch, by the service's clock. */
    expiresAt: z.optional(z.number()),
  }),
  signature: z.optional(z.string()),
})

/** Seconds since the epoch, by the same clock. */
const issued = z.object({ parameters: z.object({ data: z.object({ issuedAt: z.number() }) }) })

const failed = z.object({ ok: z.literal(false) })
const solved = z.object({
  ok: z.literal(true),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.optional(z.number()) }),
})

export type Challenge = z.infer<typeof schema>
export type Reply = z.infer<typeof failed> | z.infer<typeof solved>
export type Solution = z.infer<typeof solved>['solution']

/** @throws if the data is no challenge */
export const readChallenge = (data: unknown): Challenge => schema.parse(data)

/** Lifetime of a new challenge, ms, independent of the device's clock; null if unlimited. */
export const lifetimeOf = (challenge: Challenge): number | null => {
  const { expiresAt } = challenge.parameters
  if (expiresAt === undefined) return null
  const { data } = issued.safeParse(challenge)
  return expiresAt * 1_000 - (data === undefined ? Date.now() : data.parameters.data.issuedAt * 1_000)
}

/** @throws if the worker's message is no reply */
export const readReply = (data: unknown): Reply => (failed.safeParse(data).success ? { ok: false } : solved.parse(data))

/** The token that the service checks: challenge and solution, as Base64 of JSON. Both are ASCII. */
export const tokenOf = (challenge: Challenge, solution: Solution): string => {
  const { parameters, signature } = challenge
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}
