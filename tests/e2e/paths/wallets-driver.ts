import type { Locator } from '@playwright/test'
import * as z from 'zod/mini'
import { usdt, xrp } from '../../../machines/shared/sample-means.ts'
import type { walletsMachine } from '../../../machines/wallets/wallets.machine.ts'
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

const balances = z.object({ ok: z.literal(true), value: z.array(z.object({ walletId: z.string() })) })
const shown = z.object({ value: z.object({ address: z.object({ networkTitle: z.string(), walletId: z.string() }) }) })

const withDeposit = 'deposit.open'

/** Drives the chart of wallets: balances and deposit, signed in as an account made for the plan. */
class WalletsDriver extends ProfileDriver {
  readonly #answers = new PaymentAnswers(this.fixture)
  #hasCoins = false
  #asked = { walletId: '', networkTitle: '' }
  #userId = ''

  async start(): Promise<void> {
    await this.fixture.open(this.on.area.path('user/requisites/'), ['balances', 'address'])
    await this.fixture.pause('balances')
    this.#userId = await this.on.owner.idOn(this.fixture.page)
  }

  get #section(): Locator {
    return this.on.area.section('Balances')
  }

  get #dialog(): Locator {
    return this.on.area.dialog('Add money')
  }

  get #address(): Locator {
    return this.#dialog.getByRole('button', { name: 'Copy: Address', exact: true })
  }

  #answer = async ({ event }: PlanStep): Promise<void> => {
    const said = balances.safeParse(outputOf(event))
    if (said.success) this.#hasCoins = said.data.value.length > 0
    await this.#answers.wallets(outputOf(event))
  }

  #answerAddress = async ({ event }: PlanStep): Promise<void> => {
    const said = shown.safeParse(outputOf(event))
    if (said.success) this.#asked = said.data.value.address
    await this.#answers.address(outputOf(event), this.#userId)
  }

  #ask = (walletId: string): Promise<void> => {
    const name = walletId === usdt.walletId ? `Add money: ${walletId}` : 'Add money'
    return this.#section.getByRole('button', { name, exact: true }).click()
  }

  protected get acts(): Acts<typeof walletsMachine, 'wallets'> {
    const { fixture, area } = this.on
    const answers = this.#answers
    const section = this.#section
    const dialog = this.#dialog
    const lose = () => answers.lose('balances')
    return {
      'balances.retried': () => area.button(section, 'Try again').click(),
      'balances.signalled': () => answers.wake(),
      'deposit.asked': ({ event }) => this.#ask(fieldIn(event, 'walletId')),
      'wallet.chosen': ({ event }) =>
        dialog.getByRole('combobox', { name: 'Currency' }).selectOption(fieldIn(event, 'walletId')),
      'network.chosen': () => dialog.getByRole('radio', { name: 'TRON (TRC20)' }).check(),
      'address.retried': () => area.button(dialog, 'Try again').click(),
      'deposit.closed': () => area.button(dialog, 'Close').click(),
      'done: loadWallets': this.#answer,
      'done: refreshWallets': this.#answer,
      'done: loadAddress': this.#answerAddress,
      'error: loadWallets': lose,
      'error: refreshWallets': lose,
      'error: loadAddress': () => answers.lose('address'),
      'after refreshRetry': () => fixture.jump(5_000),
    }
  }

  /** The balances last heard of, by their texts: the list stays in sight behind the dialog, but has no roles there. */
  #seeBalances = async (isLate: boolean): Promise<void> => {
    const list = this.fixture.page.locator('main')
    const late = list.getByText(this.on.area.say('This may be out of date. We’re trying to update it.'))
    const hasCoins = this.#hasCoins
    await expect(list.getByText('120.5\u00a0USDT', { exact: true })).toBeVisible({ visible: hasCoins })
    await expect(list.getByText('Being paid out: 40\u00a0USDT', { exact: true })).toBeVisible({ visible: hasCoins })
    await expect(list.getByText(/^Nothing here yet\./)).toBeVisible({ visible: !hasCoins })
    await expect(late).toBeVisible({ visible: isLate })
  }

  /** The dialog without an address, and without a message. */
  #seeNoAddress = async (): Promise<void> => {
    await expect(this.#dialog).toBeVisible()
    await expect(this.#address).toHaveCount(0)
    await expect(this.#dialog.getByRole('alert')).toHaveCount(0)
  }

  #seeAddress = async (): Promise<void> => {
    const { walletId, networkTitle } = this.#asked
    const code = `QR code: ${walletId} address on the ${networkTitle} network`
    await expect(this.#dialog.getByRole('img', { name: code })).toBeVisible()
    await expect(this.#address).toBeVisible()
    const tag = this.#dialog.getByRole('button', { name: 'Copy: Tag', exact: true })
    await expect(tag).toHaveCount(walletId === xrp.walletId ? 1 : 0)
  }

  protected get screens(): Screens<typeof walletsMachine, () => Promise<void>, 'deposit.open.sorting'> {
    const { area } = this.on
    const dialog = this.#dialog
    return {
      'balances.loading': () => area.seeText(this.#section, 'Loading…'),
      'balances.failed': () => area.seeText(this.#section, 'Your balances couldn’t be loaded'),
      'balances.listed.shown': () => this.#seeBalances(false),
      'balances.listed.refreshing': () => this.#seeBalances(false),
      'balances.listed.behind': () => this.#seeBalances(true),
      'deposit.closed': () => expect(area.dialog()).toHaveCount(0),
      'deposit.open.choosing': async () => {
        await this.#seeNoAddress()
        await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
      },
      'deposit.open.loading': async () => {
        await this.#seeNoAddress()
        await area.seeText(dialog, 'Loading…')
      },
      'deposit.open.unproven': async () => {
        await expect(this.#address).toHaveCount(0)
        await area.seeText(dialog, 'Don’t pay')
      },
      'deposit.open.failed': async () => {
        await expect(this.#address).toHaveCount(0)
        await area.seeText(dialog, 'The address couldn’t be loaded')
      },
      'deposit.open.shown': this.#seeAddress,
    }
  }
}

/** Creates a driver for one plan of the chart. */
export const walletsDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new WalletsDriver(await ProfileFixture.make(environment, new Owner(environment.service)))

/** What the dialog has chosen after these steps: a coin with one network has it at once. */
const chosenAfter = (past: readonly PlanStep[]): { walletId: string; network: string } => {
  const chosen = { walletId: '', network: '' }
  for (const { label, event } of past) {
    if (label === 'deposit.closed') chosen.walletId = ''
    if (label === 'deposit.asked' || label === 'wallet.chosen') {
      chosen.walletId = fieldIn(event, 'walletId')
      chosen.network = ''
    }
    if (label === 'network.chosen') chosen.network = fieldIn(event, 'network')
  }
  return chosen
}

const shows = ({ views }: PlanStep, name: string): boolean => views.some(({ state }) => state.startsWith(name))

/** Steps that can be performed on the page. */
export const isDepositable = ({ label, event }: PlanStep, before: PlanStep, past: readonly PlanStep[]): boolean => {
  const chosen = chosenAfter(past)
  // The dialog covers the list.
  if (label === 'balances.retried') return !shows(before, withDeposit)
  // A coin of which there is nothing has no row.
  if (label === 'deposit.asked') return fieldIn(event, 'walletId') !== xrp.walletId
  // What is chosen already is no choice.
  if (label === 'wallet.chosen') return fieldIn(event, 'walletId') !== chosen.walletId
  if (label === 'network.chosen') return fieldIn(event, 'network') !== chosen.network
  // No coin disappears while its address is shown.
  if (label === 'done: refreshWallets')
    return !shows(before, withDeposit) || balances.safeParse(outputOf(event)).data?.value.length !== 0
  return true
}
