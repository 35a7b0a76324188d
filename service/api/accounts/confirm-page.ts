import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Core } from '../../core.ts'
import { clientOf } from '../../http/client-key.ts'
import { forms } from '../../http/forms.ts'
import { html, sendHtml } from '../../http/html.ts'
import { isOwnToken, tokenOf } from '../../http/csrf.ts'
import { languageOfRequest } from '../../http/errors.ts'
import type { Call } from '../operation.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { confirmAgain, confirmNote, confirmPassword, confirmTexts } from '../../texts/confirm-page.ts'
import { fill } from '../../texts/languages.ts'
import type { Lang, Text } from '../../texts/languages.ts'
import { followActivation, isElsewhere, whereActivationLeads } from './activation.ts'
import { confirmPath } from './confirm-path.ts'
import { openEmailLink, whereEmailLinkLeads } from './email-link.ts'
import { countAttempt } from './limits.ts'
import { limitsOf } from './sign-in.ts'
import { isUsable, readToken } from './tokens.ts'
import type { Token } from './tokens.ts'
import { findUser } from './users.ts'
import type { User } from './users.ts'

/**
 * Confirmation page behind a mailed link. Mail scanners open links, and some run scripts, so opening the page has no
 * side effects; its button does. The page has no script, and its policy allows none. An activation asks for the
 * password, except in the browser where it was typed: a stranger's registration cannot become the owner's account.
 */

const kinds = {
  activate: { follow: followActivation, leadsTo: whereActivationLeads },
  'email-change': { follow: openEmailLink, leadsTo: whereEmailLinkLeads },
} as const

type Kind = keyof typeof kinds

const query = z.object({ kind: z.enum(['activate', 'email-change']), token: z.string().check(z.maxLength(256)) })
const text = z._default(z.string(), '')
const body = z.extend(query, { csrf: text, password: text })

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A press that had no effect. */
interface Problem {
  status: 403 | 422 | 429
  text: Text
}

const again: Problem = { status: 403, text: confirmAgain }

interface Shown {
  kind: Kind
  token: string
  email: string
  lang: Lang
  /** The anti-forgery token of the browser. */
  csrf: string
  asksPassword: boolean
  /** What went wrong at the last press; null at first. */
  problem: Problem | null
}

const passwordField = (lang: Lang) => html`
  <label for="password">${confirmPassword.label[lang]}</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required />
`

const pageOf = ({ kind, token, email, lang, csrf, asksPassword, problem }: Shown): string => {
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
          ${problem === null ? null : html`<p role="alert">${problem.text[lang]}</p>`}
          <form method="post" action="${confirmPath}">
            <input type="hidden" name="kind" value="${kind}" />
            <input type="hidden" name="token" value="${token}" />
            <input type="hidden" name="csrf" value="${csrf}" />
            ${asksPassword ? passwordField(lang) : null}
            <button type="submit">${button[lang]}</button>
          </form>
          <small>${asksPassword ? confirmPassword.note[lang] : confirmNote[lang]}</small>
        </main>
      </body>
    </html>`.text
}

type Link = z.infer<typeof query>

const userOf = async ({ db }: Core, { userId }: Token): Promise<User | undefined> =>
  userId === null ? undefined : findUser(db, userId)

const asksPassword = (call: Call, kind: Kind, link: Token): boolean => kind === 'activate' && isElsewhere(call, link)

/** What is wrong with the password that a press has to come with; null when nothing is. */
const passwordProblem = async (call: Call, { kind, token }: Link, password: string): Promise<Problem | null> => {
  const { core, request } = call
  const found = await readToken(core.db, kind, token)
  if (!isUsable(core, found) || !asksPassword(call, kind, found)) return null
  const user = await userOf(core, found)
  const takeBack = await countAttempt(core, limitsOf(user?.email ?? '', clientOf(request))).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === codes.antiFlood) return null
    throw error
  })
  if (takeBack === null) return { status: 429, text: confirmPassword.later }
  if (!(await core.passwords.isRight(password, user?.passwordHash))) return { status: 422, text: confirmPassword.wrong }
  await takeBack()
  return null
}

/** Renders the page; a used or expired link redirects to its result. */
const show = async (call: Call, { kind, token }: Link, problem: Problem | null = null) => {
  const { core, request, reply, lang } = call
  const found = await readToken(core.db, kind, token)
  if (!isUsable(core, found)) return reply.redirect(await kinds[kind].leadsTo(call, token), 302)
  const user = await userOf(core, found)
  const page = pageOf({
    kind,
    token,
    email: found.payload['email'] ?? user?.email ?? '',
    lang: user?.locale ?? lang,
    csrf: tokenOf(request) ?? '',
    asksPassword: asksPassword(call, kind, found),
    problem,
  })
  // The page's URL contains the token: no referrer.
  return sendHtml(reply.code(problem?.status ?? 200), page, policy, 'no-referrer')
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
    return show(callOf(request, reply), asked.data)
  })
  app.post(confirmPath, async (request, reply) => {
    const sent = body.safeParse(request.body)
    if (!sent.success) throw new Refusal(codes.notFound)
    const { csrf, password, ...asked } = sent.data
    const call = callOf(request, reply)
    const problem = isOwnToken(request, csrf) ? await passwordProblem(call, asked, password) : again
    if (problem !== null) return show(call, asked, problem)
    return reply.redirect(await kinds[asked.kind].follow(call, asked.token), 303)
  })
  app.get(`${confirmPath}style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}
