import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOfRequest } from '../http/errors.ts'
import { success } from '../http/refusal.ts'
import { Redirect, Shared } from './operation.ts'
import type { Call, Operation, OperationId, Operations, RequestOf } from './operation.ts'
import { replyShared } from './shared-reply.ts'

/**
 * The only place that casts a request to the contract's types. Ajv has already validated every part of it, filled in
 * defaults and converted the numbers of the query (`validators.ts`).
 */
const validated = <Id extends OperationId>({ body, query, params: path, headers }: FastifyRequest) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type can follow the validation
  ({ body, query, path, headers }) as RequestOf<Id>

const send = (call: Call, result: unknown) => {
  if (result instanceof Redirect) return call.reply.redirect(result.location, 302)
  if (result instanceof Shared) return replyShared(call, result)
  return result === undefined ? { success: true } : success(result)
}

/** Wraps an operation as a Fastify handler. */
export const handlerOf =
  <Id extends OperationId>(operations: Operations, id: Id) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const operation: Operation<Id> = operations[id]
    const call = { core: request.server.core, request, reply, lang: languageOfRequest(request) }
    return send(call, await operation({ ...call, ...validated<Id>(request) }))
  }
