import type { partnerOrderViewMachine } from '../../../machines/partner-order-view/partner-order-view.machine.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { found } from './found.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { PaymentAnswers } from './payment-acts.ts'
import { outputOf } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import type { PageDriver } from './walk.ts'

/** Drives the chart of an existing payment: its page, signed in as its owner. */
export const partnerOrderViewDriver = async (environment: TestEnvironment): Promise<PageDriver> => {
  const on = await ProfileFixture.make(environment, new Owner(environment.service))
  const { fixture, area } = on
  const answers = new PaymentAnswers(fixture)
  const main = fixture.page.getByRole('main')
  const retry = () => area.button(main, 'Try again').click()

  const acts: Acts<typeof partnerOrderViewMachine, 'partner-order-view'> = {
    'opening.retried': retry,
    'order.signalled': () => answers.wake(),
    'done: loadOrder': ({ event }) => answers.payment('payment', outputOf(event)),
    'done: refreshOrder': ({ event }) => answers.payment('payment', outputOf(event)),
    'error: loadOrder': () => answers.lose('payment'),
    'error: refreshOrder': () => answers.lose('payment'),
    'after refreshRetry': () => fixture.jump(5_000),
  }

  const seePayment = () => expect(main.getByRole('heading', { name: area.say('Amounts') })).toBeVisible()
  const late = main.getByText(area.say('This may be out of date. We’re trying to update it.'))

  const screens: Screens<typeof partnerOrderViewMachine, () => Promise<void>, 'sorting'> = {
    opening: () => expect(main.getByText(area.say('Loading…'))).toBeVisible(),
    unknown: () => area.seeText(main, 'Payment not found'),
    failed: () => area.seeText(main, 'The payment couldn’t be loaded'),
    'shown.current': async () => {
      await seePayment()
      await expect(late).toBeHidden()
    },
    'shown.refreshing': seePayment,
    'shown.behind': async () => {
      await seePayment()
      await expect(late).toBeVisible()
    },
  }

  return {
    fixture,
    start: async () => {
      await fixture.open(area.path('partnerOrder/payment-7/secret-7/'), ['payment'])
      await fixture.pause('payment')
    },
    act: async (step, rest) => {
      await found(acts, 'act', step.label)(step, rest)
    },
    see: async ({ views }) => {
      for (const { state } of views) await found(screens, 'screen', state)()
    },
    end: async () => {
      await on.owner.leave()
      await fixture.close()
    },
  }
}
