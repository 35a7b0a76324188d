import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { sendNoSuchCall } from '../errors.ts'
import { own } from '../own.ts'
import { Refusal, success } from '../refusal.ts'
import type { Core } from '../core.ts'
import { refuseUnstorable } from '../storable.ts'
import { codes, reasonTexts } from '../texts/errors.ts'
import { actions, readingActions } from './actions.ts'
import { guardConsole } from './guard.ts'
import { consolePage } from './page.ts'
import { providerDone, providerPage } from './provider.ts'
import { readDocument } from './verifications.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const sendHtml = (reply: FastifyReply, page: string) =>
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)

/** Nothing in a file of somebody else is believed: no other type, no script, no other site's page around it. */
const sendDocument = (reply: FastifyReply, { mediaType, content }: Awaited<ReturnType<typeof readDocument>>) =>
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', mediaType === 'application/pdf' ? 'attachment' : 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(content)

const assets = [
  { name: 'console.css', type: 'text/css; charset=utf-8' },
  { name: 'console.js', type: 'text/javascript; charset=utf-8' },
] as const

const params = z.object({ '*': z.string() })

const run = async (known: typeof actions, core: Core, asked: unknown, body: unknown, tick: () => Promise<number>) => {
  const action = own(known, params.parse(asked)['*'].replace(/\/$/, ''))
  if (action === undefined) throw new Refusal(codes.unknown, { status: 404, text: reasonTexts.noSuchCall })
  try {
    return success(await action(core, body ?? {}, tick))
  } catch (error) {
    if (error instanceof z.core.$ZodError)
      throw new Refusal(codes.fieldInvalid, { object: { field: String(error.issues[0]?.path[0] ?? '') } })
    throw error
  }
}

/** The operator console at /sandbox/, for this machine only; faults never touch it. */
export const registerConsole = async (app: FastifyInstance, core: Core, tick: () => Promise<number>): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', guardConsole)
    scope.addHook('preHandler', refuseUnstorable)
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())))
    })
    scope.get('/sandbox/', async (_request, reply) => sendHtml(reply, await consolePage(core)))
    scope.get('/sandbox/documents/:id/:name', async ({ params: asked }, reply) =>
      sendDocument(reply, await readDocument(core, asked)),
    )
    scope.get('/sandbox/api/*', async ({ params: asked }) => run(readingActions, core, asked, {}, tick))
    scope.post('/sandbox/api/*', async ({ params: asked, body }) => run(actions, core, asked, body, tick))
    scope.post('/sandbox/provider/pay/', async ({ body }, reply) => sendHtml(reply, providerPage(core, body)))
    scope.post('/sandbox/provider/done/', async ({ body }, reply) =>
      reply.redirect(await providerDone(core, body), 303),
    )
    for (const { name, type } of assets) {
      const text = readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
      scope.get(`/sandbox/assets/${name}`, async (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(text),
      )
    }
    scope.get('/sandbox', async (_request, reply) => reply.redirect('/sandbox/', 308))
    scope.get('/sandbox/*', sendNoSuchCall)
  })
}
