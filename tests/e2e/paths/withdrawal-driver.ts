import type { Locator } from '@playwright/test'
import { tron, usdt, waiting } from '../../../machines/shared/sample-means.ts'
import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal.machine.ts'
import { outcomes, unanswered } from '../../../machines/withdrawal/withdrawal.sample-data.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { isWithoutWork, PaymentAnswers } from './payment-acts.ts'
import { outputOf } from './placing-acts.ts'
import { neverFails, ProfileFixture } from './profile-acts.ts'
import { fieldIn, secretIn } from './typed.ts'
import type { PageDriver } from './walk.ts'

/** Transient states. */
type Unseen = `loaded.steps.${'coding.asking.sorting' | 'opening' | 'sorting' | 'unproven'}`

const holds = ['balances', 'requisites', 'withdraw'] as const

/** A wait takes twenty seconds. */
const wait = 21_000

/** Drives the chart of a withdrawal: the page of wallets, signed in as an account made for the plan. */
class WithdrawalDriver extends ProfileDriver {
  readonly #answers = new PaymentAnswers(this.fixture)

  /** The page's own calls reach the service; those of the dialog are held. */
  async start({ input }: Plan): Promise<void> {
    const { fixture, area, owner } = this.on
    if (input === 'twoFactor') await owner.turnOn(fixture.page)
    await fixture.service.operate('deposit', { email: owner.email, walletId: usdt.walletId, amount: usdt.balance })
    const entry = { owner: await owner.idOn(fixture.page), request: unanswered }
    const kept: Record<string, string> =
      input === 'reloaded' ? { 'tab:kursi.unanswered.withdrawal': JSON.stringify(entry) } : {}
    await fixture.open(area.path('user/requisites/'), [], kept)
    await expect(this.#opener(usdt.walletId)).toBeEnabled()
    await expect(area.section('Saved payment details').getByRole('status')).toHaveCount(0)
    await fixture.pause()
    fixture.gate.hold(holds)
  }

  get #dialog(): Locator {
    return this.on.area.dialog()
  }

  #opener = (walletId: string): Locator =>
    this.fixture.page.getByRole('main').getByRole('button', { name: `Withdraw ${walletId}`, exact: true })

  #button = (source: string): Locator => this.on.area.button(this.#dialog, source)

  /** Also while it says to wait. */
  #press = (button: Locator): Promise<void> => button.click({ force: true })

  #submit = (): Promise<void> => this.#press(this.#dialog.locator('button[type="submit"]'))

  get #amount(): Locator {
    return this.#dialog.locator('[data-field="amount"] input')
  }

  /** The boxes, or the field of a backup code. */
  get #code(): Locator {
    const { area } = this.on
    return area.field(this.#dialog, 'Code from your authenticator app').or(area.field(this.#dialog, 'Backup code'))
  }

  /** What is there already would be no change. */
  #type = async (field: Locator, text: string): Promise<void> => {
    await field.fill('')
    await field.fill(text)
    await expect(field).toHaveValue(text)
  }

  /** The same: the other one is chosen before. */
  #choose = async (id: string): Promise<void> => {
    for (const { name } of id === tron.id ? [waiting, tron] : [tron, waiting])
      await this.#dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
  }

  /** The page opens the form for payment details, which is another chart's. */
  #wantDetails = async (): Promise<void> => {
    const form = this.on.area.dialog('New payment details')
    await this.#button('Add payment details').click()
    await this.fixture.settle(() => expect(form).toBeVisible())
    await this.on.area.button(form, 'Close').click()
  }

  protected get acts(): Acts<typeof withdrawalMachine, 'withdrawal', 'means.signalled' | 'error: stepUp'> {
    const answers = this.#answers
    return {
      'withdrawal.asked': ({ event }) => this.#opener(fieldIn(event, 'walletId')).click(),
      'withdrawal.closed': () => this.#button('Close').first().click(),
      'means.retried': () => this.#button('Try again').click(),
      'amount.typed': ({ event }) => this.#type(this.#amount, fieldIn(event, 'text')),
      'amount.chosen': () => this.#button('Withdraw all').click(),
      'requisite.chosen': ({ event }) => this.#choose(fieldIn(event, 'id')),
      'requisite.wanted': this.#wantDetails,
      'withdrawal.submitted': this.#submit,
      'form.reopened': () => this.#press(this.#button('Change')),
      'withdrawal.confirmed': () => this.#press(this.#button('Withdraw {amount}').or(this.#button('Try again'))),
      'code.typed': ({ event }) => this.#type(this.#code, secretIn(event, 'code')),
      'way.changed': () => this.#button('Use a backup code').or(this.#button('Use the code from the app')).click(),
      'code.submitted': this.#submit,
      'after heldBack': () => this.fixture.leap(wait),
      'done: loadMeans': ({ event }) => answers.ownMeans(outputOf(event)),
      'done: refreshMeans': ({ event }) => answers.ownMeans(outputOf(event)),
      'done: createWithdrawal': ({ event }) => answers.withdrawal(outputOf(event)),
      'done: stepUp': ({ event }) => this.on.prove(outputOf(event)),
      'error: loadMeans': () => answers.failOwnMeans(),
      'error: refreshMeans': () => answers.failOwnMeans(),
      'error: createWithdrawal': () => answers.lose('withdraw'),
    }
  }

  #seeText = (source: string): Promise<void> => this.on.area.seeText(this.#dialog, source)

  /** The form, with or without a message at a field. */
  #seeForm = async (isWrong: boolean): Promise<void> => {
    await expect(this.#amount).toBeEditable()
    const wrong = this.#dialog.locator('[aria-invalid="true"]').or(this.#dialog.getByRole('alert'))
    if (isWrong) await expect(wrong.first()).toBeVisible()
    else await expect(wrong).toHaveCount(0)
  }

  #seeCode = async (isWrong: boolean): Promise<void> => {
    await expect(this.#code).toBeEditable()
    await expect(this.#code).toHaveAttribute('aria-invalid', String(isWrong))
  }

  #seeFlood = (): Promise<void> => this.#seeText('Too many attempts')

  /** What is confirmed, with nothing in the way. */
  #seeReview = async (): Promise<void> => {
    await expect(this.on.area.dialog('Check the withdrawal')).toBeVisible()
    await expect(this.#dialog.getByRole('alert')).toHaveCount(0)
  }

  protected get screens(): Screens<typeof withdrawalMachine, () => Promise<void>, Unseen> {
    return {
      closed: () => expect(this.#dialog).toHaveCount(0),
      loading: () => this.#seeText('Loading…'),
      failed: () => expect(this.#button('Try again')).toBeVisible(),
      // Nothing is seen of it.
      'loaded.names.current': async () => undefined,
      'loaded.names.refreshing': async () => undefined,
      gone: () => this.#seeText('You no longer have this wallet'),
      'loaded.steps.form.editing': () => this.#seeForm(false),
      'loaded.steps.form.incomplete': () => this.#seeForm(true),
      'loaded.steps.form.refused': () => this.#seeForm(true),
      'loaded.steps.review.shown': this.#seeReview,
      'loaded.steps.review.refused': () =>
        expect(this.on.area.dialog('Check the withdrawal').getByRole('alert')).toContainText('Start again'),
      'loaded.steps.review.heldBack': this.#seeFlood,
      'loaded.steps.coding.asking.editing': () => this.#seeCode(false),
      'loaded.steps.coding.asking.incomplete': () => this.#seeCode(true),
      'loaded.steps.coding.asking.refused': () => this.#seeCode(true),
      'loaded.steps.coding.asking.heldBack': this.#seeFlood,
      'loaded.steps.sending': () => expect(this.#dialog.locator('button[aria-busy="true"]')).toBeVisible(),
      'loaded.steps.proving': () => this.on.seeProving(),
      'loaded.steps.unanswered': () => this.#seeText('We don’t know yet whether your request arrived'),
      'loaded.steps.done': () => this.#seeText('We’ve got your request'),
    }
  }
}

/** Creates a driver for one plan of the chart. */
export const withdrawalDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new WithdrawalDriver(await ProfileFixture.make(environment, new Owner(environment.service)))

const isFull = ({ event }: PlanStep): boolean => JSON.stringify(outputOf(event)) === JSON.stringify(outcomes.means)

/** Without saved payment details there is nothing to choose. */
const hasDetails = (past: readonly PlanStep[]): boolean => {
  const loaded = past.findLast(({ label }) => label === 'done: loadMeans')
  return loaded !== undefined && isFull(loaded)
}

/** Steps that can be performed on the page. */
export const isWithdrawable = (step: PlanStep, _before: PlanStep, past: readonly PlanStep[]): boolean => {
  const { label, event } = step
  // The menu is behind the dialog.
  if (label === 'means.signalled') return false
  // The page offers the whole balance.
  if (label === 'amount.chosen') return fieldIn(event, 'amount') === usdt.balance
  if (label === 'requisite.chosen') return hasDetails(past)
  // The only balance of the account.
  if (label === 'withdrawal.asked') return fieldIn(event, 'walletId') === usdt.walletId
  return isWithoutWork(step) && neverFails(step)
}
