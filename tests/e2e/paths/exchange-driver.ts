import type { exchangeMachine } from '../../../machines/exchange/exchange.machine.ts'
import type { Route } from '@playwright/test'
import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { PlacingPage } from '../support/placing-page.ts'
import { expect } from '../support/test.ts'
import { signInBrowser } from '../support/user-area.ts'
import { keptDraft, keptPending } from './persisted.ts'
import { outputOf, pair, PlacingAnswers, prepare } from './placing-acts.ts'
import type { Acts, Screens } from './labels.ts'
import { PageFixture, type TestEnvironment } from './page-fixture.ts'
import { lengthOf, timerOf } from './timers.ts'
import { speak } from './speak.ts'
import type { PageDriver } from './walk.ts'
import { found } from './found.ts'

const placingOutput = z.object({ kind: z.string(), refusal: z.optional(z.object({ code: z.number() })) })
const captchaChange = z.object({ captcha: z.object({ required: z.boolean() }) })
const routeList = z.array(z.object({ isShowWeb: z.boolean() }))

/** A captcha lives ten minutes by the service's clock. With the device's clock ahead it expires soon, ms. */
const captchaAhead = 10 * 60_000 - 24_000
/** Longer than its remaining lifetime, and shorter than that of the rates. */
const captchaJump = 20_000

/** Search text for a currency of the samples, and the row to select: cities share one currency. */
const choices: Readonly<Record<string, readonly [search: string, row: RegExp]>> = {
  btc: ['bitcoin btc', /BTC/],
  'usdt-trc20': ['tether tron', /USDT/],
  'cash-gel-tbilisi': ['gel tbilisi', /GEL/],
  'cash-gel-batumi': ['gel batumi', /GEL/],
}

const refusals: Readonly<Record<number, string>> = {
  [codes.routeOff]: 'The route isn’t available. Please try later.',
}

const field = (event: object, key: string): string => String(Reflect.get(event, key))

/** The service's own reply without routes: its console can only disable them one by one. */
const withoutRoutes = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const body = z.looseObject({ data: z.looseObject({}) }).parse(await response.json())
  await route.fulfill({ response, json: { ...body, data: { ...body.data, routes: [] } } })
}

/** Transient states. */
type Passing =
  | 'deciding'
  | 'retrying'
  | 'open.form.arriving'
  | 'open.form.details.arriving'
  | 'open.form.details.settling'
  | 'open.form.details.settled'
  | 'open.rates.arriving'
  | 'open.rates.returning'

/** Drives the exchange chart: the form, its lists and rates, and the outcome of placing the order. */
class ExchangeDriver implements PageDriver {
  readonly fixture: PageFixture
  readonly #plan: Plan
  readonly #storage: Readonly<Record<string, string>>
  readonly #answers: PlacingAnswers
  #placing: PlacingPage
  #exchange: ExchangePage
  /** The order was requested by an earlier instance of the page and is unanswered. */
  #isAsked: boolean

  constructor(fixture: PageFixture, plan: Plan, storage: Readonly<Record<string, string>>) {
    this.fixture = fixture
    this.#plan = plan
    this.#storage = storage
    this.#answers = new PlacingAnswers(fixture)
    this.#placing = new PlacingPage(fixture.page)
    this.#exchange = new ExchangePage(fixture.page)
    this.#isAsked = plan.input === 'pending'
  }

  async start(): Promise<void> {
    const { fixture } = this
    if (this.#plan.input === 'kept') await fixture.service.operate('site', { captcha: true })
    // The home page has a prerendered form: its plans begin with the rates loading.
    const path = this.#plan.input === 'fresh' ? `/en/${pair.query}` : '/en/exchange/'
    await fixture.open(path, ['routes', 'create'], this.#storage)
    await fixture.pause(this.#isAsked ? 'create' : 'routes')
  }

  async act(step: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    const timer = timerOf(step)
    if (timer !== null) return this.fixture.jump(lengthOf(timer))
    await found(this.#acts, 'act', step.label)(step, rest)
    if (step.stateValue === 'ordered') await this.fixture.free()
    return undefined
  }

  async see({ views }: PlanStep): Promise<void> {
    // The details are shown without their rate.
    const isInDetails = views.some(({ state }) => state.startsWith('open.form.details'))
    for (const { state } of views)
      if (!isInDetails || !state.startsWith('open.rates.')) await found(this.#screens, 'screen', state)()
  }

  readonly #screens: Screens<typeof exchangeMachine, () => Promise<void>, Passing> = {
    'loading.first': () => this.#exchange.seeLoading(),
    'loading.afterFailure': () => this.#exchange.seeFailed(true),
    'loading.afterEmpty': () => this.#exchange.seeNoPairs(true),
    failed: () => this.#exchange.seeFailed(),
    empty: () => this.#exchange.seeNoPairs(),
    'open.form.amounts': () => this.#exchange.seeForm(),
    'open.form.details.editing': () => this.#exchange.seeDetails(),
    'open.form.details.reading': () => this.#exchange.seeDetails(),
    'open.form.pickingGive': () => this.#exchange.seePicker(),
    'open.form.pickingGet': () => this.#exchange.seePicker(),
    'open.rates.fresh': () => this.#exchange.seeRate(false),
    'open.rates.refreshing': () => this.#exchange.seeRate(false),
    'open.rates.paused': () => this.#exchange.seeRate(false),
    'open.rates.stale': () => this.#exchange.seeRate(true),
    ordering: async () => {
      await expect(this.#exchange.give).toBeHidden()
      await (this.#isAsked ? this.#placing.seeMaking() : this.#placing.seePreview())
    },
    ordered: () => new OrderPage(this.fixture.page).see('payment'),
  }

  readonly #acts: Acts<
    typeof exchangeMachine,
    'exchange',
    `after ${string}` | `${string}Fields` | 'error: placing' | 'draft.found' | 'form.cleared'
  > = {
    'done: loadRoutes': ({ event }) => this.#answerRoutes(outputOf(event)),
    'done: refreshRoutes': ({ event }) => this.#answerRoutes(outputOf(event)),
    'error: loadRoutes': () => this.#failRoutes(),
    'error: refreshRoutes': () => this.#failRoutes(),
    'done: placing': (step) => this.#endPlacing(step),
    'page.hidden': () => this.fixture.turn('hidden'),
    'page.shown': () => this.fixture.turn('visible'),
    'service.returned': () => this.#returnService(),
    'routes.retried': () => this.#exchange.button('Try again').or(this.#exchange.button('Check now')).click(),
    'picker.opened': ({ event }) => this.#exchange.openPicker(field(event, 'side') === 'give' ? 'give' : 'get'),
    'picker.closed': () => this.fixture.page.keyboard.press('Escape'),
    'give.chosen': ({ event }) => this.#choose(field(event, 'currencyId')),
    'get.chosen': ({ event }) => this.#choose(field(event, 'currencyId')),
    'sides.swapped': () => this.#exchange.button('Swap currencies').click(),
    'amount.typed': ({ event }) => this.#exchange.give.fill(field(event, 'text')),
    // The service also requires a phone number.
    'field.typed': () => this.#exchange.fillFields(),
    'field.left': async () => {
      await this.#exchange.give.focus()
      await this.fixture.page.keyboard.press('Tab')
    },
    'email.typed': ({ event }) => this.#exchange.email.fill(field(event, 'text')),
    'amounts.edited': () => this.#exchange.toAmounts(),
    'field.entered': ({ event }) =>
      (field(event, 'key') === 'email' ? this.#exchange.email : this.#exchange.field('name')).press('Enter'),
    'newsletter.toggled': () => this.#exchange.box('Email me news and offers').click(),
    'captcha.changed': ({ event }) => this.#announce({ captcha: captchaChange.parse(event).captcha.required }),
    'captcha.solved': async () => {
      await this.fixture.settle(async () => {
        await this.#exchange.box('I’m not a robot').click()
        await this.#exchange.seeCaptchaSolved()
      })
    },
    'captcha.expired': () => this.fixture.jump(captchaJump),
    'language.changed': async ({ event }) => {
      const lang = await speak(this.fixture, this.#exchange.lang, event)
      this.#exchange = new ExchangePage(this.fixture.page, lang)
      this.#placing = new PlacingPage(this.fixture.page, lang)
    },
    'form.submitted': () => this.#exchange.submit.click(),
    'visitor.known': () => this.#signIn(),
  }

  async #answerRoutes(output: unknown): Promise<void> {
    const isOffered = routeList.parse(output).some(({ isShowWeb }) => isShowWeb)
    const said = await this.fixture.gate.release('routes', isOffered ? undefined : withoutRoutes)
    expect(said?.status, 'answer about the routes').toBe(200)
    await this.fixture.passReply()
  }

  async #failRoutes(): Promise<void> {
    await this.fixture.service.operate('faults', { kind: 'error', path: '/exchanger/route', times: 1 })
    expect((await this.fixture.gate.release('routes'))?.status, 'answer about the routes').toBe(500)
    await this.fixture.passReply()
  }

  async #choose(currencyId: string): Promise<void> {
    const [search, row] = choices[currencyId] ?? [currencyId, currencyId]
    await this.#exchange.pick(search, row)
  }

  /** Signs in in another tab, which notifies this one. */
  async #signIn(): Promise<void> {
    const { page } = this.fixture
    await signInBrowser(page, demo.verified)
    await page.evaluate(() => {
      const peers = new BroadcastChannel('kursi.session')
      // A BroadcastChannel is same-origin and has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      peers.postMessage('signedIn ')
      peers.close()
    })
    await this.fixture.settle(() => expect(this.#exchange.button('Sign in')).toHaveCount(0))
  }

  /** Publishes the site status to every page; each requests the rest. */
  async #announce(site: { offline?: boolean; captcha?: boolean }): Promise<void> {
    const { page, service } = this.fixture
    const answered = page.waitForResponse(/\/site\/status\/get\//)
    await service.operate('site', site)
    await (await answered).finished()
    await this.fixture.passReply()
  }

  async #returnService(): Promise<void> {
    await this.fixture.service.operate('site', { offline: true })
    await this.fixture.settle(() => this.#exchange.seeTechnicalWork(true))
    await this.#announce({ offline: false })
    await this.fixture.settle(() => this.#exchange.seeTechnicalWork(false))
  }

  async #endPlacing({ event, stateValue }: PlanStep): Promise<void> {
    const { kind, refusal } = placingOutput.parse(outputOf(event))
    if (kind === 'abandoned') await this.#abandon()
    else await this.#order(refusal?.code ?? 0)
    this.#isAsked = false
    if (refusal === undefined || typeof stateValue === 'string') return
    await this.fixture.settle(() => this.#exchange.seeRefusal(refusals[refusal.code] ?? ''))
  }

  async #abandon(): Promise<void> {
    if (this.#isAsked) {
      await this.#answers.create(codes.rateChanged)
      await this.fixture.settle(() => this.#placing.seeRateChanged())
    }
    await this.#placing.leave()
  }

  async #order(code: number): Promise<void> {
    if (!this.#isAsked) {
      const before = this.fixture.gate.count('create')
      await this.#exchange.confirm()
      await this.fixture.seeCalls('create', before + 1)
    }
    await this.#answers.create(code)
  }
}

const storageOf = (environment: TestEnvironment, input: string): Promise<Record<string, string>> => {
  if (input === 'kept') return keptDraft(environment)
  return input === 'pending' ? keptPending(environment) : Promise.resolve({})
}

/** Creates a driver for one plan of the exchange chart. */
export const exchangeDriver = async (environment: TestEnvironment, plan: Plan): Promise<PageDriver> => {
  await prepare(environment.service)
  const storage = await storageOf(environment, plan.input)
  const expires = plan.steps.some(({ label }) => label === 'captcha.expired')
  const fixture = await PageFixture.make(environment, expires ? captchaAhead : 0)
  return new ExchangeDriver(fixture, plan, storage)
}
