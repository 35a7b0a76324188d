import type { components } from '../../../openapi/schema.d.ts'
import type { Client } from './client.ts'
import type { TestService } from './service.ts'

export type User = components['schemas']['User']

export interface Mail {
  id: number
  recipient: string
  subject: string
  body: string
}

export const password = 'correct horse'

let last = 0
/** A unique address. */
export const newEmail = () => `person${(last += 1)}@example.com`

export const registration = (change: object = {}) => ({
  email: newEmail(),
  password,
  first_name: 'Nino',
  last_name: 'Beridze',
  agree_email: true,
  return_to: 'http://localhost/en/{status}/confirm/account/',
  lang: 'en',
  ...change,
})

/** The latest mail to an address. */
export const mailTo = async (client: Client, email: string): Promise<Mail> => {
  const { body } = await client.operate<Mail[]>('outbox')
  const mail = body.data.find(({ recipient }) => recipient === email)
  if (mail === undefined) throw new Error(`There is no mail to ${email}.`)
  return mail
}

/** Mails to an address, newest first. */
export const mailsTo = async (client: Client, email: string): Promise<Omit<Mail, 'id'>[]> => {
  const { body } = await client.operate<Mail[]>('outbox')
  return body.data
    .filter(({ recipient }) => recipient === email)
    .map(({ recipient, subject, body: text }) => ({ recipient, subject, body: text }))
}

/** Path and query of the link in a mail. */
export const linkIn = ({ body }: Mail): string => {
  const link = /https?:\/\/\S+/.exec(body)?.[0]
  if (link === undefined) throw new Error('The mail has no link.')
  const url = new URL(link)
  return url.pathname + url.search
}

/** The six digits in a mail. */
export const codeIn = ({ body }: Mail): string => /\b\d{6}\b/.exec(body)?.[0] ?? ''

/** Opens a link. @returns the redirect target */
export const open = async (client: Client, url: string): Promise<string> => {
  const reply = await client.inject({ method: 'GET', url })
  return String(reply.headers.location)
}

const hidden = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

/** Presses the button of the page behind a mailed link. @returns the reply */
export const press = async (client: Client, url: string, change: Record<string, string> = {}) => {
  const page = await client.inject({ method: 'GET', url })
  return client.inject({
    method: 'POST',
    url: '/service/confirm/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...hidden(page.body), ...change }).toString(),
  })
}

/** Opens a link and presses the button of a confirmation page. @returns the redirect target */
export const follow = async (client: Client, url: string): Promise<string> => {
  const to = await open(client, url)
  if (!to.startsWith('/service/confirm/')) return to
  return String((await press(client, to)).headers.location)
}

/** Registers and follows the link of the mail. @returns the e-mail */
export const activeAccount = async (service: TestService, change: object = {}): Promise<string> => {
  const client = service.client()
  const asked = registration(change)
  const { body } = await client.post('/user/auth/register/', asked)
  if (!body.success) throw new Error(body.error.message)
  await follow(client, linkIn(await mailTo(client, asked.email)))
  return asked.email
}

export const signIn = (client: Client, email: string, change: object = {}) =>
  client.post<User>('/user/auth/sign-in/', { email, password, ...change })

/** Confirms the session of a signed-in client (step-up). @returns the client */
export const confirmed = async (client: Client, given: object = { password }): Promise<Client> => {
  const { body } = await client.post('/user/profile/secure/confirm/', given)
  if (!body.success) throw new Error(body.error.message)
  return client
}

/** A client signed in to a new account. */
export const member = async (service: TestService) => {
  const email = await activeAccount(service)
  const client = service.client()
  const { body } = await signIn(client, email)
  return { email, client, user: body.data }
}

/** As `member`, with a confirmed session. */
export const confirmedMember = async (service: TestService) => {
  const made = await member(service)
  await confirmed(made.client)
  return made
}

export const session = (client: Client) => client.get<User>('/user/auth/session/get/')
