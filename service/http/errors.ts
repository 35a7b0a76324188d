import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { reachedLimit } from '../database/time-limits.ts'
import { loggable } from '../log/log.ts'
import { own } from '../shared/own.ts'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'
import { reasonTexts } from '../texts/refusal-reasons.ts'
import { languageOf } from '../texts/languages.ts'

/** Errors as envelopes in the language of the call. */

const problem = z.object({
  keyword: z.string(),
  instancePath: z.string(),
  params: z.record(z.string(), z.unknown()),
})
const validation = z.object({
  validation: z.array(problem).check(z.minLength(1)),
  validationContext: z.optional(z.string()),
})
const httpError = z.object({ statusCode: z.int().check(z.gte(400), z.lt(500)) })

const fieldOf = ({ keyword, instancePath, params }: z.infer<typeof problem>): string => {
  if (keyword === 'required') return String(params['missingProperty'])
  if (keyword === 'additionalProperties') return String(params['additionalProperty'])
  return instancePath.split('/')[1] ?? ''
}

const codeOfField: Readonly<Record<string, number>> = { email: codes.emailInvalid, amount: codes.amountInvalid }

/** The refusal of an invalid field, with the code that its rule would give. */
export const invalidField = (field: string): Refusal =>
  new Refusal(own(codeOfField, field) ?? codes.fieldInvalid, { object: { field } })

/** The refusal for a validation error of Ajv. */
const refusalOf = (found: z.infer<typeof problem>): Refusal => {
  const field = fieldOf(found)
  if (found.keyword !== 'required' || field === 'amount') return invalidField(field)
  return new Refusal(field === 'email' ? codes.emailMissing : codes.fieldMissing, { object: { field } })
}

export const tooLong = () => new Refusal(codes.unknown, { status: 413, text: reasonTexts.tooLarge })

const unreadable = (status: number) =>
  status === 413 ? tooLong() : new Refusal(codes.unknown, { status, text: reasonTexts.unreadable })

/** Seconds after which a call is worth repeating while the database is busy. */
export const busyFor = 5

const busy = () => new Refusal(codes.unknown, { status: 503, text: reasonTexts.busy, object: { time: busyFor } })

/** Any expected error as a refusal; null for an unexpected one. */
export const asRefusal = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  if (reachedLimit(error) !== null) return busy()
  const invalid = validation.safeParse(error)
  const isOurFault = error instanceof Error && 'code' in error && String(error.code).startsWith('FST_RESPONSE')
  if (invalid.success && !isOurFault) {
    const [first] = invalid.data.validation
    return first === undefined ? unreadable(400) : refusalOf(first)
  }
  const http = httpError.safeParse(error)
  return http.success ? unreadable(http.data.statusCode) : null
}

export const languageOfRequest = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

/** For `setErrorHandler`. Unexpected errors are logged and answered with code 0 without details. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error)
  const limit = reachedLimit(error)
  if (limit !== null) request.log.error({ limit }, 'the database is busy')
  if (refusal === null) request.log.error({ err: loggable(error) }, 'unforeseen failure')
  const shown = refusal ?? new Refusal(codes.unknown)
  if (shown.details.object?.time !== undefined) reply.header('retry-after', shown.details.object.time)
  return reply
    .code(shown.status)
    .type('application/json; charset=utf-8')
    .send(shown.envelope(languageOfRequest(request)))
}

/** Reply for paths that are not in the contract. */
export const sendNoSuchCall = (request: FastifyRequest, reply: FastifyReply) =>
  sendError(new Refusal(codes.unknown, { status: 404, text: reasonTexts.noSuchCall }), request, reply)
