import type { Locator } from '@playwright/test'
import type { partnerOrderMachine } from '../../../machines/partner-order/partner-order.machine.ts'
import { unanswered } from '../../../machines/partner-order/partner-order.sample-data.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { PaymentsPage } from '../support/payments-page.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { isWithoutWork, PaymentAnswers } from './payment-acts.ts'
import { outputOf } from './placing-acts.ts'
import { neverFails, ProfileFixture } from './profile-acts.ts'
import { timerOf } from './timers.ts'
import { fieldIn, secretIn } from './typed.ts'
import type { PageDriver } from './walk.ts'

/** Transient states, and those beside the form that nobody sees. */
type Unseen =
  | 'coding.asking.sorting'
  | 'form.rates.current'
  | 'form.rates.refreshing'
  | 'loaded'
  | 'sorting'
  | 'unanswered.sorting'
  | 'unproven'

/** Left alone: what cannot be pressed on the page. */
type Left = 'amount.chosen' | 'error: stepUp' | 'wallet.chosen'

const holds = ['partnerRoutes', 'balances', 'requisites', 'pay'] as const

/** Rates are refreshed after a minute; a wait takes twenty seconds. */
const times = { rateLifetime: 60_000, heldBack: 21_000 } as const

/** Drives the chart of a new payment: its page, signed in as an account made for the plan. */
class PartnerOrderDriver extends ProfileDriver {
  protected override readonly ends = ['made']
  readonly #page = new PaymentsPage(this.fixture.page)
  readonly #answers = new PaymentAnswers(this.fixture)
  /** The form was submitted in this step: later it says only what is still wrong. */
  #isSubmitted = false

  async start({ input }: Plan): Promise<void> {
    const { fixture, area, owner } = this.on
    if (input === 'twoFactor') await owner.turnOn(fixture.page)
    const entry = { owner: await owner.idOn(fixture.page), request: unanswered }
    const kept: Record<string, string> =
      input === 'reloaded' ? { 'tab:kursi.unanswered.partnerOrder': JSON.stringify(entry) } : {}
    await fixture.open(area.path('partnerOrder/'), holds, kept)
    await fixture.pause('partnerRoutes')
  }

  override async act(step: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    this.#isSubmitted = step.label === 'payment.submitted'
    await super.act(step, rest)
  }

  protected override isSeen(state: string): boolean {
    return !state.startsWith('form.rates')
  }

  get #main() {
    return this.fixture.page.getByRole('main')
  }

  /** Also while it says to wait. */
  #press = (source: string): Promise<void> => this.on.area.button(this.#main, source).click({ force: true })

  #submit = (): Promise<void> => this.#main.locator('button[type="submit"]').click({ force: true })

  #field = (place: string) => this.#page.form.locator(`[data-field="${place}"]`)

  /** The boxes, or the field of a backup code. */
  get #code() {
    const { area } = this.on
    return area.field(this.#main, 'Code from your authenticator app').or(area.field(this.#main, 'Backup code'))
  }

  /** What is there already would be no change. */
  #type = async (field: Locator, text: string): Promise<void> => {
    await field.fill('')
    await field.fill(text)
    // An account number is shown in groups.
    await expect(field).not.toHaveValue('')
  }

  protected get acts(): Acts<typeof partnerOrderMachine, 'partner-order', Left> {
    const { fixture } = this.on
    const answers = this.#answers
    const loaded = ({ event }: PlanStep) => answers.means(outputOf(event))
    return {
      'means.retried': () => this.#press('Try again'),
      'means.signalled': () => answers.wake(),
      'currency.chosen': ({ event }) => this.#field('currency').selectOption(fieldIn(event, 'currencyId')),
      'amount.typed': ({ event }) => this.#type(this.#field('amount').locator('input'), fieldIn(event, 'text')),
      'value.typed': ({ event }) => this.#type(this.#field(fieldIn(event, 'key')), fieldIn(event, 'text')),
      'details.chosen': () => this.#main.getByRole('button', { name: 'Salary account' }).click(),
      'agreement.toggled': () => this.#page.form.getByRole('checkbox').click(),
      'payment.submitted': this.#submit,
      'form.reopened': () => this.#press('Change'),
      'rate.accepted': () => this.#press('Pay at the new rate'),
      'payment.retried': () => this.#press('Try again'),
      'code.typed': ({ event }) => this.#type(this.#code, secretIn(event, 'code')),
      'way.changed': () =>
        this.on.area
          .button(this.#main, 'Use a backup code')
          .or(this.on.area.button(this.#main, 'Use the code from the app'))
          .click(),
      'code.submitted': this.#submit,
      'after heldBack': () => fixture.leap(times.heldBack),
      'after rateLifetime': () => fixture.leap(times.rateLifetime),
      'done: loadMeans': loaded,
      'done: refreshMeans': loaded,
      'done: createPartnerOrder': ({ event }) => answers.payment('pay', outputOf(event)),
      'done: stepUp': ({ event }) => this.on.prove(outputOf(event)),
      'error: loadMeans': () => answers.failMeans(),
      'error: refreshMeans': () => answers.failMeans(),
      'error: createPartnerOrder': () => answers.lose('pay'),
    }
  }

  #seeText = (source: string): Promise<void> => this.on.area.seeText(this.#main, source)

  /** The form, with or without a message at a field. */
  #seeForm = async (isWrong: boolean): Promise<void> => {
    const wrong = this.#page.form.locator('[aria-invalid="true"]')
    if (isWrong) await expect(wrong.first()).toBeVisible()
    else await expect(wrong).toHaveCount(0)
  }

  #seeIncomplete = (): Promise<void> =>
    this.#isSubmitted ? this.#seeForm(true) : expect(this.#page.form).toBeVisible()

  #seeCode = async (isWrong: boolean): Promise<void> => {
    await expect(this.#code).toBeEditable()
    await expect(this.#code).toHaveAttribute('aria-invalid', String(isWrong))
  }

  #seeDoubt = (): Promise<void> => this.#seeText('We don’t know yet whether your payment request arrived')

  protected get screens(): Screens<typeof partnerOrderMachine, () => Promise<void>, Unseen> {
    return {
      loading: () => this.#seeText('Loading…'),
      failed: () => this.#seeText('The payment options couldn’t be loaded'),
      empty: () => this.#seeText('You have no balance to pay from yet. Add money or earn rewards first.'),
      'form.steps.editing': async () => {
        await expect(this.#page.form).toBeVisible()
        await this.#seeForm(false)
      },
      'form.steps.incomplete': this.#seeIncomplete,
      'form.steps.refused': () => this.#seeForm(true),
      'form.steps.heldBack': () => this.#seeText('Too many attempts'),
      'coding.asking.editing': () => this.#seeCode(false),
      'coding.asking.incomplete': () => this.#seeCode(true),
      'coding.asking.refused': () => this.#seeCode(true),
      'coding.asking.heldBack': () => this.#seeText('Too many attempts'),
      sending: () => expect(this.#main.locator('button[aria-busy="true"]')).toBeVisible(),
      proving: () => this.on.seeProving(),
      rateChanged: () => this.#seeText('The rate has changed'),
      'unanswered.shown': this.#seeDoubt,
      'unanswered.heldBack': async () => {
        await this.#seeDoubt()
        await this.#seeText('Too many attempts')
      },
      made: () => expect(this.fixture.page).toHaveURL(/\/partnerOrder\/payment-7\/secret-7\/$/),
    }
  }
}

/** Creates a driver for one plan of the chart. */
export const partnerOrderDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new PartnerOrderDriver(await ProfileFixture.make(environment, new Owner(environment.service)))

const shows = ({ views }: PlanStep, state: string): boolean => views.some((view) => view.state === state)

/** The fields of a currency are there only while one is chosen. */
const hasCurrency = (past: readonly PlanStep[]): boolean =>
  past.findLastIndex(({ label }) => label === 'currency.chosen') > past.findLastIndex((step) => shows(step, 'empty'))

/** Steps that can be performed on the page. */
export const isPayable = (step: PlanStep, before: PlanStep, past: readonly PlanStep[]): boolean => {
  const { label } = step
  if (label === 'wallet.chosen' || label === 'amount.chosen') return false
  if ((label === 'details.chosen' || label === 'value.typed') && !hasCurrency(past)) return false
  // A longer wait would be over first, and the rates would be old after a few of them.
  if (timerOf(step) === 'rateLifetime') return !shows(before, 'form.steps.heldBack')
  if (timerOf(step) === 'heldBack') return past.filter((one) => timerOf(one) === 'heldBack').length < 2
  return neverFails(step) && isWithoutWork(step)
}
