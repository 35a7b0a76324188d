import rateLimit from '@fastify/rate-limit'
import responseValidation from '@fastify/response-validation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { countedBy } from '../http/rate-limit.ts'
import { contractCalls } from './contract.ts'
import type { ContractCall } from './contract.ts'
import { requireToken } from '../http/csrf.ts'
import { languageOfRequest, sendNoSuchCall, tooLong } from '../http/errors.ts'
import { loseReply, sufferFault } from './faults.ts'
import { createErrorHandler } from '../log/refusal-log.ts'
import { apiKeyOperations } from './operations/api-keys.ts'
import { authOperations } from './operations/auth.ts'
import { contentOperations } from './operations/content.ts'
import { historyOperations } from './operations/history.ts'
import { orderOperations } from './operations/orders.ts'
import { passkeyOperations } from './operations/passkeys.ts'
import { profileOperations } from './operations/profile.ts'
import { routeOperations } from './operations/routes.ts'
import { securityOperations } from './operations/security.ts'
import { sessionOperations } from './operations/sessions.ts'
import { siteOperations } from './operations/site.ts'
import { stepUpOperations } from './operations/step-up.ts'
import type { Operations } from './operations/types.ts'
import { admitDocuments, verificationOperations } from './operations/verification.ts'
import { own } from '../shared/own.ts'
import { Refusal } from '../http/refusal.ts'
import type { Core } from '../core.ts'
import { shrink } from '../http/content-encoding.ts'
import { keepPrivate } from '../http/private-replies.ts'
import { refuseUnstorable } from '../http/storable-values.ts'
import { codes, reasonTexts } from '../texts/errors.ts'
import { compileCheck, replyChecks } from './validators.ts'

export const apiPath = '/service/api/v1'

const operations: Operations = {
  ...routeOperations,
  ...orderOperations,
  ...siteOperations,
  ...authOperations,
  ...profileOperations,
  ...securityOperations,
  ...stepUpOperations,
  ...passkeyOperations,
  ...apiKeyOperations,
  ...sessionOperations,
  ...historyOperations,
  ...contentOperations,
  ...verificationOperations,
}

const notReady = () => new Refusal(codes.unknown, { status: 501, text: reasonTexts.notReady })

/** Operations that have no handler yet say so when they are called. */
const resolver = (core: Core) => (operationId: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  const operation = own(operations, operationId)
  if (operation === undefined) throw notReady()
  return operation({ core, request, reply, lang: languageOfRequest(request) })
}

/**
 * Hook for `onRequest`: a body that is too long is refused before it is read. Refused while it arrives, it would break
 * the connection, and the browser would never see why.
 * @throws code 0 (HTTP 413)
 */
const refuseLong = async ({ headers, routeOptions }: FastifyRequest): Promise<void> => {
  if (Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit) throw tooLong()
}

/** A call that shows nothing and leads on: somebody opens it, from a mail or a page, and it acts. */
const isLink = ({ method, schema }: ContractCall): boolean =>
  method === 'GET' && !('200' in z.looseObject({}).parse(schema.response))

/** Scanners of mail look at links without opening them: nothing is done then. */
const lookedAt = (_request: FastifyRequest, reply: FastifyReply) => reply.code(405).header('allow', 'GET').send()

export interface ApiOptions {
  /** Calls a minute from one address before 50300. */
  requestsPerMinute: number
}

/** The calls of the contract: requests and replies are checked against it. */
export const registerApi = async (
  app: FastifyInstance,
  core: Core,
  { requestsPerMinute }: ApiOptions,
): Promise<void> => {
  await app.register(async (api) => {
    api.setErrorHandler(createErrorHandler(core))
    api.setValidatorCompiler(compileCheck)
    api.setSerializerCompiler(() => (data) => JSON.stringify(data))
    api.addHook('onRequest', keepPrivate)
    api.addHook('onRequest', sufferFault(core.faults))
    api.addHook('preHandler', refuseUnstorable)
    api.addHook('onSend', loseReply)
    api.addHook('onSend', shrink)
    await api.register(rateLimit, countedBy(requestsPerMinute))
    // Behind the count of calls: what is refused has been counted.
    api.addHook('onRoute', (route) => {
      route.onRequest = [route.onRequest ?? [], requireToken, refuseLong].flat()
    })
    api.addHook('onRoute', admitDocuments(core))
    await api.register(responseValidation, { ajv: replyChecks, responseStatusCodeValidation: true })
    const handlerOf = resolver(core)
    for (const call of await contractCalls()) {
      const { operationId, method, schema } = call
      const url = apiPath + call.url
      if (isLink(call)) api.head(url, lookedAt)
      api.route({ method, schema, url, handler: handlerOf(operationId), exposeHeadRoute: !isLink(call) })
    }
    api.all(`${apiPath}/*`, { schema: {} }, sendNoSuchCall)
  })
}
