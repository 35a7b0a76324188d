import type { PlanStep } from '../../../tools/paths/plans.ts'
import { AccountDialogs } from '../support/account-dialogs.ts'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { SignInScreens } from '../support/sign-in-screens.ts'
import { UserArea } from '../support/user-area.ts'
import { AccountAnswers, prepareAccounts, type Owner } from './account-acts.ts'
import type { CallKind } from './gate.ts'
import { Stage, type House } from './stage.ts'

/** A solved captcha lives for ten minutes. */
const captchaLife = 10 * 60_000

/** One thing that a person does, or that comes over the wire. */
export type Act = (step: PlanStep, rest: readonly PlanStep[]) => Promise<unknown>

/** Pages that an earlier plan left, with a guest and no dialog. */
const left = new WeakMap<Service, Stage>()

/** A page with a dialog of signing in, and what all of them have in common. */
export class DialogStage {
  readonly stage: Stage
  readonly dialogs: AccountDialogs
  readonly screens: SignInScreens
  readonly area: UserArea
  readonly answers: AccountAnswers
  #hasCaptcha = false

  private constructor(stage: Stage, owner: Owner) {
    this.stage = stage
    this.dialogs = new AccountDialogs(stage.page)
    this.screens = new SignInScreens(this.dialogs)
    this.area = new UserArea(stage.page)
    this.answers = new AccountAnswers(stage, owner)
  }

  /** @param origin of the service, where it is not the usual one */
  static async make(house: House, owner: Owner, origin = ''): Promise<DialogStage> {
    const { service } = house
    const found = left.get(service)
    left.delete(service)
    if (found === undefined) await prepareAccounts(service)
    const stage = found ?? (await DialogStage.#open(house, origin))
    return new DialogStage(stage, owner)
  }

  /** A page of a guest. */
  static async #open(house: House, origin: string): Promise<Stage> {
    const stage = await Stage.make(house)
    await stage.open(`${origin}/en/exchange/`, [])
    await stage.pause()
    await stage.free()
    return stage
  }

  /** Opens a dialog over the page, with calls of these kinds held. */
  async start(holds: readonly CallKind[], open: () => Promise<void>): Promise<void> {
    await this.stage.pause()
    this.stage.gate.hold(holds)
    await this.stage.settle(open)
  }

  /** Once a dialog is over, all goes on by itself; a call that nobody waits for any more is never made. */
  async free(): Promise<void> {
    await this.stage.gate.drop()
    await this.stage.free()
  }

  /** Leaves the page as it was, if another plan comes. */
  async end(isLast: boolean): Promise<void> {
    const { stage, dialogs, area } = this
    if (isLast) return stage.close()
    await this.free()
    if (await dialogs.dialog.isVisible()) await dialogs.button('Close').first().click()
    await dialogs.seeNone()
    if (await area.menu.isVisible()) await this.#signOut()
    await area.seeGuest()
    if (this.#hasCaptcha) await this.#announceCaptcha(false)
    left.set(stage.service, stage)
    return undefined
  }

  readonly acts = {
    'captcha.changed': async () => {
      this.#hasCaptcha = true
      await this.#announceCaptcha(true)
      await this.stage.passReply()
      await this.stage.settle(() => this.screens.seeCaptcha())
    },
    'captcha.solved': async () => {
      await this.dialogs.captcha.click()
      await this.stage.settle(() => this.screens.seeCaptchaSolved(true))
    },
    'captcha.expired': async () => {
      await this.stage.leap(captchaLife)
      await this.stage.settle(() => this.screens.seeCaptchaSolved(false))
    },
    'dialog.closed': () => {
      // What the page asks after that is no call of the dialog.
      this.stage.gate.hold([])
      return this.dialogs.button('Close').first().click()
    },
    'after heldBack': () => this.answers.pass(),
  } satisfies Readonly<Record<string, Act>>

  /** By the keyboard, as a notice may lie over the menu. */
  async #signOut(): Promise<void> {
    await this.area.menu.press('Enter')
    await this.area.signOut.press('Enter')
  }

  /** Tells every page of the site's status; each asks for the rest of it. */
  async #announceCaptcha(captcha: boolean): Promise<void> {
    const { page, service } = this.stage
    await this.stage.seeJoined()
    const answered = page.waitForResponse(/\/site\/status\/get\//)
    await service.operate('site', { captcha })
    expect(await (await answered).finished()).toBe(null)
  }
}
