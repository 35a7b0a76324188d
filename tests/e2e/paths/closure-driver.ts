import type { closureMachine } from '../../../machines/closure/closure.machine.ts'
import { codes } from '../../../machines/shared/codes.ts'
import type { ClosureKind } from '../../../machines/closure/closure.types.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import { outputOf, wantedCode } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import type { PageDriver } from './walk.ts'

/** Texts of spec §2, and of the final notice. */
const words = {
  block: {
    button: 'Block account',
    first: 'Do you want to block your account?',
    second: 'This account will be blocked immediately.',
    end: 'Your account has been blocked for 7 days.',
    undone: '{fault}. Your account isn’t blocked. Try again.',
    unknown: 'We can’t tell yet whether your account is blocked. Check now, or come back in a minute.',
  },
  delete: {
    button: 'Delete account',
    first: 'Delete your account?',
    second: 'This account will be deleted immediately.',
    end: 'Your account has been deleted.',
    undone: '{fault}. Your account isn’t deleted. Try again.',
    unknown: 'We can’t tell yet whether your account is deleted. Check now, or come back in a minute.',
  },
} as const satisfies Record<ClosureKind, Record<string, string>>

const funded = {
  success: false,
  error: {
    errorCode: codes.accountFunded,
    message: 'You have 100 USDT on your wallets.',
    object: { amounts: '100 USDT' },
  },
}

const secondTitle = 'Are you sure?'

/** Drives the closure chart: the two questions of the profile, with an account created for the plan. */
class ClosureDriver extends ProfileDriver {
  protected override readonly ends = ['closed']
  #kind: ClosureKind = 'block'

  async start(): Promise<void> {
    await this.on.open()
    this.on.fixture.gate.hold(['closure', 'session'])
  }

  #button = (source: string) => this.on.area.button(this.on.area.dialog(), source)

  protected get acts(): Acts<typeof closureMachine, 'closure', 'error: stepUp'> {
    const { area, answers } = this.on
    return {
      'closure.asked': ({ event }) => {
        this.#kind = Reflect.get(event, 'kind') === 'delete' ? 'delete' : 'block'
        return area.button(area.section('Close your account'), words[this.#kind].button).click()
      },
      'closure.agreed': () => this.#button('OK').click(),
      'closure.confirmed': () => this.#button('Sure').or(this.#button('Check now')).click(),
      'closure.cancelled': () => this.#button('Cancel').click(),
      'done: closeAccount': ({ event }) => this.#answer(outputOf(event)),
      'error: closeAccount': () => answers.fail('closure'),
      'done: findOut': ({ event }) => answers.say(Reflect.get(event, 'output') === true),
      'error: findOut': () => answers.fail('session'),
      'done: stepUp': ({ event }) => this.on.prove(Reflect.get(event, 'output')),
      'after heldBack': () => answers.pass(),
    }
  }

  /** The service has money only for plans that leave the account as it is: that reply is made here. */
  async #answer(output: unknown): Promise<void> {
    const { fixture, answers } = this.on
    if (wantedCode(output).code !== codes.accountFunded) return answers.answerUnlimited('closure', output)
    await fixture.gate.release('closure', (route) => route.fulfill({ status: 409, json: funded }))
    return fixture.passReply()
  }

  async #seeSecond(): Promise<void> {
    await expect(this.on.area.dialog(secondTitle)).toBeVisible()
    await this.#seeText(words[this.#kind].second)
  }

  /** The second question again, with the reason. */
  async #seeTrouble(reason: string): Promise<void> {
    await this.#seeSecond()
    await this.#seeText(reason)
    await expect(this.#button('Sure')).toBeEnabled()
  }

  #seeText = (source: string): Promise<void> => this.on.area.seeText(this.on.area.dialog(), source)

  protected get screens(): Screens<typeof closureMachine, () => Promise<void>, 'sorting'> {
    const { area } = this.on
    return {
      idle: () => expect(area.dialog()).toBeHidden(),
      asking: () => expect(area.dialog(words[this.#kind].first)).toBeVisible(),
      confirming: async () => {
        await this.#seeSecond()
        await expect(area.dialog().getByRole('alert')).toBeHidden()
      },
      closing: async () => {
        await this.#seeSecond()
        await expect(area.dialog().locator('button[aria-busy="true"]')).toBeVisible()
        await expect(this.#button('Cancel')).toBeDisabled()
      },
      funded: async () => {
        await expect(area.dialog('Withdraw your money first')).toBeVisible()
        await expect(area.dialog().getByText(funded.error.message, { exact: true })).toBeVisible()
        await expect(area.dialog().getByRole('link', { name: 'Go to wallets' })).toBeVisible()
      },
      refused: () => this.#seeTrouble('You are not authorized.'),
      heldBack: () => this.#seeTrouble('Too many attempts'),
      proving: () => this.on.seeProving(),
      finding: async () => {
        await this.#seeSecond()
        await expect(area.dialog().locator('button[aria-busy="true"]')).toBeVisible()
      },
      undone: () => this.#seeTrouble(words[this.#kind].undone),
      unanswered: async () => {
        await this.#seeSecond()
        await this.#seeText(words[this.#kind].unknown)
        await expect(this.#button('Check now')).toBeEnabled()
      },
      closed: async () => {
        await area.seeNotice(words[this.#kind].end)
        await area.seeGuestHome()
      },
    }
  }
}

/** Creates a driver for one plan of the closure chart. */
export const closureDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new ClosureDriver(await ProfileFixture.make(environment, new Owner(environment.service)))
