import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { findings } from '../support/axe.ts'
import { demo } from '../support/account-dialogs.ts'
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
    await area.field(links, 'Page').selectOption({ label: 'A pair of your choice' })
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
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await area.seeNotice('Your customers now get {share}% of your rewards.')
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
