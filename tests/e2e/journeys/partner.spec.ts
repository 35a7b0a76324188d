import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { need } from '../../../machines/shared/outcome.ts'
import { findings } from '../support/axe.ts'
import { demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { mailsTo } from '../support/mail.ts'
import { OrderPage, ordersOf } from '../support/order-page.ts'
import { onPhone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

/** The figure of a step from visits to orders. */
const countOf = async (results: Locator, step: string): Promise<number> =>
  Number(
    /[\d,]+/.exec(await results.getByRole('group', { name: step, exact: true }).innerText())?.[0]?.replace(',', ''),
  )

test.describe('the referral program', () => {
  onPhone(() => {
    test('shows figures as charts and as a table, by the keyboard, too', async ({ page }) => {
      const area = new UserArea(page)
      await signInBrowser(page, demo.partner)
      await area.open('orders')
      const menu = page.getByRole('navigation', { name: 'Your account' })
      await menu.getByRole('link', { name: 'Referral program' }).click()
      await area.see('partner-system')
      const results = area.section('Results')
      const day = results.getByRole('slider', { name: 'Day' })
      await day.focus()
      await page.keyboard.press('Home')
      const words = (await day.getAttribute('aria-valuetext')) ?? ''
      expect(words).toMatch(/^\d+ \w+ \d{4}: \$[\d.]+ earned, \d+ visits?, \d+ registrations?, \d+ orders?$/)
      const [date = ''] = words.split(':')
      await expect(results.getByText(date, { exact: true }).first()).toBeVisible()
      await results.getByRole('tab', { name: '90 days' }).click()
      await expect(results.getByText('Last 90 days')).toBeVisible()
      await area.unfold(results, 'Figures by day')
      await expect(results.getByRole('row')).toHaveCount(92)
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await findings(page)).toEqual([])
      const orders = area.section('Orders from your links')
      await expect(orders.getByRole('listitem').filter({ hasText: /Order \d/ })).toHaveCount(3)
      await area.button(orders, 'Next page').click()
      await expect(page.getByRole('status').filter({ hasText: 'Page 2 of' })).toBeAttached()
      await expect(orders.getByRole('listitem').filter({ hasText: /Order \d/ })).toHaveCount(3)
    })
  })

  test('counts a visit by a link while it is open; the guest’s rates are asked for with the code', async ({
    page,
    browser,
  }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.partner)
    await area.open('partner-system')
    const links = area.section('Your link')
    await area.field(links, 'Page').selectOption({ label: 'A specific pair' })
    await area.field(links, 'Your customer gives').selectOption({ label: 'Ethereum' })
    await area.field(links, 'Language').selectOption({ label: 'Русский' })
    const address = await links.getByText(/\?rid=partner$/).innerText()
    expect(address).toMatch(/\/ru\/exchange\/eth-to-[\w-]+\/\?rid=partner$/)
    await area.button(links, 'Show QR code').click()
    for (const kind of ['PNG', 'SVG'] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        area.button(links, `Save as ${kind}`).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^kursi-partner-eth-to-[\\w-]+\\.${kind.toLowerCase()}$`))
      const file = await readFile(await download.path())
      expect(file.subarray(0, 4).toString('latin1')).toBe(kind === 'PNG' ? '\u0089PNG' : '<svg')
    }
    const results = area.section('Results')
    const before = await countOf(results, 'Visits')
    const guest = await browser.newContext()
    const visit = await guest.newPage()
    const [asked] = await Promise.all([
      visit.waitForRequest(/\/public\/exchanger\/route(-v2)?\/get\//),
      visit.goto(address),
    ])
    expect(new URL(asked.url()).searchParams.get('partner')).toBe('partner')
    await expect.poll(() => countOf(results, 'Visits')).toBe(before + 1)
    await guest.close()
  })

  test('pays for a guest’s exchange while the page is open, and the reward can be withdrawn', async ({
    page,
    browser,
    service,
  }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.partner)
    await area.open('partner-system')
    const visits = () => countOf(area.section('Results'), 'Visits')
    const before = await visits()
    const balances = area.section('Balance').getByRole('list')
    const balance = await balances.innerText()
    const address = await area
      .section('Your link')
      .getByText(/\?rid=partner$/)
      .innerText()

    const guest = await browser.newContext({ baseURL: service.origin })
    const visit = await guest.newPage()
    await visit.goto(address)
    await expect.poll(visits).toBe(before + 1)
    // The next address does not name the partner: the browser has kept the code.
    const exchange = new ExchangePage(visit)
    await exchange.openFilled()
    await exchange.review()
    await exchange.confirm()
    const { orderUID } = await new OrderPage(visit).seeCreated()
    const { id } = need((await ordersOf(service)).find((order) => order.orderUID === orderUID) ?? null)
    const order = area
      .section('Orders from your links')
      .getByRole('listitem')
      .filter({ hasText: `Order ${id}` })
    await expect(order).toContainText('when it’s completed')
    await service.operate('pay', { orderUID, amount: 'exact' })
    await service.operate('advance', { orderUID, steps: 12 })
    await expect(order).toContainText('+0.00005 BTC')
    await expect(balances).not.toHaveText(balance, { useInnerText: true })
    await guest.close()

    const history = area.section('Withdrawals').getByRole('listitem').filter({ hasText: '11.25\u00a0USDT' })
    await expect(history).toHaveCount(0)
    await area.section('Balance').getByRole('button', { name: 'Withdraw USDT' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('11.25')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Withdraw 11.25\u00a0USDT' }).click()
    await area.confirmOwner()
    await expect(page.getByRole('heading', { name: 'We’ve got your request' })).toBeFocused()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(history).toContainText('Requested')
    expect((await mailsTo(service, demo.partner)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Withdrawal \d+: 11\.25/),
    )
  })

  test('gives customers a part of the reward, and takes a promo code', async ({ page }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.partner)
    await area.open('partner-system')
    const rate = area.section('Your customers’ rate')
    const opener = area.button(rate, 'Change the rate')
    await opener.click()
    const dialog = area.dialog('Your customers’ rate')
    const part = area.field(dialog, 'Your customers’ share, %')
    await part.fill('140')
    await part.press('Enter')
    await area.seeText(dialog, 'Enter a whole number from 0 to 100.')
    await part.fill('40')
    await area.button(dialog, 'Save the rate').click()
    await area.seeNotice('Your customers now get {share}% of your rewards.')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.reload()
    await expect(rate.getByText('0.06%')).toBeVisible()
    await opener.click()
    await part.fill('0')
    await area.button(dialog, 'Save the rate').click()
    await expect(rate.getByText('0.1%')).toBeVisible()

    const promo = area.section('Promo code')
    const code = area.field(promo, 'Code')
    const balance = area.section('Balance').getByRole('listitem').filter({ hasText: 'Tether' })
    const before = await balance.innerText()
    await code.fill('WELCOME')
    await area.button(promo, 'Activate').click()
    await area.seeText(promo, 'The bonus has been added to your balance.')
    await expect(balance).not.toHaveText(before, { useInnerText: true })
    await code.fill('welcome')
    await code.press('Enter')
    await area.seeText(promo, 'This promo code isn’t valid, or you’ve already used it.')
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('welcome')
  })
})
