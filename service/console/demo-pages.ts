import type { FastifyInstance } from 'fastify'
import { registerSocialProvider } from '../api/accounts/social-provider.ts'
import { refuseForeignWrites } from './guard.ts'
import { providerDone, providerPage } from './provider.ts'
import { readForms, sendHtml } from './replies.ts'
import type { Core } from '../core.ts'
import { sendError } from '../http/errors.ts'
import { refuseUnstorable } from '../http/storable-values.ts'

/** The simulated pages that customers of a demo are led to; they give nobody the rights of the operator. */
export const registerDemoPages = async (app: FastifyInstance, core: Core): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseForeignWrites)
    scope.addHook('preHandler', refuseUnstorable)
    scope.setErrorHandler(sendError)
    readForms(scope)
    scope.post('/sandbox/provider/pay/', async ({ body }, reply) => sendHtml(reply, providerPage(core, body)))
    scope.post('/sandbox/provider/done/', async ({ body }, reply) =>
      reply.redirect(await providerDone(core, body), 303),
    )
  })
  await registerSocialProvider(app, core)
}
