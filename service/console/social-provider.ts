import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { html, sendHtml } from '../http/html.ts'
import { documentOf } from './page.ts'
import { checkEmail } from '../api/orders/rules.ts'
import { hash } from '../api/orders/secret.ts'
import { Refusal } from '../http/refusal.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { acceptedLanguage, fill, isLang } from '../texts/languages.ts'
import type { Lang, Text } from '../texts/languages.ts'
import { callbackPath, issueClaim, providerName, sdkPath } from '../api/accounts/social.ts'

/** Simulated page of a social provider: the visitor chooses an identity. Demo only. */

const texts = {
  title: { en: 'Sign in with {provider}', ka: 'შესვლა: {provider}', ru: 'Вход через {provider}' },
  note: {
    en: 'This page simulates the provider. Enter any name you like.',
    ka: 'ეს გვერდი პროვაიდერს ანაცვლებს. იყავით, ვინც გსურთ.',
    ru: 'Эта страница имитирует сервис входа. Назовитесь кем угодно.',
  },
  firstName: { en: 'First name', ka: 'სახელი', ru: 'Имя' },
  lastName: { en: 'Last name', ka: 'გვარი', ru: 'Фамилия' },
  email: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' },
  allow: { en: 'Allow', ka: 'დაშვება', ru: 'Разрешить' },
  deny: { en: 'Cancel', ka: 'გაუქმება', ru: 'Отмена' },
} as const satisfies Record<string, Text>

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const asked = z.object({
  client: z.string(),
  state: z.string().check(z.minLength(1), z.maxLength(512)),
  window: z.optional(z.literal('yes')),
})
const answered = z.extend(asked, {
  choice: z.enum(['allow', 'deny']),
  email: z._default(z.string(), ''),
  firstName: z._default(z.string().check(z.maxLength(50)), ''),
  lastName: z._default(z.string().check(z.maxLength(50)), ''),
})

const read = <Shape>(parsed: { success: true; data: Shape } | { success: false }): Shape => {
  if (!parsed.success) throw new Refusal(codes.fieldInvalid, { object: { field: 'state' } })
  return parsed.data
}

const nameOf = (client: string): string => {
  const name = providerName(client)
  if (name === undefined) throw new Refusal(codes.notFound)
  return name
}

const askPage = (values: z.infer<typeof asked>, lang: Lang): string => {
  const title = fill(texts.title[lang], { provider: nameOf(values.client) })
  const hidden = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return documentOf(
    title,
    lang,
    html`<main class="provider">
      <h1>${title}</h1>
      <form method="post" action="/sandbox/social/answer/">
        ${hidden}
        <p>
          <label>${texts.firstName[lang]} <input name="firstName" value="Tamar" required /></label>
        </p>
        <p>
          <label>${texts.lastName[lang]} <input name="lastName" value="Kapanadze" /></label>
        </p>
        <p>
          <label>${texts.email[lang]} <input name="email" type="email" value="tamar@example.com" required /></label>
        </p>
        <button type="submit" name="choice" value="allow" class="primary">${texts.allow[lang]}</button>
        <button type="submit" name="choice" value="deny" formnovalidate>${texts.deny[lang]}</button>
      </form>
      <p><small>${texts.note[lang]}</small></p>
    </main>`,
  )
}

/** Popup flow of the SDK: sends the result to the opener page. */
const donePage = ({ client, state }: z.infer<typeof asked>, result: string, lang: Lang): string => {
  const title = fill(texts.title[lang], { provider: nameOf(client) })
  return documentOf(
    title,
    lang,
    html`<main class="provider" data-state="${state}" data-result="${result}"><h1>${title}</h1></main>
      <script src="/sandbox/social/done.js" defer></script>`,
  )
}

const answer = async (core: Core, values: z.infer<typeof answered>): Promise<string> => {
  if (values.choice === 'deny') return ''
  const email = checkEmail(values.email)
  return issueClaim(core, {
    provider: values.client,
    state: values.state,
    subject: hash(`${values.client}:${email}`).slice(0, 24),
    email,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
  })
}

const scripts = [
  { path: sdkPath, file: 'social-sdk.js' },
  { path: '/sandbox/social/done.js', file: 'social-done.js' },
] as const

const languageOfPage = (header: string | undefined, cookie: string | undefined): Lang =>
  cookie !== undefined && isLang(cookie) ? cookie : (acceptedLanguage(header) ?? 'en')

/** Serves the provider's page, SDK and popup. */
export const socialProviderRoutes: FastifyPluginAsync = async (app) => {
  app.get('/sandbox/social/authorize/', async ({ query, headers, cookies }, reply) => {
    const values = read(asked.safeParse(query))
    const page = askPage(values, languageOfPage(headers['accept-language'], cookies['i18n_lang']))
    return sendHtml(reply, page, policy)
  })
  app.post('/sandbox/social/answer/', async ({ body, headers, cookies }, reply) => {
    const values = read(answered.safeParse(body))
    nameOf(values.client)
    const result = await answer(app.core, values)
    const lang = languageOfPage(headers['accept-language'], cookies['i18n_lang'])
    if (values.window === 'yes') return sendHtml(reply, donePage(values, result, lang), policy)
    const query = new URLSearchParams({ state: values.state, ...(result === '' ? {} : { code: result }) })
    return reply.redirect(`${callbackPath(values.client)}?${query}`, 303)
  })
  for (const { path, file } of scripts) {
    const text = readFileSync(new URL(`assets/${file}`, import.meta.url), 'utf8')
    app.get(path, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text),
    )
  }
}
