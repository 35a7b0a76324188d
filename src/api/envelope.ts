import * as z from 'zod/mini'
import { formCodes } from '../../machines/shared/form-codes.ts'
import { accepted, type Outcome, type Refusal } from '../../machines/shared/outcome.ts'
import { waitingUntil } from '../../machines/shared/waiting.ts'
import { ServiceFault } from './fault.ts'

const failure = z.object({
  success: z.literal(false),
  // Spec §4: default 'Error.' with code 0.
  error: z.catch(
    z.object({
      errorCode: z.optional(z.unknown()),
      message: z.catch(z.string(), ''),
      object: z.catch(
        z.object({
          field: z.optional(z.string()),
          min: z.optional(z.string()),
          max: z.optional(z.string()),
          ownHeld: z.catch(z.optional(z.string()), undefined),
          rate: z.optional(z.string()),
          time: z.optional(z.number()),
          reason: z.catch(z.optional(z.string()), undefined),
          named: z.catch(z.optional(z.string()), undefined),
          length: z.catch(z.optional(z.number()), undefined),
          instead: z.catch(z.optional(z.string()), undefined),
          ways: z.optional(z.array(z.string())),
          passkey: z.optional(z.boolean()),
        }),
        {},
      ),
    }),
    { message: '', object: {} },
  ),
})

const success = z.object({ success: z.literal(true), data: z.optional(z.unknown()) })

/** The refusal in a reply that has just arrived; null on success (DESIGN §6: the envelope). */
export const readRefusal = (body: unknown): Refusal | null => {
  const parsed = failure.safeParse(body)
  if (!parsed.success) return null
  const { errorCode, message, object } = parsed.data.error
  const number = Number(errorCode)
  const code = Number.isFinite(number) ? number : formCodes.unknown
  return { code, message, object, waitUntil: waitingUntil({ code, object }, Date.now()) }
}

/**
 * Parses a reply: valid data is a success, a code is a refusal.
 * @throws ServiceFault `broken` for a failure of the service, `busy` where it did not get to the call, `malformed` for
 *   anything outside the contract
 */
export const readEnvelope = <Data>(body: unknown, status: number, data: z.ZodMiniType<Data>): Outcome<Data> => {
  const refusal = readRefusal(body)
  if (refusal !== null && !(status >= 500 && refusal.code === 0)) return { ok: false, refusal }
  if (status >= 500) throw new ServiceFault(status === 503 ? 'busy' : 'broken')
  const envelope = success.safeParse(body)
  if (!envelope.success) throw new ServiceFault('malformed', envelope.error)
  const parsed = data.safeParse(envelope.data.data)
  if (!parsed.success) throw new ServiceFault('malformed', parsed.error)
  return accepted(parsed.data)
}
