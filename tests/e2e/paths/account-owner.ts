import { randomUUID } from 'node:crypto'
import { request, type APIRequestContext, type Page, type Route } from '@playwright/test'
import * as z from 'zod/mini'
import { need } from '../../../machines/shared/outcome.ts'
import { secretTexts } from '../../../machines/shared/sample-account.ts'
import type { Service } from '../support/service.ts'
import { createAuthenticator, type Authenticator } from '../../service/support/authenticator.ts'

const api = '/service/api/v1'

const registered = z.object({ data: z.object({ active: z.literal(true) }) })
const somebody = z.object({ data: z.object({ _id: z.string() }) })
const linkOf = z.object({ data: z.object({ token: z.string() }) })
const currentCode = z.object({ data: z.object({ code: z.string(), usableFrom: z.string() }) })
const turnedOn = z.object({ data: z.object({ backupCodes: z.array(z.string()) }) })
const creation = z.object({
  data: z.object({
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string() }),
      user: z.object({ id: z.string() }),
    }),
  }),
})

/** An API client without a page, initially a guest. */
export class Caller {
  readonly #http: APIRequestContext

  /** @param http with its own cookies, or those of a page */
  constructor(http: APIRequestContext) {
    this.#http = http
  }

  static async make({ origin }: Service): Promise<Caller> {
    const http = await request.newContext({ baseURL: origin })
    await http.get(`${api}/public/site/status/get/`)
    return new Caller(http)
  }

  async send(method: string, address: string, body?: unknown) {
    const { cookies } = await this.#http.storageState()
    const token = cookies.find(({ name }) => name === 'csrf')?.value ?? ''
    return this.#http.fetch(address, {
      method,
      headers: { 'x-csrf-token': token },
      ...(body === undefined ? {} : { data: body }),
    })
  }

  /** @throws when the service refuses */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await this.send(method, api + path, body)
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
    return reply.json()
  }

  /** Confirms the session (step-up), as sensitive calls require. */
  confirm = (password: string): Promise<unknown> => this.call('POST', '/user/profile/secure/confirm/', { password })

  leave = (): Promise<void> => this.#http.dispose()
}

/** Continues a page's call with the cookies of another caller. */
export const passOn = async (caller: Caller, route: Route): Promise<void> => {
  const asked = route.request()
  const body: unknown = asked.postData() === null ? undefined : asked.postDataJSON()
  const said = await caller.send(asked.method(), asked.url(), body)
  await route.fulfill({ status: said.status(), contentType: 'application/json', body: await said.body() })
  await caller.leave()
}

/** The account of a plan: created for it, with actions of its owner outside the page. */
export class Owner {
  readonly email: string
  readonly password = secretTexts.password
  readonly #service: Service
  readonly #name: string
  #caller: Caller | null = null
  #backupCodes: string[] = []

  constructor(service: Service) {
    this.#service = service
    this.#name = `nino.${randomUUID().slice(0, 8)}`
    this.email = `${this.#name}@example.com`
  }

  /** Replaces the sample name in an e-mail, whole or partial, in any case, by this account's. */
  spell = (text: string): string => text.replace(/nino/i, (found) => found.slice(0, 1) + this.#name.slice(1)).trim()

  /** Creates the account. */
  async register(): Promise<void> {
    const { email, password } = this
    this.#caller = await Caller.make(this.#service)
    await this.#service.operate('accounts', { instant: true })
    const body = {
      email,
      password,
      first_name: 'Nino',
      agree_email: false,
      return_to: `${this.#service.origin}/en/{status}/confirm/account/`,
      lang: 'en',
    }
    registered.parse(await this.#caller.call('POST', '/user/auth/register/', body))
    await this.#service.operate('accounts', { instant: false })
  }

  /** The token that links the messenger with the account. */
  async askMessengerLink(): Promise<string> {
    const caller = this.#require()
    await caller.confirm(this.password)
    return linkOf.parse(await caller.call('POST', '/user/profile/secure/messenger/link/')).data.token
  }

  /** Closes the account, which releases its e-mail. */
  async close(): Promise<void> {
    const caller = this.#require()
    await caller.confirm(this.password)
    await caller.call('DELETE', '/user/profile/access/delete/')
    await this.leave()
  }

  /** The id of the account that is signed in on a page. */
  async idOn(page: Page): Promise<string> {
    const caller = new Caller(page.context().request)
    return somebody.parse(await caller.call('GET', '/user/auth/session/get/')).data._id
  }

  /** Turns two-factor on, which ends the other sessions. @param page whose session stays */
  async turnOn(page?: Page): Promise<void> {
    const caller = page === undefined ? this.#require() : new Caller(page.context().request)
    await caller.confirm(this.password)
    const { _id: userId } = somebody.parse(await caller.call('GET', '/user/auth/session/get/')).data
    await caller.call('POST', '/user/profile/secure/otp/create/')
    const body = { code: await this.code(), userId }
    this.keepCodes(await caller.call('POST', '/user/profile/secure/otp/confirm/', body))
  }

  /** @param said the reply to turning two-factor on */
  keepCodes(said: unknown): void {
    this.#backupCodes = turnedOn.parse(said).data.backupCodes
  }

  /** An unused backup code. */
  backupCode(): string {
    return need(this.#backupCodes.pop() ?? null)
  }

  /** Adds a passkey to the account. @returns its authenticator */
  async addPasskey(): Promise<Authenticator> {
    const caller = this.#require()
    await caller.confirm(this.password)
    const { origin } = this.#service
    const device = createAuthenticator({ origin, rpId: new URL(origin).hostname })
    const asked = await caller.call('POST', '/user/profile/secure/passkeys/options/')
    const credential = device.make(creation.parse(asked).data.options)
    await caller.call('POST', '/user/profile/secure/passkeys/add/', { name: 'Laptop', credential })
    return device
  }

  /** Confirms the session of a page. */
  confirm = (page: Page): Promise<unknown> => new Caller(page.context().request).confirm(this.password)

  /** Makes a call of a page with a fresh sign-in. */
  async asNewcomer(route: Route): Promise<void> {
    const caller = await Caller.make(this.#service)
    const { email, password } = this
    await caller.call('POST', '/user/auth/sign-in/', { email, password })
    await passOn(caller, route)
  }

  /** The current code of the authenticator; waits for the next one if it was used. */
  async code(): Promise<string> {
    const { code, usableFrom } = currentCode.parse(await this.#service.operate('code', { email: this.email })).data
    const wait = Date.parse(usableFrom) - Date.now()
    if (wait > 0) await new Promise((next) => setTimeout(next, wait))
    return code
  }

  /** Changes the account as the operator. */
  change = (change: object): Promise<unknown> => this.#service.operate('account', { email: this.email, ...change })

  async leave(): Promise<void> {
    await this.#caller?.leave()
    this.#caller = null
  }

  #require(): Caller {
    if (this.#caller === null) throw new Error('the account was not made beside the page')
    return this.#caller
  }
}
