import type { twoFactorMachine } from '../../../machines/two-factor/two-factor.machine.ts'
import type { Route } from '@playwright/test'
import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import { secretTexts } from '../../../machines/shared/sample-account.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import { outputOf, refusalOf } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import { lengthOf } from './timers.ts'
import { isCodeTaken, secretIn } from './typed.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import type { PageDriver } from './walk.ts'

const ends: readonly unknown[] = ['enabled', 'disabled', 'closed']
const section = 'Two-factor authentication'
const noReply = 'Something went wrong on our side. Try again in a few minutes.'

/** As displayed, one per line. */
const tenCodes = /^(?:[0-9a-z]{4}-[0-9a-z]{4}\s+){9}[0-9a-z]{4}-[0-9a-z]{4}$/

const noCodes = z.object({ ok: z.literal(true), value: z.null() })

/** Transient states. */
type Passing =
  | 'deciding'
  | 'sorting'
  | 'showing.code.sorting'
  | 'showing.code.asking.sorting'
  | 'removing.asking.sorting'

const replies = ['done: confirmOtp', 'done: deleteOtp']

/** A reusable page of an earlier plan, and whether two-factor is on there. */
interface Left {
  readonly on: ProfileFixture
  readonly isOn: boolean
}

const left = new WeakMap<Service, Left>()

/** Drives the two-factor chart: the profile's dialog that turns it on or off. */
class TwoFactorDriver extends ProfileDriver {
  #isOn: boolean

  constructor({ on, isOn }: Left) {
    super(on)
    this.#isOn = isOn
  }

  async start({ input }: Plan): Promise<void> {
    const { fixture, area, owner } = this.on
    const isWanted = input === 'removal'
    if (this.#isOn !== isWanted) {
      await (isWanted ? owner.turnOn(fixture.page) : owner.change({ otp: false }))
      await this.on.open()
    }
    this.#isOn = isWanted
    fixture.gate.hold(['otpCreate', 'otpConfirm', 'otpDelete'])
    await area.button(area.section(section), isWanted ? 'Turn off' : 'Turn on').click()
  }

  /** The step-up replaces the set-up. */
  protected override isSeen(state: string, { views }: PlanStep): boolean {
    return !state.startsWith('showing.copy') || views.every((view) => view.state !== 'showing.code.proving')
  }

  override async end(isLast: boolean): Promise<void> {
    const { fixture, area } = this.on
    if (isLast) return super.end(isLast)
    await fixture.gate.drop()
    const dialog = area.dialog()
    if (await dialog.isVisible()) await this.#close()
    await fixture.settle(() => expect(dialog).toBeHidden())
    left.set(fixture.service, { on: this.on, isOn: this.#isOn })
    return undefined
  }

  #button = (source: string) => this.on.area.button(this.on.area.dialog(), source)

  #close = (): Promise<void> => this.#button('Close').first().click()

  /** The submit button of the form, also while it names what is missing. */
  #submit = (): Promise<void> => this.on.area.dialog().locator('button[type="submit"]').click({ force: true })

  #field = (label: string) => this.on.area.field(this.on.area.dialog(), label)

  /** The boxes, or the field of a backup code. */
  get #code() {
    return this.#field('Code from your authenticator app').or(this.#field('Backup code'))
  }

  async #type({ event }: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    const { owner } = this.on
    const sample = secretIn(event, 'code')
    const right = () => (sample === secretTexts.backupCode ? owner.backupCode() : owner.code())
    const text = isCodeTaken(rest, replies) ? await right() : sample
    if ((await this.#code.inputValue()) === text) await this.#code.fill('')
    await this.#code.fill(text)
    await expect(this.#code).toHaveValue(text)
  }

  protected get acts(): Acts<typeof twoFactorMachine, 'two-factor', 'error: stepUp'> {
    const { fixture, answers } = this.on
    return {
      'dialog.closed': this.#close,
      'setup.retried': () => this.#button('Try again').click(),
      'secret.copied': () => this.#button('Copy').or(this.#button('Copied')).click(),
      'code.typed': (step, rest) => this.#type(step, rest),
      'code.submitted': this.#submit,
      'way.changed': () => this.#button('Use a backup code').or(this.#button('Use the code from the app')).click(),
      'codes.kept': () => this.#button('I’ve saved them').click(),
      'after copiedHint': () => fixture.leap(lengthOf('copiedHint')),
      'after heldBack': () => answers.pass(),
      'done: createOtp': ({ event }) => this.#answer('otpCreate', outputOf(event)),
      'done: confirmOtp': ({ event }) => this.#answer('otpConfirm', outputOf(event)),
      'done: deleteOtp': ({ event }) => this.#answer('otpDelete', outputOf(event)),
      'done: stepUp': ({ event }) => this.on.prove(Reflect.get(event, 'output')),
      'error: createOtp': () => answers.fail('otpCreate'),
      'error: confirmOtp': () => answers.fail('otpConfirm'),
      'error: deleteOtp': () => answers.fail('otpDelete'),
    }
  }

  async #answer(kind: 'otpCreate' | 'otpConfirm' | 'otpDelete', output: unknown): Promise<void> {
    await this.on.answers.answer(
      kind,
      output,
      kind === 'otpConfirm' ? { goOn: (route) => this.#turnOn(route, output) } : {},
    )
    const code = refusalOf(output)
    if ((kind === 'otpConfirm' && code === 0) || code === codes.twoFactorOn) this.#isOn = true
    if (kind === 'otpDelete' && code === 0) this.#isOn = false
  }

  /** Remembers the backup codes; a service without them sends none. */
  async #turnOn(route: Route, output: unknown): Promise<void> {
    const response = await route.fetch()
    const said: unknown = await response.json()
    this.on.owner.keepCodes(said)
    await route.fulfill({ response, json: noCodes.safeParse(output).success ? { success: true, data: null } : said })
  }

  #seeText = (source: string): Promise<void> => this.on.area.seeText(this.on.area.dialog(), source)

  /** The boxes, and the error below them. */
  async #seeCode(trouble: string | null): Promise<void> {
    await expect(this.#code).toBeEditable()
    if (trouble === null) await expect(this.#code).toHaveAttribute('aria-invalid', 'false')
    else await this.#seeText(trouble)
  }

  #seeFlood = async (): Promise<void> => {
    await this.#seeCode(null)
    await this.#seeText('Too many attempts')
  }

  /** The message below the boxes or the field. */
  #seeIncomplete = async (): Promise<void> => {
    const isBackup = await this.#field('Backup code').isVisible()
    await this.#seeCode(isBackup ? 'A backup code has eight letters and digits.' : 'Enter all six digits.')
  }

  #seeRefused = async (): Promise<void> => {
    await this.#seeCode('Incorrect code. Please try again.')
    await expect(this.#code).toHaveValue('')
    await expect(this.#code).toBeFocused()
  }

  #seeBusy = (): Promise<void> =>
    expect(this.on.area.dialog().locator('button[type="submit"][aria-busy="true"]')).toBeVisible()

  /** Ten codes; the profile behind them shows the new state. */
  async #seeCodes(): Promise<void> {
    const { area } = this.on
    await expect(area.dialog('Save your backup codes').getByText(tenCodes)).toBeVisible()
  }

  /** The dialog is closed, and the profile shows the state. */
  async #seeSection(button: 'Turn on' | 'Turn off'): Promise<void> {
    const { area } = this.on
    await expect(area.dialog()).toBeHidden()
    await expect(area.button(area.section(section), button)).toBeVisible()
  }

  protected get screens(): Screens<typeof twoFactorMachine, () => Promise<void>, Passing> {
    return {
      proving: () => this.on.seeProving(),
      'showing.code.proving': () => this.on.seeProving(),
      creating: () => this.#seeText('Generating your key…'),
      failed: () => this.#seeText('Setup couldn’t start'),
      alreadyEnabled: () => this.#seeText('Two-factor authentication is already on'),
      'showing.copy.idle': () => expect(this.#button('Copy')).toBeVisible(),
      'showing.copy.copied': () => expect(this.#button('Copied')).toBeVisible(),
      'showing.code.asking.editing': () => this.#seeCode(null),
      'showing.code.asking.incomplete': this.#seeIncomplete,
      'showing.code.asking.refused': this.#seeRefused,
      'showing.code.asking.unanswered': () => this.#seeCode(noReply),
      'showing.code.asking.heldBack': this.#seeFlood,
      'showing.code.confirming': this.#seeBusy,
      'removing.asking.editing': () => this.#seeCode(null),
      'removing.asking.incomplete': this.#seeIncomplete,
      'removing.asking.refused': this.#seeRefused,
      'removing.asking.unanswered': () => this.#seeCode(noReply),
      'removing.asking.heldBack': this.#seeFlood,
      'removing.deleting': this.#seeBusy,
      saving: () => this.#seeCodes(),
      enabled: () => this.#seeSection('Turn off'),
      disabled: () => this.#seeSection('Turn on'),
      closed: () => expect(this.on.area.dialog()).toBeHidden(),
    }
  }
}

const freshPage = async (environment: TestEnvironment): Promise<Left> => {
  const on = await ProfileFixture.make(environment, new Owner(environment.service))
  await on.open()
  return { on, isOn: false }
}

/** Creates a driver for one plan of the two-factor chart. */
export const twoFactorDriver = async (environment: TestEnvironment): Promise<PageDriver> => {
  const found = left.get(environment.service)
  left.delete(environment.service)
  return new TwoFactorDriver(found ?? (await freshPage(environment)))
}

export const isTwoFactorOver = ({ stateValue }: PlanStep): boolean => ends.includes(stateValue)
