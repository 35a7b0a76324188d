import type { Route } from '@playwright/test'
import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted } from '../../../machines/shared/outcome.ts'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { Caller, passOn, type Owner } from './account-owner.ts'
import type { CallKind, GoOn } from './gate.ts'
import { handedOver, spoilSignature } from './passkey-acts.ts'
import { codeOf, wantedCode } from './placing-acts.ts'
import type { PageFixture } from './page-fixture.ts'

/** Factor on the limits of attempts: plans make many. */
const manyTries = 10_000

const flooded = z.object({ error: z.object({ object: z.object({ time: z.number() }) }) })
const floodReply = {
  success: false,
  error: { errorCode: codes.antiFlood, message: 'Anti-flood system!', object: { time: 20 } },
}
const jsonBody = z.record(z.string(), z.unknown())

/** Resets the service before each plan: everything on, no reachable limit. */
export const prepareAccounts = async (service: Service): Promise<void> => {
  await service.operate('faults/clear')
  await service.operate('limits', { attempts: manyTries })
  await service.operate('site', { offline: false, captcha: false })
  await service.operate('accounts', { instant: false })
}

/** Calls that require a confirmed session. */
const guarded: readonly CallKind[] = ['closure', 'otpCreate', 'otpConfirm']

const bodyOf = (route: Route): Record<string, unknown> => jsonBody.parse(route.request().postDataJSON())

/** Continues the call with other field values. */
const saying = (route: Route, changes: Record<string, unknown>): Promise<void> =>
  route.continue({ postData: JSON.stringify({ ...bodyOf(route), ...changes }) })

/** Continues the call without a session. */
const asGuest = async (service: Service, route: Route): Promise<void> => passOn(await Caller.make(service), route)

/** How to make the service reply as wanted: preparation, continuation of the call, and clean-up. */
interface Arrangement {
  readonly before?: () => Promise<unknown>
  readonly goOn?: GoOn
  readonly after?: () => Promise<unknown>
}

/** Produces the replies to calls of the account charts that a plan asks for. */
export class AccountAnswers {
  readonly #fixture: PageFixture
  readonly #owner: Owner
  /** The latest wait requested by the service, s. */
  #wait = 0

  constructor(fixture: PageFixture, owner: Owner) {
    this.#fixture = fixture
    this.#owner = owner
  }

  /** Lets a call continue and the service reply with this outcome. @throws when the reply differs */
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

  /** The same for a call that the service does not limit by attempts: its anti-flood reply is made here. */
  async answerUnlimited(kind: CallKind, output: unknown): Promise<void> {
    if (wantedCode(output).code !== codes.antiFlood) return this.answer(kind, output)
    const said = await this.#fixture.gate.release(kind, (route) => route.fulfill({ status: 429, json: floodReply }))
    expect(codeOf(said), `answer: ${kind}`).toBe(codes.antiFlood)
    this.#wait = floodReply.error.object.time
    return this.#fixture.passReply()
  }

  /** Lets a passkey be requested and signed, and the service reply with this outcome. */
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

  /** Lets a call fail. */
  async fail(kind: CallKind): Promise<void> {
    const { service, gate } = this.#fixture
    await service.operate('faults', { kind: 'error', path: '/user/', times: 1 })
    expect((await gate.release(kind))?.status, `answer: ${kind}`).toBe(500)
    await this.#fixture.passReply()
  }

  /** Sets whether a user is signed in. */
  async say(isSomebody: boolean): Promise<void> {
    await this.#fixture.gate.release(
      'session',
      isSomebody ? undefined : (route) => asGuest(this.#fixture.service, route),
    )
    await this.#fixture.passReply()
  }

  /** Passes the wait requested by the service. */
  pass = (): Promise<void> => this.#fixture.leap((this.#wait + 1) * 1_000)

  /** @throws for a code that cannot be produced */
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
    // The code of the samples is always wrong.
    [codes.codeWrong]: {},
    [codes.emailInUse]: { before: () => this.#owner.register(), after: () => this.#owner.close() },
    [codes.nameInvalid]: { goOn: (route) => saying(route, { first_name: 'R2D2' }) },
    [codes.twoFactorOn]: { before: () => this.#owner.turnOn(this.#fixture.page) },
    [codes.confirmNeeded]: { goOn: (route) => this.#owner.asNewcomer(route) },
  }

  /** A captcha is single-use; a page without one does not know yet that the site requires it. */
  async #spoilCaptcha(route: Route): Promise<void> {
    if ('captcha' in bodyOf(route)) return saying(route, { captcha: 'spent' })
    const { service, gate } = this.#fixture
    await gate.withhold(() => service.operate('site', { captcha: true }))
    await route.continue()
    await (await route.request().response())?.finished()
    return gate.withhold(() => service.operate('site', { captcha: false }))
  }
}
