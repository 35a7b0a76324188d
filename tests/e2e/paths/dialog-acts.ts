import type { PlanStep } from '../../../tools/paths/plans.ts'
import { AccountDialogs } from '../support/account-dialogs.ts'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { SignInScreens } from '../support/sign-in-screens.ts'
import { UserArea } from '../support/user-area.ts'
import { AccountAnswers, prepareAccounts } from './account-acts.ts'
import type { Owner } from './account-owner.ts'
import type { CallKind } from './gate.ts'
import { PageFixture, type TestEnvironment } from './page-fixture.ts'

/** Lifetime of a solved captcha. */
const captchaLife = 10 * 60_000

/** A user action, or an incoming message. */
export type Act = (step: PlanStep, rest: readonly PlanStep[]) => Promise<unknown>

/** Reusable pages of earlier plans, with a guest and no dialog. */
const left = new WeakMap<Service, PageFixture>()

/** A page with a sign-in dialog: the part shared by its charts. */
export class DialogFixture {
  readonly fixture: PageFixture
  readonly dialogs: AccountDialogs
  readonly screens: SignInScreens
  readonly area: UserArea
  readonly answers: AccountAnswers
  #hasCaptcha = false

  private constructor(fixture: PageFixture, owner: Owner) {
    this.fixture = fixture
    this.dialogs = new AccountDialogs(fixture.page)
    this.screens = new SignInScreens(this.dialogs)
    this.area = new UserArea(fixture.page)
    this.answers = new AccountAnswers(fixture, owner)
  }

  /** @param origin of the service, if not the default */
  static async make(environment: TestEnvironment, owner: Owner, origin = ''): Promise<DialogFixture> {
    const { service } = environment
    const found = left.get(service)
    left.delete(service)
    if (found === undefined) await prepareAccounts(service)
    const fixture = found ?? (await DialogFixture.#open(environment, origin))
    return new DialogFixture(fixture, owner)
  }

  /** Opens a page as a guest. */
  static async #open(environment: TestEnvironment, origin: string): Promise<PageFixture> {
    const fixture = await PageFixture.make(environment)
    await fixture.open(`${origin}/en/exchange/`, [])
    await fixture.pause()
    await fixture.free()
    return fixture
  }

  /** Opens a dialog over the page, with calls of these kinds held. */
  async start(holds: readonly CallKind[], open: () => Promise<void>): Promise<void> {
    await this.fixture.pause()
    this.fixture.gate.hold(holds)
    await this.fixture.settle(open)
  }

  /** Releases everything after the dialog is done; held calls that were abandoned are never made. */
  async free(): Promise<void> {
    await this.fixture.gate.drop()
    await this.fixture.free()
  }

  /** Leaves the page for the next plan, if there is one. */
  async end(isLast: boolean): Promise<void> {
    const { fixture, dialogs, area } = this
    if (isLast) return fixture.close()
    await this.free()
    if (await dialogs.dialog.isVisible()) await dialogs.button('Close').first().click()
    await dialogs.seeNone()
    if (await area.menu.isVisible()) await this.#signOut()
    await area.seeGuest()
    if (this.#hasCaptcha) await this.#announceCaptcha(false)
    left.set(fixture.service, fixture)
    return undefined
  }

  readonly acts = {
    'captcha.changed': async () => {
      this.#hasCaptcha = true
      await this.#announceCaptcha(true)
      await this.fixture.passReply()
      await this.fixture.settle(() => this.screens.seeCaptcha())
    },
    'captcha.solved': async () => {
      await this.dialogs.captcha.click()
      await this.fixture.settle(() => this.screens.seeCaptchaSolved(true))
    },
    'captcha.expired': async () => {
      await this.fixture.leap(captchaLife)
      await this.fixture.settle(() => this.screens.seeCaptchaSolved(false))
    },
    'dialog.closed': () => {
      // Later calls of the page do not belong to the dialog.
      this.fixture.gate.hold([])
      return this.dialogs.button('Close').first().click()
    },
    'after heldBack': () => this.answers.pass(),
  } satisfies Readonly<Record<string, Act>>

  /** By keyboard, because a notice may cover the menu. */
  async #signOut(): Promise<void> {
    await this.area.menu.press('Enter')
    await this.area.signOut.press('Enter')
  }

  /** Publishes the site status to every page; each requests the rest. */
  async #announceCaptcha(captcha: boolean): Promise<void> {
    const { page, service } = this.fixture
    await this.fixture.seeJoined()
    const answered = page.waitForResponse(/\/site\/status\/get\//)
    await service.operate('site', { captcha })
    expect(await (await answered).finished()).toBe(null)
  }
}
