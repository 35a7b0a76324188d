import * as z from 'zod/mini'
import type { partnerMachine } from '../../../machines/partner/partner.machine.ts'
import { figures } from '../../../machines/partner/partner.sample-data.ts'
import { accepted } from '../../../machines/shared/outcome.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { PaymentAnswers } from './payment-acts.ts'
import { outputOf } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import { fieldIn } from './typed.ts'
import type { PageDriver } from './walk.ts'

/** The part of the reward that customers get, as the figures say, and as the modal changes it; whole percent. */
const shares = { before: figures.summary.changeRate, after: '40' } as const

const changed = z.object({ share: z.nullable(z.string()), isUnsure: z.boolean() })
const loaded = z.object({ ok: z.literal(true) })

/** Drives the chart of a partner's figures: the referral program, signed in as an account made for the plan. */
class PartnerDriver extends ProfileDriver {
  readonly #answers = new PaymentAnswers(this.fixture)
  #share: string = shares.before
  #span = '30'

  async start(): Promise<void> {
    await this.fixture.open(this.on.area.path('user/partner-system/'), ['summary', 'statistics', 'settings'])
    await this.fixture.pause('summary')
  }

  /** By its texts: the figures stay in sight behind the modal, but have no roles there. */
  get #main() {
    return this.fixture.page.locator('main')
  }

  get #dialog() {
    return this.on.area.dialog('Your customers’ rate')
  }

  get #part() {
    return this.on.area.field(this.#dialog, 'Your customers’ share, %')
  }

  /** Asks the service for the other part. */
  #save = async (): Promise<void> => {
    const { fixture, area } = this.on
    const count = fixture.gate.count('settings') + 1
    await this.#part.fill(shares.after)
    await area.button(this.#dialog, 'Save the rate').click()
    await fixture.settle(() => fixture.seeCalls('settings', count))
  }

  /** Uses the modal, which is another chart's, until it closes as the plan says. */
  #change = async ({ event }: PlanStep): Promise<void> => {
    const { fixture, area, answers } = this.on
    const { share, isUnsure } = changed.parse(outputOf(event))
    if (share !== null) {
      await this.#save()
      this.#share = share
      await answers.answer('settings', accepted(null))
      return fixture.settle(() => area.seeNotice('Your customers now get {share}% of your rewards.'))
    }
    if (isUnsure) {
      await this.#save()
      await this.#answers.lose('settings')
      await fixture.settle(() => expect(this.#dialog.getByRole('alert')).toBeVisible())
    }
    return area.button(this.#dialog, 'Close').click()
  }

  #answer = async ({ event }: PlanStep): Promise<void> => {
    if (loaded.safeParse(outputOf(event)).success) this.#share = shares.before
    await this.#answers.figures(outputOf(event))
  }

  protected get acts(): Acts<typeof partnerMachine, 'partner', 'error: changeRate'> {
    const { fixture, area } = this.on
    const answers = this.#answers
    const main = fixture.page.getByRole('main')
    return {
      'figures.signalled': () => answers.wake(),
      'figures.retried': () => area.button(main, 'Try again').click(),
      'span.chosen': async ({ event }) => {
        this.#span = fieldIn(event, 'span')
        await main.getByRole('tab', { name: `${this.#span} days`, exact: true }).click()
      },
      'change.asked': () => area.button(area.section('Your customers’ rate'), 'Change the rate').click(),
      'done: loadFigures': this.#answer,
      'done: refreshFigures': this.#answer,
      'done: changeRate': this.#change,
      'error: loadFigures': () => answers.failFigures(),
      'error: refreshFigures': () => answers.failFigures(),
      'after pause': () => fixture.jump(3_000),
      'after retry': () => fixture.jump(5_000),
    }
  }

  #seeFigures = async (isBehind: boolean): Promise<void> => {
    const main = this.#main
    const { area } = this.on
    await expect(main.locator('dt', { hasText: 'Earned in total' }).locator('+ dd')).toHaveText('$37.50')
    await expect(main.getByText(`Your customers get ${this.#share}% of your reward.`, { exact: true })).toBeVisible()
    const period = main.locator('[role="tablist"][aria-label="Period"]')
    await expect(period.locator('[aria-selected="true"]')).toHaveText(`${this.#span} days`)
    const late = main.getByText(area.say('This may be out of date. We’re trying to update it.'))
    await expect(late).toBeVisible({ visible: isBehind })
  }

  protected get screens(): Screens<typeof partnerMachine, () => Promise<void>> {
    const { area } = this.on
    return {
      'figures.loading': () => area.seeText(this.#main, 'Loading…'),
      'figures.failed': () => area.seeText(this.#main, 'Your figures couldn’t be loaded'),
      'figures.shown.current': () => this.#seeFigures(false),
      'figures.shown.refreshing': () => this.#seeFigures(false),
      'figures.shown.pausing': () => this.#seeFigures(false),
      'figures.shown.behind': () => this.#seeFigures(true),
      'changing.closed': () => expect(area.dialog()).toHaveCount(0),
      'changing.open': () => expect(this.#part).toHaveValue(this.#share),
    }
  }
}

/** Creates a driver for one plan of the chart. */
export const partnerDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new PartnerDriver(await ProfileFixture.make(environment, new Owner(environment.service)))

const shows = ({ views }: PlanStep, name: string): boolean => views.some(({ state }) => state.startsWith(name))

const shareIn = (event: object): string | null => changed.safeParse(outputOf(event)).data?.share ?? null

const isDoubtful = (event: object): boolean => changed.safeParse(outputOf(event)).data?.isUnsure === true

/** The part that the page knows of after these steps. */
const shareAfter = (past: readonly PlanStep[]): string => {
  let share: string = shares.before
  for (const { label, event } of past) {
    if (label === 'done: changeRate') share = shareIn(event) ?? share
    else if (loaded.safeParse(outputOf(event)).success) share = shares.before
  }
  return share
}

/** What time ends is too short for anything but what belongs to it. */
const inPassing = ['after pause', 'after retry', 'figures.retried', 'figures.signalled']

/** Steps that can be performed on the page. */
export const isEarnable = ({ label, event }: PlanStep, before: PlanStep, past: readonly PlanStep[]): boolean => {
  const isCovered = shows(before, 'changing.open')
  if (label === 'error: changeRate') return false
  // The modal covers the page.
  if (label === 'figures.retried') return !isCovered
  if (label === 'span.chosen') return !isCovered && shows(before, 'figures.shown.current')
  if (label === 'done: changeRate' && shareIn(event) === shareAfter(past)) return false
  // What is saved already is not requested, so its reply cannot be lost.
  if (label === 'done: changeRate' && isDoubtful(event) && shareAfter(past) !== shares.before) return false
  const isPassing = shows(before, 'figures.shown.pausing') || shows(before, 'figures.shown.behind')
  return !isPassing || inPassing.includes(label)
}
