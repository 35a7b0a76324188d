import type { Locator } from '@playwright/test'
import type { merchantMachine } from '../../../machines/merchant/merchant.machine.ts'
import { notification } from '../../../machines/merchant/merchant.samples.ts'
import type { Notification } from '../../../machines/merchant/notification-list.ts'
import { codes } from '../../../machines/shared/codes.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import { found } from './found.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { isWithoutWork, PaymentAnswers } from './payment-acts.ts'
import { outputOf, refusalOf } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import type { PageDriver } from './walk.ts'

/** A wait takes twenty seconds. */
const wait = 21_000

/** Delivered: the log asks only when it is told to. */
const { nextAt: _, ...tried } = notification
const item: Notification = { ...tried, state: 'delivered' }

/** What is said at a notification that is not sent again. */
const reasons = {
  [codes.notFound]: 'This notification is no longer stored.',
  [codes.statusNotAllowed]: 'The key has no URL for notifications. Add one in its settings.',
}

/** Only broken code leads there. */
type Left = 'done: notifications' | 'error: notifications' | 'log.retried'

/** Drives the chart of a merchant's notifications: the page of API keys, signed in as an account made for the plan. */
class MerchantDriver extends ProfileDriver {
  readonly #answers = new PaymentAnswers(this.fixture)
  #refreshes = 0
  #code = 0

  async start(): Promise<void> {
    const { fixture, area } = this.on
    await fixture.open(area.path('user/api/'), ['log'])
    await fixture.pause('log')
    await this.#answers.log([item])
    fixture.gate.hold(['log', 'resend'])
  }

  get #log(): Locator {
    return this.on.area.section('Notifications')
  }

  get #row(): Locator {
    const heading = this.fixture.page.getByRole('heading', { name: `Order ${item.orderId}` })
    return this.#log.getByRole('listitem').filter({ has: heading })
  }

  get #resend(): Locator {
    return this.#row.getByRole('button', { name: `Send again: order ${item.orderId}`, exact: true })
  }

  /** Whatever it says beside the button. */
  get #trouble(): Locator {
    return this.#row.getByRole('alert').or(this.#row.getByText(this.on.area.say('Too many attempts')))
  }

  /** The log asks once more, whatever became of the notification. */
  async #refresh(): Promise<void> {
    this.#refreshes += 1
    await this.fixture.settle(() => this.fixture.seeCalls('log', this.#refreshes))
    await this.#answers.log([item])
  }

  async #answer({ event }: PlanStep): Promise<void> {
    const output = outputOf(event)
    await this.#answers.notification(output)
    this.#code = refusalOf(output)
    if (this.#code === 0 || this.#code === codes.notFound) await this.#refresh()
  }

  protected get acts(): Acts<typeof merchantMachine, 'merchant', Left> {
    return {
      // Also while it says to wait.
      'resend.asked': () => this.#resend.click({ force: true }),
      'after heldBack': () => this.fixture.leap(wait),
      'done: sendNotification': (step) => this.#answer(step),
      'error: sendNotification': async () => {
        await this.#answers.lose('resend')
        await this.#refresh()
      },
    }
  }

  /** The log, and what it says about the notification that was sent again. */
  async #see(trouble: string | null, isQueued = false): Promise<void> {
    const { area, fixture } = this.on
    await expect(this.#row).toHaveCount(1)
    await expect(this.#resend).not.toHaveAttribute('aria-busy')
    if (trouble === null) await expect(this.#trouble).toHaveCount(0)
    else await area.seeText(this.#row, trouble)
    const said = this.#log.getByRole('status').filter({ hasText: area.say('We’re sending the notification again.') })
    await expect(said).toHaveCount(isQueued ? 1 : 0)
    await fixture.seeCalls('log', this.#refreshes)
  }

  protected get screens(): Screens<typeof merchantMachine, () => Promise<void>, 'broken' | 'open.sorting'> {
    return {
      'open.idle.settled': () => this.#see(null),
      'open.idle.queued': () => this.#see(null, true),
      'open.idle.refused': () => this.#see(found(reasons, 'screen', String(this.#code))),
      'open.idle.unanswered': () => this.#see('Something went wrong on our side. Try again in a few minutes.'),
      'open.idle.heldBack': () => this.#see('Too many attempts'),
      'open.sending': () => expect(this.#resend).toHaveAttribute('aria-busy', 'true'),
    }
  }
}

/** Creates a driver for one plan of the chart. */
export const merchantDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new MerchantDriver(await ProfileFixture.make(environment, new Owner(environment.service)))

/** Steps that can be performed on the page. */
export const isResendable = (step: PlanStep): boolean => step.label !== 'error: notifications' && isWithoutWork(step)
