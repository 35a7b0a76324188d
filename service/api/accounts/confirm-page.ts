import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forms } from '../../http/forms.ts'
import { html, sendHtml } from '../../http/html.ts'
import { isOwnToken, tokenOf } from '../../http/csrf.ts'
import { languageOfRequest } from '../../http/errors.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { confirmAgain, confirmNote, confirmTexts } from '../../texts/confirm-page.ts'
import { fill } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'
import { followActivation, whereActivationLeads } from './activation.ts'
import { confirmPath } from './confirm-path.ts'
import { openEmailLink, whereEmailLinkLeads } from './email-link.ts'
import { isUsable, readToken } from './tokens.ts'
import { findUser } from './users.ts'

/**
 * Confirmation page behind a mailed link. Mail scanners open links, and some run scripts, so opening the page has no
 * side effects; its button does. The page has no script, and its policy allows none.
 */

const kinds = {
  activate: { follow: followActivation, leadsTo: whereActivationLeads },
  'email-change': { follow: openEmailLink, leadsTo: whereEmailLinkLeads },
} as const

type Kind = keyof typeof kinds

const query = z.object({ kind: z.enum(['activate', 'email-change']), token: z.string().check(z.maxLength(256)) })
const body = z.extend(query, { csrf: z._default(z.string(), '') })

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface Shown {
  kind: Kind
  token: string
  email: string
  lang: Lang
  /** The anti-forgery token of the browser. */
  csrf: string
  isAgain: boolean
}

const pageOf = ({ kind, token, email, lang, csrf, isAgain }: Shown): string => {
  const { title, text, button } = confirmTexts[kind]
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title[lang]}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${confirmPath}style.css" />
      </head>
      <body>
        <main>
          <h1>${title[lang]}</h1>
          <p>${fill(text[lang], { email })}</p>
          ${isAgain ? html`<p role="alert">${confirmAgain[lang]}</p>` : null}
          <form method="post" action="${confirmPath}">
            <input type="hidden" name="kind" value="${kind}" />
            <input type="hidden" name="token" value="${token}" />
            <input type="hidden" name="csrf" value="${csrf}" />
            <button type="submit">${button[lang]}</button>
          </form>
          <small>${confirmNote[lang]}</small>
        </main>
      </body>
    </html>`.text
}

/** Renders the page; a used or expired link redirects to its result. */
const show = async (call: Call, { kind, token }: z.infer<typeof query>, isAgain: boolean) => {
  const { core, request, reply, lang } = call
  const found = await readToken(core.db, kind, token)
  if (!isUsable(core, found)) return reply.redirect(await kinds[kind].leadsTo(call, token), 302)
  const user = found.userId === null ? undefined : await findUser(core.db, found.userId)
  const page = pageOf({
    kind,
    token,
    email: found.payload['email'] ?? user?.email ?? '',
    lang: user?.locale ?? lang,
    csrf: tokenOf(request) ?? '',
    isAgain,
  })
  // The page's URL contains the token: no referrer.
  return sendHtml(reply.code(isAgain ? 403 : 200), page, policy, 'no-referrer')
}

const callOf = (request: FastifyRequest, reply: FastifyReply): Call => ({
  core: request.server.core,
  request,
  reply,
  lang: languageOfRequest(request),
})

/** Serves the page, handles its button and redirects to the result. */
export const confirmRoutes: FastifyPluginAsync = async (app) => {
  const style = readFileSync(new URL('assets/confirm.css', import.meta.url), 'utf8')
  await app.register(forms)
  app.get(confirmPath, async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success) throw new Refusal(codes.notFound)
    return show(callOf(request, reply), asked.data, false)
  })
  app.post(confirmPath, async (request, reply) => {
    const sent = body.safeParse(request.body)
    if (!sent.success) throw new Refusal(codes.notFound)
    const { csrf, ...asked } = sent.data
    const call = callOf(request, reply)
    if (!isOwnToken(request, csrf)) return show(call, asked, true)
    return reply.redirect(await kinds[asked.kind].follow(call, asked.token), 303)
  })
  app.get(`${confirmPath}style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}
