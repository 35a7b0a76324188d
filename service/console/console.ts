import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { asRefusal, sendNoSuchCall } from '../http/errors.ts'
import { own } from '../shared/own.ts'
import { keepPrivate } from '../http/private-replies.ts'
import { Refusal, success } from '../http/refusal.ts'
import type { Core } from '../core.ts'
import type { SecurityEntry } from '../log/security-log.ts'
import { codes } from '../texts/errors.ts'
import { reasonTexts } from '../texts/refusal-reasons.ts'
import { createAccess } from './access.ts'
import type { ConsoleOptions } from './access.ts'
import { actions, demoActions, readingActions } from './actions.ts'
import { concernOf } from './concern.ts'
import { forms } from '../http/forms.ts'
import { sendHtml } from '../http/html.ts'
import { miniAppRoutes, sendMiniApp } from './mini-app/routes.ts'
import { policy, sendDocument } from './replies.ts'
import { consolePage } from './page.ts'
import { signInPage } from './sign-in-page.ts'
import { readDocument } from './verifications.ts'

const params = z.object({ '*': z.string() })
const tokenShape = z.object({ token: z.string().check(z.maxLength(512)) })

type Tick = () => Promise<number>

const perform = async (known: typeof actions, core: Core, name: string, body: unknown, tick: Tick) => {
  const action = own(known, name)
  if (action === undefined) throw new Refusal(codes.unknown, { status: 404, text: reasonTexts.noSuchCall })
  if (!core.demo && own(demoActions, name) !== undefined) throw new Refusal(codes.forbidden)
  try {
    return success(await action(core, body, tick))
  } catch (error) {
    if (error instanceof z.core.$ZodError)
      throw new Refusal(codes.fieldInvalid, { object: { field: String(error.issues[0]?.path[0] ?? '') } })
    throw error
  }
}

/** Who acted, and from where. */
type WhoOf = (request: FastifyRequest) => Pick<SecurityEntry, 'address' | 'operator'>

/** Runs an action and writes it, or its refusal, to the security log. */
const createRunner =
  (core: Core, tick: Tick, whoOf: WhoOf) => async (known: typeof actions, request: FastifyRequest) => {
    const name = params.parse(request.params)['*'].replace(/\/$/, '')
    const body = request.method === 'POST' ? (request.body ?? {}) : {}
    const entry = { ...whoOf(request), ...(await concernOf(core, own(known, name) === undefined ? '' : name, body)) }
    try {
      const reply = await perform(known, core, name, body, tick)
      core.security({ event: 'console.action', ...entry })
      return reply
    } catch (error) {
      core.security({ event: 'console.action', ...entry, code: asRefusal(error)?.code ?? codes.unknown })
      throw error
    }
  }

interface Options extends ConsoleOptions {
  tick: Tick
}

/** The operator console at /sandbox/; simulated faults do not affect it. */
export const consoleRoutes: FastifyPluginAsync<Options> = async (app, { tick, ...options }) => {
  const { core } = app
  const { refuseStrangers, operatorOf, requireOperator, signIn } = createAccess(core, options)
  const isOperator = (request: FastifyRequest) => operatorOf(request) !== null
  const whoOf: WhoOf = (request) => ({ address: request.ip, operator: operatorOf(request) ?? undefined })
  const run = createRunner(core, tick, whoOf)
  // The app lets only pages of its own origin frame it.
  const hasMiniApp = core.demo && options.listen === undefined

  app.addHook('onRequest', keepPrivate)
  app.addHook('onRequest', refuseStrangers)
  await app.register(forms)
  app.get('/sandbox/', async (request, reply) => {
    const link = tokenShape.safeParse(request.query)
    if (link.success) {
      signIn(request, reply, link.data.token)
      // Keeps the token out of history and referrers.
      return reply.redirect('/sandbox/', 303)
    }
    return isOperator(request)
      ? sendHtml(reply, await consolePage(core, hasMiniApp), policy)
      : sendHtml(reply.code(401), signInPage(), policy)
  })
  if (hasMiniApp)
    app.get('/sandbox/mini-app/', async (request, reply) =>
      isOperator(request) ? sendMiniApp(request, reply) : sendHtml(reply.code(401), signInPage(), policy),
    )
  app.post('/sandbox/sign-in/', async (request, reply) => {
    signIn(request, reply, tokenShape.parse(request.body).token.trim())
    return reply.redirect('/sandbox/', 303)
  })
  app.get('/sandbox', async (_request, reply) => reply.redirect('/sandbox/', 308))
  await app.register(async (inside) => {
    inside.addHook('onRequest', async (request) => requireOperator(request))
    inside.get('/sandbox/documents/:id/:name', async (request, reply) => {
      const document = await readDocument(core, request.params)
      const subject = `document:${z.object({ id: z.string() }).parse(request.params).id}`
      core.security({ event: 'console.action', ...whoOf(request), subject })
      return sendDocument(reply, document)
    })
    if (hasMiniApp) await inside.register(miniAppRoutes)
    inside.get('/sandbox/api/*', (request) => run(readingActions, request))
    inside.post('/sandbox/api/*', (request) => run(actions, request))
    inside.get('/sandbox/*', sendNoSuchCall)
  })
}
