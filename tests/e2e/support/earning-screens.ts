import { expect } from '@playwright/test'
import { codes } from '../../../machines/shared/codes.ts'
import { demo, oneTimeCode } from './account-dialogs.ts'
import type { Fixture, Screen } from './screens.ts'
import { confirmBrowser, signInBrowser, UserArea } from './user-area.ts'

/** A proper name: the same in every language. */
const keyName = 'Kursi'

const reserveScreens = ({ page, lang }: Fixture): Screen[] => {
  const area = new UserArea(page, lang)
  return [
    {
      name: 'reserves',
      reach: async () => {
        await signInBrowser(page, demo.admin)
        await area.open('reserves')
      },
      see: () => expect(page.getByRole('table', { name: area.say('Reserves') }).getByRole('row')).not.toHaveCount(0),
    },
  ]
}

const merchantScreens = ({ page, lang }: Fixture): Screen[] => {
  const area = new UserArea(page, lang)
  const keys = area.section('Your keys')
  const tries = area.section('Notifications').locator('details').first()
  const shown = page.getByRole('dialog', { name: keyName, exact: true })
  const press = (source: string) =>
    keys
      .getByRole('button', { name: area.say(source) })
      .first()
      .click()
  const escape = () => page.keyboard.press('Escape')
  return [
    {
      name: 'log of notifications',
      reach: async () => {
        await signInBrowser(page, demo.merchant)
        await area.open('api')
        await tries.locator('summary').click()
      },
      see: () => expect(tries.getByRole('list')).toBeVisible(),
    },
    {
      name: 'settings of a key with a problem',
      reach: async () => {
        await press('Change {name}')
        await area.field(area.dialog(), 'Allowed addresses').fill('203.0.113')
        await area.button(area.dialog(), 'Save').click()
      },
      see: () => area.seeText(area.dialog(), '“{address}” is not an IP address or a network.'),
      leave: escape,
    },
    {
      name: 'new key with a problem',
      reach: async () => {
        await area.button(keys, 'New key').click()
        await area.button(area.dialog('New key'), 'Create key').click()
      },
      see: () => area.seeText(area.dialog('New key'), 'Enter a name for the key.'),
    },
    {
      name: 'secret of a new key',
      reach: async () => {
        const creation = area.dialog('New key')
        if (!(await creation.isVisible())) {
          await area.open('api')
          await area.button(keys, 'New key').click()
        }
        await area.field(creation, 'Key name').fill(keyName)
        await area.button(creation, 'Create key').click()
        await area.confirmOwner()
        await area.closeNotice('The key “{name}” has been created.')
      },
      see: () => area.seeText(shown, 'Save the secret key now'),
      leave: async () => {
        await area.button(shown, 'I’ve saved it').click()
        // It is listed once the list has been loaded again.
        await expect(keys.getByRole('heading', { name: keyName })).toBeVisible()
      },
    },
    {
      name: 'deleting a key',
      reach: () => press('Delete {name}'),
      see: () => expect(area.dialog('Delete “{name}”?')).toBeVisible(),
      leave: escape,
    },
  ]
}

const withdrawalOf = ({ page, say }: UserArea) =>
  page.getByRole('button', { name: /\bUSDT$/ }).filter({ hasText: say('Withdraw') })

/** Opens a withdrawal and submits its form. */
const check = async (area: UserArea): Promise<void> => {
  await withdrawalOf(area).click()
  await area.field(area.dialog(), 'Amount').fill('12.5')
  await area.button(area.dialog(), 'Continue').click()
}

const withdrawalScreens = ({ page, lang, service }: Fixture): Screen[] => {
  const area = new UserArea(page, lang)
  const automatic = area.section('Automatic withdrawals')
  const escape = () => page.keyboard.press('Escape')
  return [
    {
      name: 'automatic withdrawals with a problem',
      reach: async () => {
        await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '500' })
        await signInBrowser(page, demo.partner)
        await confirmBrowser(page)
        await area.open('requisites')
        await area.button(automatic, 'Set up').click()
        await area.button(area.dialog(), 'Save').click()
      },
      see: () => area.seeText(area.dialog('Automatic withdrawals'), 'Enter an amount.'),
      leave: escape,
    },
    {
      name: 'check of a withdrawal',
      // The names of the details come with the balances, in the language in which the dialog was opened.
      isPassing: true,
      reach: () => check(area),
      see: () => area.seeText(area.dialog('Check the withdrawal'), 'Send to'),
      leave: escape,
    },
    {
      name: 'withdrawal made',
      reach: async () => {
        await check(area)
        await area
          .dialog('Check the withdrawal')
          .getByRole('button', { name: area.say('Withdraw {amount}') })
          .click()
      },
      see: () => expect(page.getByRole('heading', { name: area.say('We’ve got your request') })).toBeVisible(),
      leave: () => area.button(area.dialog(), 'Done').click(),
    },
    {
      name: 'cancelling a withdrawal',
      reach: async () => {
        await area.section('Withdrawals').locator('summary').first().click()
        await page
          .getByRole('button', { name: area.say('Cancel withdrawal {id}') })
          .first()
          .click()
      },
      see: () => expect(area.dialog('Cancel the withdrawal?')).toBeVisible(),
      leave: escape,
    },
  ]
}

const gone = {
  balances: '**/user/wallets/balance/',
  request: '**/user/wallets/withdrawal/create/',
  noWallets: { json: { success: true, data: { wallets: [] } } },
  refusal: { status: 422, json: { success: false, error: { errorCode: codes.notFound, message: '', object: {} } } },
} as const

/** A withdrawal without a reply, whose wallet is gone when the page has been loaded again. */
const goneScreens = ({ page, lang }: Fixture): Screen[] => {
  const area = new UserArea(page, lang)
  const review = area.dialog('Check the withdrawal')
  const seeDoubt = () => area.seeText(area.dialog(), 'We don’t know yet whether your request arrived')
  const open = async () => {
    await area.open('requisites')
    await expect(withdrawalOf(area)).toBeVisible()
  }
  return [
    {
      name: 'withdrawal without a reply, and without its wallet',
      reach: async () => {
        await open()
        await check(area)
        await page.route(gone.request, (route) => route.abort('connectionreset'), { times: 1 })
        await review.getByRole('button', { name: area.say('Withdraw {amount}') }).click()
        await seeDoubt()
        await open()
        await page.route(gone.balances, (route) => route.fulfill(gone.noWallets))
        await withdrawalOf(area).click()
      },
      see: seeDoubt,
    },
    {
      name: 'withdrawal from a wallet that is gone',
      reach: async () => {
        await page.route(gone.request, (route) => route.fulfill(gone.refusal), { times: 1 })
        await area.button(area.dialog(), 'Try again').click()
      },
      see: () => area.seeText(area.dialog(), 'You no longer have this wallet'),
      leave: async () => {
        await page.unroute(gone.balances)
        await page.keyboard.press('Escape')
      },
    },
  ]
}

const codeScreens = ({ page, lang, service }: Fixture): Screen[] => {
  const area = new UserArea(page, lang)
  return [
    {
      name: 'change rate, with a code',
      reach: async () => {
        await signInBrowser(page, demo.twoFactor, demo.password, await oneTimeCode(service, demo.twoFactor))
        await area.open('partner-system')
        const dialog = area.dialog('Your customers’ rate')
        await area.button(area.section('Your customers’ rate'), 'Change the rate').click()
        await area.field(dialog, 'Your customers’ share, %').fill('25')
        await area.button(dialog, 'Save the rate').click()
      },
      see: () =>
        expect(area.field(area.dialog('Your customers’ rate'), 'Code from your authenticator app')).toBeVisible(),
      leave: () => page.keyboard.press('Escape'),
    },
  ]
}

/** What an account earns with and gets out: reserves, keys and notifications, withdrawals, the rate of its customers. */
export const earningScreens = (fixture: Fixture): Screen[] =>
  [reserveScreens, merchantScreens, withdrawalScreens, goneScreens, codeScreens].flatMap((screens) => screens(fixture))
