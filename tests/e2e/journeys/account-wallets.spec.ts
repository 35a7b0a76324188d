import { demo, oneTimeCode } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { chooseLanguage } from '../support/language.ts'
import { mailsTo } from '../support/mail.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { onPhone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { confirmBrowser, signInBrowser, UserArea } from '../support/user-area.ts'

const tron = 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR'

test.describe('wallets', () => {
  onPhone(() => {
    test('from an empty balance to money that was sent', async ({ page, service }) => {
      const area = new UserArea(page)
      await signInBrowser(page, demo.plain)
      await area.open('requisites')
      const balances = area.section('Balances')
      await expect(balances.getByText(/^Nothing here yet\./)).toBeVisible()

      await area.button(balances, 'Add money').click()
      const deposit = area.dialog('Add money')
      await deposit.getByRole('combobox').selectOption('USDT')
      await expect(deposit.getByRole('button', { name: 'Copy: Address' })).toHaveCount(0)
      await deposit.getByRole('radio', { name: 'TRON (TRC20)' }).check()
      await expect(deposit.getByText(/^Send only USDT on the TRON \(TRC20\) network\./)).toBeVisible()
      await expect(
        deposit.getByRole('img', { name: 'QR code: USDT address on the TRON (TRC20) network' }),
      ).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')

      // The payment arrives while the page is open.
      await service.operate('deposit', { email: demo.plain, walletId: 'USDT', amount: '100' })
      await expect(balances.getByRole('listitem')).toContainText('100\u00a0USDT')
      expect(await findings(page)).toEqual([])

      await page.getByRole('button', { name: 'Withdraw USDT' }).click()
      const form = page.getByRole('dialog', { name: 'Withdraw USDT' })
      await area.button(form, 'Add payment details').click()
      const details = area.dialog('New payment details')
      await details.getByRole('combobox').selectOption({ label: 'Tether TRC20' })
      await details.getByRole('textbox', { name: 'Wallet address' }).fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6')
      await area.field(details, 'Name').fill('My wallet')
      await area.button(details, 'Save').click()
      await area.seeText(details, 'This isn’t an address on the {label} network.')
      await details.getByRole('textbox', { name: 'Wallet address' }).fill(tron)
      await area.button(details, 'Save').click()
      await area.confirmOwner()
      await expect(area.section('Saved payment details').getByText(tron)).toBeVisible()

      await page.getByRole('button', { name: 'Withdraw USDT' }).click()
      await form.getByRole('textbox', { name: 'Amount' }).fill('40')
      await area.button(form, 'Continue').click()
      const check = area.dialog('Check the withdrawal')
      await expect(check.getByText(tron)).toBeVisible()
      await expect(check.getByText('39\u00a0USDT')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await check.getByRole('button', { name: 'Withdraw 40\u00a0USDT' }).click()
      await expect(page.getByRole('heading', { name: 'We’ve got your request' })).toBeFocused()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(balances.getByRole('listitem')).toContainText('60\u00a0USDT')
      await expect(area.section('Withdrawals').getByRole('listitem')).toContainText('My wallet')
      expect((await mailsTo(service, demo.plain)).map(({ subject }) => subject)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^Withdrawal \d+: 40/), 'New payment details in your account']),
      )
    })
  })

  test('a lost reply sends no money twice', async ({ page, service }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.partner)
    await confirmBrowser(page)
    await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '100' })
    await area.open('requisites')
    const keys: (string | undefined)[] = []
    await page.route('**/user/wallets/withdrawal/create/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // It arrives; only its reply is lost.
      const reply = await route.fetch()
      await (keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: reply }))
    })
    const rows = area.section('Withdrawals').getByRole('listitem')
    await expect(rows).not.toHaveCount(0)
    const before = await rows.count()
    await page.getByRole('button', { name: 'Withdraw USDT' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('12')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Withdraw 12\u00a0USDT' }).click()
    await area.seeText(area.dialog(), 'We don’t know yet whether your request arrived')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'We’ve got your request' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    expect(new Set(keys).size).toBe(1)
    await expect(rows).toHaveCount(before + 1)
  })

  test('a lost reply, a reload, and the same again: one withdrawal', async ({ page, service }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.partner)
    await confirmBrowser(page)
    await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '100' })
    await area.open('requisites')
    const rows = area.section('Withdrawals').getByRole('listitem')
    await expect(rows).not.toHaveCount(0)
    const made = rows.filter({ hasText: '13.5\u00a0USDT' })
    await service.operate('faults', { kind: 'lost', path: '/withdrawal/create/', times: 10 })
    await page.getByRole('button', { name: 'Withdraw USDT' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('13.5')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Withdraw 13.5\u00a0USDT' }).click()
    await area.seeText(area.dialog(), 'We don’t know yet whether your request arrived')
    await service.operate('faults/clear')

    await page.reload()
    await expect(made).toHaveCount(1)
    await page.getByRole('button', { name: 'Withdraw USDT' }).click()
    await area.seeText(area.dialog(), 'We don’t know yet whether your request arrived')
    await expect(area.dialog().getByText('13.5\u00a0USDT')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'We’ve got your request' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(made).toHaveCount(1)

    // It has been answered: another one may be asked for.
    await page.reload()
    await page.getByRole('button', { name: 'Withdraw USDT' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  })

  test('saved payment details are deleted by the owner', async ({ page }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.partner)
    await area.open('requisites')
    const rows = area.section('Saved payment details').getByRole('listitem')
    const remove = area.section('Saved payment details').getByRole('button', { name: area.say('Delete {name}') })
    await expect(remove.first()).toBeVisible()
    const before = await rows.count()
    await remove.first().click()
    await area.button(area.dialog(), 'Delete').click()
    await area.confirmOwner()
    await expect(rows).toHaveCount(before - 1)
  })

  test('a dialog, and the list behind it, follow the language that the back button brings', async ({
    page,
    service,
  }) => {
    const [area, russian] = [new UserArea(page), new UserArea(page, 'ru')]
    await signInBrowser(page, demo.partner)
    await service.operate('deposit', { email: demo.partner, walletId: 'USDT', amount: '100' })
    await area.open('requisites')
    await chooseLanguage(page, 'en', 'ru')
    const main = page.locator('main')
    const [label, russianLabel] = [main.getByText('Wallet address: '), main.getByText('Адрес кошелька: ')]
    await expect(russianLabel.first()).toBeAttached()
    await expect(label).toHaveCount(0)
    await russian
      .section('Saved payment details')
      .getByRole('button', { name: russian.say('Delete {name}') })
      .first()
      .click()
    await expect(russian.dialog('Delete “{name}”?')).toBeVisible()

    await page.goBack()
    await expect(area.dialog('Delete “{name}”?')).toBeVisible()
    await expect(label.first()).toBeAttached()
    await expect(russianLabel).toHaveCount(0)
    await area.button(area.dialog(), 'Cancel').click()

    await page.getByRole('button', { name: 'Withdraw USDT' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('15')
    await page.getByRole('button', { name: 'Continue' }).click()
    const term = page.getByRole('dialog').getByRole('term').last()
    await expect(term).toHaveText('Wallet address')
    await page.goForward()
    await expect(russian.dialog('Check the withdrawal').getByText('15\u00a0USDT').first()).toBeVisible()
    await expect(term).toHaveText('Адрес кошелька')

    // Without the names of the language, those that are known stay.
    let lost = 0
    await page.route('**/user/wallets/requisite/list/', async (route) => {
      await route.abort()
      lost += 1
    })
    await page.goBack()
    // That of the page, too.
    await expect.poll(() => lost).toBe(2)
    await expect(area.dialog('Check the withdrawal')).toBeVisible()
    await expect(term).toHaveText('Адрес кошелька')
    await expect(area.dialog().getByRole('alert')).toHaveCount(0)
    await expect(area.dialog().getByRole('button', { name: 'Withdraw 15\u00a0USDT' })).toBeEnabled()
  })

  test('with two-factor on, money is sent with a code', async ({ page, service }) => {
    const area = new UserArea(page)
    const code = await oneTimeCode(service, demo.twoFactor)
    await signInBrowser(page, demo.twoFactor, demo.password, code)
    await area.open('requisites')
    await area.button(area.section('Saved payment details'), 'Add').click()
    const details = area.dialog('New payment details')
    await details.getByRole('combobox').selectOption({ label: 'Tether TRC20' })
    await details.getByRole('textbox', { name: 'Wallet address' }).fill(tron)
    await area.field(details, 'Name').fill('My wallet')
    await area.button(details, 'Save').click()
    await expect(details.getByRole('textbox', { name: 'Code from your authenticator app' })).toBeFocused()
    expect(await findings(page)).toEqual([])
  })

  test('saved payment details fill in the exchange form', async ({ page }) => {
    await signInBrowser(page, demo.partner)
    const exchange = new ExchangePage(page)
    await exchange.open('?pair=btc-to-usdt-trc20&amount=0.01')
    await exchange.toDetails()
    await page.getByRole('group', { name: 'Use saved payment details' }).getByRole('button').first().click()
    await expect(page.getByRole('textbox', { name: 'Wallet address' })).not.toHaveValue('')
  })
})
