import * as z from 'zod/mini'
import type { KycStart, KycTemplate } from '../../machines/kyc/kyc.types.ts'
import type { Verification } from '../../machines/kyc/verification-list.ts'
import { fits } from '../config/fits.ts'
import { time } from './schemas.ts'

/** Reply schemas of verifications; any other reply is malformed. */

const filled = z.string().check(fits((text) => text !== ''))
const kind = z.enum(['account', 'person'])
export const kycStatus = z.enum(['required', 'pending', 'done', 'refused'])
export const documentMediaType = z.enum(['image/jpeg', 'image/png', 'application/pdf'])

/** `yyyy-mm-dd` */
const day = z.string().check(fits((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))))

const field = z.object({
  name: filled,
  kind: z.enum(['text', 'firstName', 'lastName', 'birthday', 'date', 'choice']),
  label: z.string(),
  required: z.boolean(),
  hint: z.optional(z.string()),
  pattern: z.optional(z.string()),
  maxLength: z.optional(z.number()),
  earliest: z.optional(day),
  latest: z.optional(day),
  options: z.optional(z.array(z.object({ value: filled, label: z.string() }))),
})

const document = z.object({
  name: filled,
  label: z.string(),
  required: z.boolean(),
  hint: z.optional(z.string()),
  neededFor: z.optional(z.object({ field: filled, value: z.string() })),
  mediaTypes: z.array(documentMediaType),
  maxBytes: z.number(),
})

const template = z.object({
  kind,
  steps: z
    .array(z.object({ title: filled, text: z.string(), fields: z.array(field), documents: z.array(document) }))
    .check(fits((steps) => steps.length > 0)),
}) satisfies z.ZodMiniType<KycTemplate>

/** JSON inside a string; anything else is malformed. */
const jsonOf = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text, { issues }): unknown => {
        try {
          return JSON.parse(text)
        } catch {
          issues.push({ code: 'custom', input: text, message: 'not JSON' })
          return z.NEVER
        }
      }),
    ),
    schema,
  )

/** Spec §3: the template is JSON text. */
export const kycStartReply = z.object({
  template: jsonOf(template),
  data: z.object({
    status: kycStatus,
    reason: z.optional(z.string()),
    values: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
}) satisfies z.ZodMiniType<KycStart>

const verification = z.object({
  id: filled,
  kind,
  status: kycStatus,
  reason: z.optional(z.string()),
  details: z.optional(z.array(z.object({ name: filled, label: z.string(), value: z.string() }))),
  createdAt: z.optional(time),
}) satisfies z.ZodMiniType<Verification>

export const handedOverReply = z.object({ verification })
export const verificationsReply = z.object({ verifications: z.array(verification) })

/** Socket message after a decision of the operator. */
export const verificationChanged = z.object({ status: kycStatus })
