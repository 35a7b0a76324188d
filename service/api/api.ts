import rateLimit from '@fastify/rate-limit'
import responseValidation from '@fastify/response-validation'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { limitedTo } from '../http/rate-limit.ts'
import { contractRoutes } from './contract.ts'
import type { ContractRoute } from './contract.ts'
import { requireToken } from '../http/csrf.ts'
import { isWithoutCookies } from '../http/signed-calls.ts'
import { admitMerchants } from './merchant/authenticate.ts'
import { sendNoSuchCall, tooLong } from '../http/errors.ts'
import { loseReply, sufferFault } from './faults.ts'
import { forms } from '../http/forms.ts'
import { createErrorHandler } from '../log/refusal-log.ts'
import { handlerOf } from './handler.ts'
import { isOperation, operations } from './operations/index.ts'
import { admitDocuments } from './operations/verification.ts'
import { shrink } from '../http/content-encoding.ts'
import { keepPrivate } from '../http/private-replies.ts'
import { refuseUnstorable } from '../http/storable-values.ts'
import { compileCheck, replyChecks } from './validators.ts'

export const apiPath = '/service/api/v1'

/**
 * Hook for `onRequest`: refuses a body that is too long before reading it. Refusing it during the upload would break
 * the connection, and the browser would not see the reason.
 * @throws code 0 (HTTP 413)
 */
const refuseLong = async ({ headers, routeOptions }: FastifyRequest): Promise<void> => {
  if (Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit) throw tooLong()
}

/** An operation that only redirects: the target of a mailed link or a page link, opened with GET. */
const isLink = ({ method, schema }: ContractRoute): boolean => method === 'GET' && !('200' in schema.response)

/** Mail scanners send HEAD to mailed links, which must have no effect. */
const lookedAt = (_request: FastifyRequest, reply: FastifyReply) => reply.code(405).header('allow', 'GET').send()

export interface ApiOptions {
  /** Per minute and address; above it 50300. */
  requestsPerMinute: number
}

/** Where an operation is called. */
const urlOf = ({ url, isOfBot }: ContractRoute): string => (isOfBot ? url : apiPath + url)

/**
 * The operations of the contract, with validated requests and replies.
 * @param isOfBot registers those of the bot's domain, whose bodies are forms, or the others
 */
const contractCalls = async (app: FastifyInstance, isOfBot: boolean): Promise<void> => {
  for (const route of contractRoutes.filter((each) => each.isOfBot === isOfBot)) {
    const { operationId, method, schema } = route
    const url = urlOf(route)
    if (!isOperation(operationId)) throw new Error(`schema.d.ts is older than exchange.yaml: no ${operationId}`)
    if (isLink(route)) app.head(url, lookedAt)
    const handler = handlerOf(operations, operationId)
    // The address of the bot's call has no slash in the specification.
    for (const each of isOfBot ? [url, url.replace(/\/$/, '')] : [url])
      app.route({ method, schema, url: each, handler, exposeHeadRoute: !isLink(route) })
  }
}

/** The calls of the contract, and an answer to those that it does not have. */
export const apiRoutes: FastifyPluginAsync<ApiOptions> = async (app, { requestsPerMinute }) => {
  const { core } = app
  app.setErrorHandler(createErrorHandler(core))
  app.setValidatorCompiler(compileCheck)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('onRequest', keepPrivate)
  app.addHook('onRequest', sufferFault(core.faults))
  app.addHook('preHandler', refuseUnstorable)
  app.addHook('onSend', loseReply)
  app.addHook('onSend', shrink)
  await app.register(rateLimit, limitedTo(requestsPerMinute))
  // Registered after the rate limit, so that refused calls are counted too.
  app.addHook('onRoute', (route) => {
    route.onRequest = [route.onRequest ?? [], isWithoutCookies(route.url) ? [] : requireToken, refuseLong].flat()
  })
  app.addHook('onRoute', admitDocuments(core))
  app.addHook('onRoute', admitMerchants(core))
  await app.register(responseValidation, { ajv: replyChecks, responseStatusCodeValidation: true })
  await contractCalls(app, false)
  await app.register(async (scope) => {
    await scope.register(forms)
    await contractCalls(scope, true)
  })
  app.all(`${apiPath}/*`, { schema: {} }, sendNoSuchCall)
}
