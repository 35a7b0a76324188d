import type { Route } from '@playwright/test'
import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import { prepareAccounts } from './account-acts.ts'
import type { GoOn } from './gate.ts'
import { Person } from './messenger-people.ts'
import { quick, type PageFixture } from './page-fixture.ts'
import { codeOf, outputOf, refusalOf } from './placing-acts.ts'

const withPhone = z.object({ value: z.object({ phone: z.optional(z.string()) }) })
const flooded = z.object({ error: z.object({ object: z.object({ time: z.number() }) }) })
const jsonBody = z.record(z.string(), z.unknown())

/** Factor on the limits of attempts: plans make many. */
const manyTries = 10_000

/** The phone of an accepted sign-in's user. */
const phoneIn = (output: unknown): string => withPhone.safeParse(output).data?.value.phone ?? ''

const flood = (seconds: number) => ({
  success: false,
  error: { errorCode: codes.antiFlood, message: 'Anti-flood system!', object: { time: seconds } },
})

/** Produces the replies to calls of the mini-app that a plan asks for: each by a person who gets it. */
export class MessengerAnswers {
  readonly #fixture: PageFixture
  readonly #people: Person[] = []
  /** Who signs in with a code. */
  #coder: Person | null = null
  /** Who is signed in. */
  #current: Person | null = null
  /** The socket of the page is authenticated. */
  #isIntroduced = false
  /** The latest wait requested by the service, s. */
  #wait = 0

  constructor(fixture: PageFixture) {
    this.#fixture = fixture
    fixture.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        this.#isIntroduced ||= String(payload).includes('"auth"')
      }),
    )
  }

  somebody(): Person {
    const person = new Person(this.#fixture.service)
    this.#people.push(person)
    return person
  }

  /** Who is asked for a code; made with the reply that asks. */
  get coder(): Person {
    if (this.#coder === null) throw new Error('nobody was asked for a code')
    return this.#coder
  }

  async signIn({ event }: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    const output = outputOf(event)
    const code = refusalOf(output)
    if (code === codes.forbidden) return this.#signIn(code, (route) => this.#forged(route))
    // The link is an unknown one.
    if (code === codes.tokenExpired) return this.#signIn(code, (route) => route.continue())
    if (code === codes.codeRequired) return this.#askCode(rest)
    const person = this.somebody()
    if (code === codes.accountBlocked) await person.block()
    if (phoneIn(output) !== '') await person.setPhone(phoneIn(output))
    return this.#signIn(code, await this.#as(person), person)
  }

  async signInWithCode({ event }: PlanStep): Promise<void> {
    const code = refusalOf(outputOf(event))
    if (code === codes.forbidden) return this.#signIn(code, (route) => this.#forged(route))
    return this.#signIn(code, await this.#as(this.coder), this.coder)
  }

  /** Saves details, with these in the call. */
  async save({ event }: PlanStep, details: object): Promise<void> {
    const code = refusalOf(outputOf(event))
    // The service itself has no such limit here.
    const refuse: GoOn = (route) => route.fulfill({ status: 429, json: flood(20) })
    const said = await this.#fixture.gate.release('details', async (route) => {
      expect(route.request().postDataJSON()).toEqual(details)
      await (code === 0 ? route.continue() : refuse(route))
    })
    expect(codeOf(said), 'answer: details').toBe(code)
    return this.#fixture.passReply()
  }

  async fail(kind: 'messenger' | 'details'): Promise<void> {
    const { service, gate } = this.#fixture
    const path = kind === 'messenger' ? '/user/auth/telegram/' : '/user/profile/edit/main/'
    await service.operate('faults', { kind: 'error', path, times: 1 })
    expect((await gate.release(kind))?.status, `answer: ${kind}`).toBe(500)
    return this.#fixture.passReply()
  }

  /** The bot hears of the start: raw init data, as the messenger gave it. */
  async hearStart(initData: string): Promise<void> {
    await this.#fixture.gate.forward('start', async (route) => {
      expect(route.request().postData()).toBe(initData)
      expect(route.request().headers()['content-type']).toBe('application/x-www-form-urlencoded')
      const response = await route.fetch()
      expect(response.status(), 'answer: start').toBe(200)
      await route.fulfill({ response })
    })
  }

  /** The session of the page is ended by its owner elsewhere, which its socket tells, once that is authenticated. */
  async endSession(): Promise<void> {
    const { page } = this.#fixture
    const introduced = async () => {
      await this.#fixture.passReply()
      return this.#isIntroduced
    }
    await expect.poll(introduced, { message: 'authenticated socket', intervals: quick }).toBe(true)
    const checked = page.waitForResponse(/\/user\/auth\/session\/get\/$/)
    await this.#current?.endOtherSessions()
    await (await checked).finished()
    return this.#fixture.passReply()
  }

  /** Passes the wait requested by the service. */
  pass = (): Promise<void> => this.#fixture.leap((this.#wait + 1) * 1_000)

  async leave(): Promise<void> {
    for (const person of this.#people) await person.leave()
  }

  async #askCode(rest: readonly PlanStep[]): Promise<void> {
    const end = rest.find(({ label, event }) => label === 'done: signInWithCode' && refusalOf(outputOf(event)) === 0)
    const phone = end === undefined ? '' : phoneIn(outputOf(end.event))
    this.#coder = this.somebody()
    await this.#coder.turnOnCode()
    if (phone !== '') await this.#coder.setPhone(phone)
    return this.#signIn(codes.codeRequired, await this.#as(this.#coder))
  }

  async #signIn(code: number, goOn: GoOn, person: Person | null = null): Promise<void> {
    const { service, gate } = this.#fixture
    if (code === codes.antiFlood) await service.operate('limits', { attempts: 0 })
    this.#isIntroduced = false
    const said = await gate.release('messenger', goOn)
    if (code === codes.antiFlood) await service.operate('limits', { attempts: manyTries })
    expect(codeOf(said), 'answer: messenger').toBe(code)
    if (code === 0) this.#current = person
    this.#wait = flooded.safeParse(said?.body).data?.error.object.time ?? this.#wait
    return this.#fixture.passReply()
  }

  /** Continues the call as if this person had opened the mini-app. */
  async #as(person: Person): Promise<GoOn> {
    const { initData } = await person.launch()
    return (route) => this.#saying(route, initData)
  }

  /** Without the link, which is nobody's. */
  #saying(route: Route, authData: string): Promise<void> {
    const { link: _, ...body } = jsonBody.parse(route.request().postDataJSON())
    return route.continue({ postData: JSON.stringify({ ...body, authData }) })
  }

  async #forged(route: Route): Promise<void> {
    const { initData } = await this.somebody().launch({ data: 'forged' })
    return this.#saying(route, initData)
  }

  static async make(fixture: PageFixture): Promise<MessengerAnswers> {
    await prepareAccounts(fixture.service)
    return new MessengerAnswers(fixture)
  }
}
