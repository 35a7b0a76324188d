import type { Locator } from '@playwright/test'
import type { partnerOrderViewMachine } from '../../../machines/partner-order-view/partner-order-view.machine.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { PaymentAnswers } from './payment-acts.ts'
import { outputOf } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import type { PageDriver } from './walk.ts'

/** Drives the chart of an existing payment: its page, signed in as its owner. */
class PartnerOrderViewDriver extends ProfileDriver {
  readonly #answers = new PaymentAnswers(this.fixture)

  async start(): Promise<void> {
    await this.fixture.open(this.on.area.path('partnerOrder/payment-7/secret-7/'), ['payment'])
    await this.fixture.pause('payment')
  }

  get #main(): Locator {
    return this.fixture.page.getByRole('main')
  }

  get #late(): Locator {
    return this.#main.getByText(this.on.area.say('This may be out of date. We’re trying to update it.'))
  }

  protected get acts(): Acts<typeof partnerOrderViewMachine, 'partner-order-view'> {
    const answers = this.#answers
    return {
      'opening.retried': () => this.on.area.button(this.#main, 'Try again').click(),
      'order.signalled': () => answers.wake(),
      'done: loadOrder': ({ event }) => answers.payment('payment', outputOf(event)),
      'done: refreshOrder': ({ event }) => answers.payment('payment', outputOf(event)),
      'error: loadOrder': () => answers.lose('payment'),
      'error: refreshOrder': () => answers.lose('payment'),
      'after refreshRetry': () => this.fixture.jump(5_000),
    }
  }

  #seePayment = (): Promise<void> =>
    expect(this.#main.getByRole('heading', { name: this.on.area.say('Amounts') })).toBeVisible()

  protected get screens(): Screens<typeof partnerOrderViewMachine, () => Promise<void>, 'sorting'> {
    const { area } = this.on
    const main = this.#main
    return {
      opening: () => expect(main.getByText(area.say('Loading…'))).toBeVisible(),
      unknown: () => area.seeText(main, 'Payment not found'),
      failed: () => area.seeText(main, 'The payment couldn’t be loaded'),
      'shown.current': async () => {
        await this.#seePayment()
        await expect(this.#late).toBeHidden()
      },
      'shown.refreshing': this.#seePayment,
      'shown.behind': async () => {
        await this.#seePayment()
        await expect(this.#late).toBeVisible()
      },
    }
  }
}

/** Creates a driver for one plan of the chart. */
export const partnerOrderViewDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new PartnerOrderViewDriver(await ProfileFixture.make(environment, new Owner(environment.service)))
