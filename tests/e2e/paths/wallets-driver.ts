import * as z from 'zod/mini'
import { usdt, xrp } from '../../../machines/shared/sample-means.ts'
import type { walletsMachine } from '../../../machines/wallets/wallets.machine.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { found } from './found.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { PaymentAnswers } from './payment-acts.ts'
import { outputOf } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import { fieldIn } from './typed.ts'
import type { PageDriver } from './walk.ts'

const balances = z.object({ ok: z.literal(true), value: z.array(z.object({ walletId: z.string() })) })
const shown = z.object({ value: z.object({ networkTitle: z.string(), walletId: z.string() }) })

const withDeposit = 'deposit.open'

/** Drives the chart of wallets: balances and deposit, signed in as an account made for the plan. */
export const walletsDriver = async (environment: TestEnvironment): Promise<PageDriver> => {
  const on = await ProfileFixture.make(environment, new Owner(environment.service))
  const { fixture, area } = on
  const answers = new PaymentAnswers(fixture)
  const section = area.section('Balances')
  const dialog = area.dialog('Add money')
  /** By its texts: the list stays in sight behind the dialog, but has no roles there. */
  const list = fixture.page.locator('main')
  const late = list.getByText(area.say('This may be out of date. We’re trying to update it.'))
  const address = dialog.getByRole('button', { name: 'Copy: Address', exact: true })
  let hasCoins = false
  let asked = { walletId: '', networkTitle: '' }

  const answer = async ({ event }: PlanStep): Promise<void> => {
    const said = balances.safeParse(outputOf(event))
    if (said.success) hasCoins = said.data.value.length > 0
    await answers.wallets(outputOf(event))
  }
  const lose = () => answers.lose('balances')

  const acts: Acts<typeof walletsMachine, 'wallets'> = {
    'balances.retried': () => area.button(section, 'Try again').click(),
    'balances.signalled': () => answers.wake(),
    'deposit.asked': ({ event }) => {
      const coin = fieldIn(event, 'walletId')
      const name = coin === usdt.walletId ? `Add money: ${coin}` : 'Add money'
      return section.getByRole('button', { name, exact: true }).click()
    },
    'wallet.chosen': ({ event }) =>
      dialog.getByRole('combobox', { name: 'Currency' }).selectOption(fieldIn(event, 'walletId')),
    'network.chosen': () => dialog.getByRole('radio', { name: 'TRON (TRC20)' }).check(),
    'address.retried': () => area.button(dialog, 'Try again').click(),
    'deposit.closed': () => area.button(dialog, 'Close').click(),
    'done: loadWallets': answer,
    'done: refreshWallets': answer,
    'done: loadAddress': ({ event }) => {
      const said = shown.safeParse(outputOf(event))
      if (said.success) asked = said.data.value
      return answers.address(outputOf(event))
    },
    'error: loadWallets': lose,
    'error: refreshWallets': lose,
    'error: loadAddress': () => answers.lose('address'),
    'after refreshRetry': () => fixture.jump(5_000),
  }

  /** The balances last heard of. */
  const seeBalances = async (isLate: boolean): Promise<void> => {
    await expect(list.getByText('120.5\u00a0USDT', { exact: true })).toBeVisible({ visible: hasCoins })
    await expect(list.getByText('Being sent: 40\u00a0USDT', { exact: true })).toBeVisible({ visible: hasCoins })
    await expect(list.getByText(/^Nothing here yet\./)).toBeVisible({ visible: !hasCoins })
    await expect(late).toBeVisible({ visible: isLate })
  }

  /** The dialog without an address, and without a message. */
  const seeNoAddress = async (): Promise<void> => {
    await expect(dialog).toBeVisible()
    await expect(address).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  }

  const screens: Screens<typeof walletsMachine, () => Promise<void>, 'deposit.open.sorting'> = {
    'balances.loading': () => area.seeText(section, 'Loading…'),
    'balances.failed': () => area.seeText(section, 'Your balances couldn’t be loaded'),
    'balances.listed.shown': () => seeBalances(false),
    'balances.listed.refreshing': () => seeBalances(false),
    'balances.listed.behind': () => seeBalances(true),
    'deposit.closed': () => expect(area.dialog()).toHaveCount(0),
    'deposit.open.choosing': async () => {
      await seeNoAddress()
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    },
    'deposit.open.loading': async () => {
      await seeNoAddress()
      await area.seeText(dialog, 'Loading…')
    },
    'deposit.open.failed': async () => {
      await expect(address).toHaveCount(0)
      await area.seeText(dialog, 'The address couldn’t be loaded')
    },
    'deposit.open.shown': async () => {
      const { walletId, networkTitle } = asked
      const code = `QR code: ${walletId} address on the ${networkTitle} network`
      await expect(dialog.getByRole('img', { name: code })).toBeVisible()
      await expect(address).toBeVisible()
      const tag = dialog.getByRole('button', { name: 'Copy: Tag', exact: true })
      await expect(tag).toHaveCount(walletId === xrp.walletId ? 1 : 0)
    },
  }

  return {
    fixture,
    start: async () => {
      await fixture.open(area.path('user/requisites/'), ['balances', 'address'])
      await fixture.pause('balances')
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
