import type { FastifyPluginAsync } from 'fastify'
import { forms } from '../http/forms.ts'
import { sendHtml } from '../http/html.ts'
import { refuseForeignWrites } from '../http/own-machine.ts'
import { providerDone, providerPage } from './provider.ts'
import { policy } from './replies.ts'
import { socialProviderRoutes } from './social-provider.ts'

/** Simulated third-party pages of a demo; they grant no operator rights. */
export const demoRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', refuseForeignWrites)
  await app.register(forms)
  app.post('/sandbox/provider/pay/', async ({ body }, reply) => sendHtml(reply, providerPage(app.core, body), policy))
  app.post('/sandbox/provider/done/', async ({ body }, reply) =>
    reply.redirect(await providerDone(app.core, body), 303),
  )
  await app.register(socialProviderRoutes)
}
