import { randomUUID } from 'node:crypto'
import { request, type APIRequestContext, type Page, type Route } from '@playwright/test'
import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, need } from '../../../machines/shared/outcome.ts'
import { secretTexts } from '../../../machines/shared/sample-account.ts'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { createAuthenticator, type Authenticator } from '../../service/support/authenticator.ts'
import type { CallKind, GoOn } from './gate.ts'
import { handedOver, spoilSignature } from './passkey-acts.ts'
import { codeOf, wantedCode } from './placing-acts.ts'
import type { PageFixture } from './page-fixture.ts'

const api = '/service/api/v1'

/** How many times the usual tries the service allows: plans make many. */
const manyTries = 10_000

const registered = z.object({ data: z.object({ active: z.literal(true) }) })
const somebody = z.object({ data: z.object({ _id: z.string() }) })
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
const flooded = z.object({ error: z.object({ object: z.object({ time: z.number() }) }) })
const jsonBody = z.record(z.string(), z.unknown())

/** How the service is before each plan: everything on, no limit that plans could meet. */
export const prepareAccounts = async (service: Service): Promise<void> => {
  await service.operate('faults/clear')
  await service.operate('limits', { attempts: manyTries })
  await service.operate('site', { offline: false, captcha: false })
  await service.operate('accounts', { instant: false })
}

/** Somebody who calls the service without a page, a guest at first. */
class Caller {
  readonly #http: APIRequestContext

  /** @param http with cookies of its own, or those of a page */
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

  /** Confirms the session, as what takes an account away asks. */
  confirm = (password: string): Promise<unknown> => this.call('POST', '/user/profile/secure/confirm/', { password })

  leave = (): Promise<void> => this.#http.dispose()
}

/** A call of a page goes on as somebody else's. */
const passOn = async (caller: Caller, route: Route): Promise<void> => {
  const asked = route.request()
  const body: unknown = asked.postData() === null ? undefined : asked.postDataJSON()
  const said = await caller.send(asked.method(), asked.url(), body)
  await route.fulfill({ status: said.status(), contentType: 'application/json', body: await said.body() })
  await caller.leave()
}

/** Calls that only a confirmed session makes. */
const guarded: readonly CallKind[] = ['closure', 'otpCreate', 'otpConfirm']

/** Whose account a plan is about. The account is a new one; what its owner does beside the page is done here. */
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

  /** An e-mail of the samples, whole or half, in whatever case, as this one's. */
  spell = (text: string): string => text.replace(/nino/i, (found) => found.slice(0, 1) + this.#name.slice(1)).trim()

  /** Makes the account. */
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

  /** Closes the account for good, so that its e-mail is free again. */
  async close(): Promise<void> {
    const caller = this.#require()
    await caller.confirm(this.password)
    await caller.call('DELETE', '/user/profile/access/delete/')
    await this.leave()
  }

  /** Turns two-factor on, which ends the other sessions. @param page whose session stays then */
  async turnOn(page?: Page): Promise<void> {
    const caller = page === undefined ? this.#require() : new Caller(page.context().request)
    await caller.confirm(this.password)
    const { _id: userId } = somebody.parse(await caller.call('GET', '/user/auth/session/get/')).data
    await caller.call('POST', '/user/profile/secure/otp/create/')
    const body = { code: await this.code(), userId }
    this.keepCodes(await caller.call('POST', '/user/profile/secure/otp/confirm/', body))
  }

  /** @param said by the service when two-factor was turned on */
  keepCodes(said: unknown): void {
    this.#backupCodes = turnedOn.parse(said).data.backupCodes
  }

  /** One of those that came with two-factor, each once. */
  backupCode(): string {
    return need(this.#backupCodes.pop() ?? null)
  }

  /** Makes a passkey for the account. @returns the device that has it */
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

  /** Makes a call of a page as somebody who has just signed in elsewhere. */
  async asNewcomer(route: Route): Promise<void> {
    const caller = await Caller.make(this.#service)
    const { email, password } = this
    await caller.call('POST', '/user/auth/sign-in/', { email, password })
    await passOn(caller, route)
  }

  /** What the authenticator shows; waits for the next code where this one was used. */
  async code(): Promise<string> {
    const { code, usableFrom } = currentCode.parse(await this.#service.operate('code', { email: this.email })).data
    const wait = Date.parse(usableFrom) - Date.now()
    if (wait > 0) await new Promise((next) => setTimeout(next, wait))
    return code
  }

  /** What the operator does with the account. */
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

const bodyOf = (route: Route): Record<string, unknown> => jsonBody.parse(route.request().postDataJSON())

/** The call goes on as if something else had been typed. */
const saying = (route: Route, changes: Record<string, unknown>): Promise<void> =>
  route.continue({ postData: JSON.stringify({ ...bodyOf(route), ...changes }) })

/** The call goes on as a guest's. */
const asGuest = async (service: Service, route: Route): Promise<void> => passOn(await Caller.make(service), route)

/** What makes the service answer as wanted, how the call goes on, and what makes all well again. */
interface Arrangement {
  readonly before?: () => Promise<unknown>
  readonly goOn?: GoOn
  readonly after?: () => Promise<unknown>
}

/** Answers the calls of the account charts as a plan asks for. */
export class AccountAnswers {
  readonly #fixture: PageFixture
  readonly #owner: Owner
  /** What the service asked to wait last, s. */
  #wait = 0

  constructor(fixture: PageFixture, owner: Owner) {
    this.#fixture = fixture
    this.#owner = owner
  }

  /** Lets a call be made, and the service answer it with this outcome. @throws when it answers otherwise */
  async answer(kind: CallKind, output: unknown, arranged: Arrangement = {}): Promise<void> {
    const { code } = wantedCode(output)
    if (guarded.includes(kind) && code !== codes.confirmNeeded) await this.#owner.confirm(this.#fixture.page)
    const { before, goOn, after } = code === 0 ? arranged : this.#refusing(code)
    await before?.()
    const said = await this.#fixture.gate.release(kind, goOn)
    await after?.()
    expect(codeOf(said), `answer: ${kind}`).toBe(code)
    const flood = flooded.safeParse(said?.body)
    if (flood.success) this.#wait = flood.data.error.object.time
    await this.#fixture.passReply()
  }

  /** Lets a passkey be asked for and sign, and the service answer that with this outcome. */
  async answerSigned(output: unknown): Promise<void> {
    const { code } = wantedCode(output)
    if (code === codes.antiFlood) return this.answer('passkey', output)
    const { before, goOn, after } = code === 0 ? {} : this.#refusing(code)
    await before?.()
    const said = handedOver(this.#fixture.page, goOn)
    await this.answer('passkey', accepted(null))
    expect(codeOf(await said), 'answer to the passkey').toBe(code)
    await after?.()
    return this.#fixture.passReply()
  }

  /** Lets a call be made that nobody answers as the contract says. */
  async fail(kind: CallKind): Promise<void> {
    const { service, gate } = this.#fixture
    await service.operate('faults', { kind: 'error', path: '/user/', times: 1 })
    expect((await gate.release(kind))?.status, `answer: ${kind}`).toBe(500)
    await this.#fixture.passReply()
  }

  /** Whether anybody is signed in. */
  async say(isSomebody: boolean): Promise<void> {
    await this.#fixture.gate.release(
      'session',
      isSomebody ? undefined : (route) => asGuest(this.#fixture.service, route),
    )
    await this.#fixture.passReply()
  }

  /** As long as the service asked to wait. */
  pass = (): Promise<void> => this.#fixture.leap((this.#wait + 1) * 1_000)

  /** @throws for a code that cannot be brought about */
  #refusing(code: number): Arrangement {
    const arrangement = this.#arrangements[code]
    if (arrangement === undefined) throw new Error(`no way to be refused with ${code}`)
    return arrangement
  }

  readonly #arrangements: Readonly<Record<number, Arrangement>> = {
    [codes.antiFlood]: {
      before: () => this.#fixture.service.operate('limits', { attempts: 0 }),
      after: () => this.#fixture.service.operate('limits', { attempts: manyTries }),
    },
    [codes.forbidden]: { goOn: (route) => asGuest(this.#fixture.service, route) },
    [codes.captchaMissing]: { goOn: (route) => this.#spoilCaptcha(route) },
    [codes.accountNotFound]: { goOn: (route) => saying(route, { email: 'nobody@example.com' }) },
    [codes.passwordInvalid]: { goOn: (route) => saying(route, { password: 'another-password' }) },
    [codes.accountNotActivated]: {
      before: () => this.#owner.change({ active: false }),
      after: () => this.#owner.change({ active: true }),
    },
    [codes.accountBlocked]: {
      before: () => this.#owner.change({ blocked: true }),
      after: () => this.#owner.change({ blocked: false }),
    },
    [codes.codeRequired]: { goOn: (route) => saying(route, { code: undefined }) },
    [codes.passkeyRefused]: { goOn: spoilSignature },
    // The code of the samples is no right one.
    [codes.codeWrong]: {},
    [codes.emailInUse]: { before: () => this.#owner.register(), after: () => this.#owner.close() },
    [codes.nameInvalid]: { goOn: (route) => saying(route, { first_name: 'R2D2' }) },
    [codes.twoFactorOn]: { before: () => this.#owner.turnOn(this.#fixture.page) },
    [codes.confirmNeeded]: { goOn: (route) => this.#owner.asNewcomer(route) },
  }

  /** A captcha counts once; a page without one has not heard yet that the site wants one now. */
  async #spoilCaptcha(route: Route): Promise<void> {
    if ('captcha' in bodyOf(route)) return saying(route, { captcha: 'spent' })
    const { service, gate } = this.#fixture
    await gate.withhold(() => service.operate('site', { captcha: true }))
    await route.continue()
    await (await route.request().response())?.finished()
    return gate.withhold(() => service.operate('site', { captcha: false }))
  }
}
