import type { Locator } from '@playwright/test'
import type { messengerMachine } from '../../../machines/messenger/messenger.machine.ts'
import { secretTexts } from '../../../machines/shared/sample-account.ts'
import { need } from '../../../machines/shared/outcome.ts'
import { themes } from '../../../service/console/mini-app/themes.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { AccountDialogs } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { filesOf, LazyFiles } from '../support/lazy-faults.ts'
import { startParam, type MiniAppLaunch } from '../support/mini-app-launch.ts'
import { SimulatedBridge, type Posted } from '../support/simulated-bridge.ts'
import { expect } from '../support/test.ts'
import { found } from './found.ts'
import type { Acts } from './labels.ts'
import { MessengerAnswers } from './messenger-answers.ts'
import { launchIn } from './messenger-launch.ts'
import * as posts from './messenger-posts.ts'
import { MessengerScreens } from './messenger-screens.ts'
import { PageFixture, quick, type TestEnvironment } from './page-fixture.ts'
import { outputOf } from './placing-acts.ts'
import { lengthOf } from './timers.ts'
import { isCodeTaken, secretIn } from './typed.ts'
import type { PageDriver } from './walk.ts'

/** A page without a form; that of the notice of an outdated bot. */
const paths = { quiet: '/en/rules/', outdated: '/en/user/exchange/' } as const

const source = 'src/app/mini-app.ts'

/** A token that nobody asked for. */
const unknownLink = 'x'.repeat(43)

/** Contacts are asked for this often, with a pause, ms. */
const contactTries = { most: 8, pause: 750 } as const

type LeftLabel = 'done: bridge' | 'error: bridge' | 'error: reportStart' | 'feedback.wanted'

/** States whose question covers the page and can be closed: the messenger shows its back button. */
const covering = /^account\.(linking|linkRefused|code\.|submittingCode|blocked|refused|heldBack|unanswered)/

/** Drives the messenger chart: a page that the messenger opened, with a simulated bridge. */
class MessengerDriver implements PageDriver {
  readonly fixture: PageFixture
  readonly #bridge: SimulatedBridge
  readonly #answers: MessengerAnswers
  readonly #dialogs: AccountDialogs
  readonly #seen: MessengerScreens
  readonly #form: ExchangePage
  readonly #launch: ReturnType<typeof launchIn>
  #given: MiniAppLaunch | null = null
  #part: { part: LazyFiles; script: string } | null = null
  #expected: Posted[] = []
  #isCovered = false

  constructor(fixture: PageFixture, answers: MessengerAnswers, plan: Plan) {
    this.fixture = fixture
    this.#answers = answers
    this.#bridge = new SimulatedBridge(fixture.page)
    this.#dialogs = new AccountDialogs(fixture.page)
    this.#seen = new MessengerScreens(fixture.page, this.#dialogs)
    this.#form = new ExchangePage(fixture.page)
    this.#launch = launchIn(plan)
  }

  get #page() {
    return this.fixture.page
  }

  /** Opens the page; its part for the messenger comes once the clock stands still, because the chart counts seconds. */
  async start(plan: Plan): Promise<void> {
    const { page, service } = this.fixture
    const isOutdated = plan.steps.some(({ stateValue }) => JSON.stringify(stateValue).includes('versionTooOld'))
    const path = isOutdated ? paths.outdated : paths.quiet
    const { allowsWriting, canAsk, hasData, hasLink } = this.#launch
    const start = { ...this.#launch.start, ...(hasLink && { link: unknownLink }) }
    this.#given = await this.#answers.somebody().launch({
      version: canAsk ? '8.0' : '6.0',
      writing: allowsWriting ? 'yes' : 'no',
      start: Object.keys(start).length === 0 ? '' : startParam(start),
    })
    const fragment = new URLSearchParams(this.#given.fragment)
    if (!hasData) fragment.delete('tgWebAppData')
    await this.#nameBot(service.origin)
    const isMissing = plan.steps.some(({ label }) => label === 'bridge.missing')
    if (isMissing) fragment.set('tgWebAppVersion', 'unreadable')
    const { script } = await filesOf(source)
    const part = await LazyFiles.before(page, [script])
    this.#part = { part, script }
    await this.fixture.open(`${path}#${fragment}`, ['messenger', 'details', 'start'])
    await expect.poll(part.isAsked, { intervals: quick }).toBe(true)
    await this.fixture.halt()
    if (!isMissing) await this.#begin()
  }

  /** Lets the chart begin. */
  async #begin(): Promise<void> {
    const { part, script } = need(this.#part)
    part.end()
    await this.fixture.settle(async () => {
      await this.#page.evaluate((file) => import(file), `/${script}`)
    })
  }

  /** The bot of the page: the service is one. Configured before the app reads it. */
  #nameBot = (botDomain: string): Promise<unknown> =>
    this.#page.addInitScript((domain) => {
      const name = () => {
        const text = document.getElementById('config')?.firstChild
        if (text) text.nodeValue = JSON.stringify({ ...JSON.parse(text.nodeValue ?? '{}'), botDomain: domain })
      }
      document.addEventListener('readystatechange', name, { once: true })
    }, botDomain)

  async act(step: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    await found(this.#acts, 'act', step.label)(step, rest)
  }

  async see(step: PlanStep): Promise<void> {
    for (const { state } of step.views) await found(this.#seen.screens, 'screen', state)(step)
    await this.#seePosted(step)
  }

  async end(): Promise<void> {
    await this.#answers.leave()
    await this.fixture.close()
  }

  /** Entering a state posts what its actor asks, after what the step itself has posted. */
  async #seePosted({ views, transitions }: PlanStep): Promise<void> {
    for (const name of transitions) {
      if (name.endsWith('signedIn.askingWriteAccess')) this.#expect(posts.askToWrite)
      if (name.endsWith('signedIn.requestingContact')) this.#expect(posts.askPhone)
      if (name.endsWith('signedOut')) this.#expect(posts.close)
    }
    const isCovered = views.some(({ state }) => covering.test(state))
    if (isCovered !== this.#isCovered) this.#expect(posts.backButton(isCovered))
    this.#isCovered = isCovered
    await this.#seeExpected()
  }

  #expect(...posted: readonly Posted[]): void {
    this.#expected.push(...posted.filter(([method]) => this.#launch.canAsk || posts.oldest.includes(method)))
  }

  /** The bridge appears, and answers what it is asked first. */
  async #open(): Promise<void> {
    await this.#bridge.arrive()
    this.#expect(...posts.opening, posts.swipeLock(false))
    await this.#seeAll()
    await this.#bridge.send('theme_changed', { theme_params: themes.light })
    this.#expect(...posts.repainting)
  }

  #button = (name: string): Locator => this.#page.getByRole('button', { name, exact: true })

  get #acts(): Acts<typeof messengerMachine, 'messenger', LeftLabel> {
    const answers = this.#answers
    return {
      'bridge.opened': () => this.#open(),
      // The launch parameters cannot be read, as the chart learns at once.
      'bridge.missing': () => this.#begin(),
      'link.agreed': () => this.#dialogs.button('Link Telegram').click(),
      'link.declined': () => this.#dialogs.button('Continue without linking').last().click(),
      'signIn.retried': () => this.#button('Sign in').or(this.#dialogs.button('Try again')).click(),
      'signIn.skipped': () => this.#skip(),
      'code.typed': (step, rest) => this.#typeCode(step, rest),
      'code.submitted': () => this.#seen.signIn.insist('Confirm'),
      'way.changed': () =>
        this.#dialogs.button('Use a backup code').or(this.#dialogs.button('Use the code from the app')).click(),
      'phone.retried': () => this.#button('Try again').click(),
      'phone.skipped': () => this.#button('Not now').click(),
      'user.left': () => this.#signOut(),
      'session.lost': () => this.#loseSession(),
      'network.returned': () => this.#page.evaluate(() => dispatchEvent(new Event('online'))),
      'work.changed': () => this.#typeAndLeave(),
      'form.changed': () => this.#leaveForm(),
      'done: signIn': (step, rest) => answers.signIn(step, rest),
      'error: signIn': () => answers.fail('messenger'),
      'done: signInWithCode': (step) => answers.signInWithCode(step),
      'error: signInWithCode': () => answers.fail('messenger'),
      'done: reportStart': () => answers.hearStart(need(this.#given).initData),
      'done: askWriteAccess': ({ event }) =>
        this.#bridge.send('write_access_requested', { status: outputOf(event) === true ? 'allowed' : 'cancelled' }),
      // An answer that says nothing.
      'error: askWriteAccess': () => this.#bridge.send('write_access_requested'),
      'done: saveWriteAccess': (step) => answers.save(step, { notifyMessenger: true }),
      'error: saveWriteAccess': () => answers.fail('details'),
      'done: requestContact': ({ event }) => this.#giveContact(outputOf(event)),
      'error: requestContact': () => this.#failContact(),
      'done: savePhone': (step) => answers.save(step, { phone: '+995555123456' }),
      'error: savePhone': () => answers.fail('details'),
      'after bridgePatience': () => this.fixture.leap(lengthOf('bridgePatience')),
      'after questionPatience': () => this.fixture.leap(lengthOf('questionPatience')),
      'after heldBack': () => answers.pass(),
    }
  }

  /** By the messenger's back button where the code is asked for, otherwise by the page's own. */
  async #skip(): Promise<void> {
    if (await this.#dialogs.code.or(this.#dialogs.backupCode).isVisible())
      return this.#bridge.send('back_button_pressed')
    return this.#dialogs.button('Continue without signing in').last().click()
  }

  async #typeCode({ event }: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    const sample = secretIn(event, 'code')
    const isTaken = isCodeTaken(rest, ['done: signInWithCode'])
    const { coder } = this.#answers
    if (sample === secretTexts.backupCode)
      return this.#seen.signIn.type(this.#dialogs.backupCode, isTaken ? coder.backupCode() : sample)
    return this.#seen.signIn.type(this.#dialogs.code, isTaken ? coder.code() : sample)
  }

  async #signOut(): Promise<void> {
    await this.#seen.menu.click()
    this.#expect(posts.backButton(true))
    await this.#seeAll()
    this.#expect(posts.backButton(false))
    await this.#page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await this.fixture.passReply()
  }

  /** A notice says so, and can be felt, unless the same one is still shown. */
  async #loseSession(): Promise<void> {
    const notice = this.#page.getByText('Your session has expired. Sign in again.')
    const isTold = (await notice.count()) > 0
    await this.#answers.endSession()
    if (!isTold) this.#expect(posts.haptic('warning'))
  }

  async #giveContact(phone: unknown): Promise<void> {
    if (phone === null) return this.#bridge.send('phone_requested', { status: 'cancelled' })
    await this.#bridge.send('phone_requested', { status: 'sent' })
    this.#expect(posts.readContact(1))
    await this.#seeAll()
    return this.#bridge.send('custom_method_invoked', { req_id: 'contact-1', result: need(this.#given).contact })
  }

  /** The contact never arrives, though it was shared. */
  async #failContact(): Promise<void> {
    await this.#bridge.send('phone_requested', { status: 'sent' })
    for (let tried = 1; tried <= contactTries.most; tried++) {
      this.#expect(posts.readContact(tried))
      await this.#seeAll()
      await this.#bridge.send('custom_method_invoked', { req_id: `contact-${tried}`, error: 'RESULT_NOT_FOUND' })
      if (tried < contactTries.most) await this.fixture.leap(contactTries.pause)
    }
  }

  async #seeExpected(): Promise<void> {
    const posted = async () => posts.settled(await this.#bridge.posted())
    await expect.poll(posted, { intervals: quick }).toEqual(posts.settled(this.#expected))
  }

  #seeAll = (): Promise<void> => this.fixture.settle(() => this.#seeExpected())

  /** Leads from the page without a form to the form: back is possible, and the form cannot be swiped away. */
  async #openForm(): Promise<void> {
    await this.#seen.bar.getByRole('link', { name: 'Exchange', exact: true }).click()
    await this.fixture.settle(() => this.#form.seeForm())
    this.#expect(
      posts.backButton(true),
      posts.swipeLock(true),
      posts.mainButton({ text: 'Enter an amount', isActive: true }),
    )
    await this.#seeAll()
  }

  async #leaveForm(): Promise<void> {
    await this.#openForm()
    await this.#bridge.send('back_button_pressed')
    this.#expect(posts.swipeLock(false), posts.backButton(false), posts.mainButton(null))
    await this.fixture.settle(() => expect(this.#form.give).toBeHidden())
  }

  /** Something is typed, and left. */
  async #typeAndLeave(): Promise<void> {
    await this.#openForm()
    await this.#form.give.fill('0.05')
    this.#expect(posts.closing(true), posts.mainButton({ text: 'Continue', isActive: true }))
    await this.#seeAll()
    await this.#bridge.send('back_button_pressed')
    this.#expect(posts.swipeLock(false), posts.closing(false), posts.backButton(false), posts.mainButton(null))
  }
}

/** Creates a driver for one plan of the messenger chart. */
export const messengerDriver = async (environment: TestEnvironment, plan: Plan): Promise<PageDriver> => {
  const fixture = await PageFixture.make(environment)
  return new MessengerDriver(fixture, await MessengerAnswers.make(fixture), plan)
}
