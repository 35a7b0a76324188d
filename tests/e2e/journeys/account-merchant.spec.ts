import { demo } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

test.describe('a merchant', () => {
  test('sets up a key, and reads the log of its notifications', async ({ page }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.merchant)
    await area.open('api')
    const access = area.section('What your keys can do')
    const api = access.getByRole('switch', { name: 'Enable API' })
    await expect(api).toBeChecked()
    await api.click()
    await expect(api).not.toBeChecked()
    await expect(api).not.toHaveAttribute('aria-busy')
    await api.click()
    await area.confirmOwner()
    await expect(api).toBeChecked()

    const keys = area.section('Your keys')
    await page.getByRole('button', { name: 'Change Online shop' }).click()
    const settings = page.getByRole('dialog', { name: 'Settings for “Online shop”' })
    expect(await findings(page)).toEqual([])
    await area.field(settings, 'Allowed addresses').fill('kursi')
    await area.button(settings, 'Save').click()
    await expect(settings.getByText('“kursi” is not an IP address or a network.')).toBeVisible()
    await area.field(settings, 'Allowed addresses').fill('203.0.113.7\n2001:db8::/48')
    await area.field(settings, 'URL for notifications').fill('https://shop.example/kursi?v=2')
    await area.button(settings, 'Save').click()
    await expect(settings).toBeHidden()
    await expect(keys.getByText('203.0.113.7, 2001:db8::/48')).toBeVisible()
    await expect(keys.getByText('https://shop.example/kursi?v=2')).toBeVisible()
    await page.reload()
    await expect(keys.getByText('203.0.113.7, 2001:db8::/48')).toBeVisible()

    const log = area.section('Notifications')
    await expect(log.getByRole('listitem').first()).toBeVisible()
    await log.getByRole('tab', { name: 'Failed' }).click()
    await expect(page).toHaveURL(/\?notifications=failed$/)
    const failed = log.getByRole('list').first().locator(':scope > li').first()
    await failed.getByText(/^Attempts: /).click()
    await expect(
      failed.getByText(/^(Refused: HTTP 503|No reply within ten seconds|Your server couldn’t be reached)$/),
    ).toHaveCount(9)
    expect(await findings(page)).toEqual([])
    const number = /\d+/.exec((await failed.getByRole('heading').textContent()) ?? '')?.[0] ?? ''
    await failed.getByRole('button', { name: `Send again: order ${number}` }).click()
    await log.getByRole('tab', { name: 'Waiting' }).click()
    await expect(log.getByRole('heading', { name: new RegExp(`^Order ${number}`) })).toBeVisible()
    await page.goBack()
    await expect(log.getByRole('tab', { name: 'Failed' })).toHaveAttribute('aria-selected', 'true')
  })

  test('finds the programs, the test vectors and the reference in the documentation', async ({ page }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.merchant)
    await area.open('api')
    await page.getByRole('link', { name: 'API documentation' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'API for merchants' })).toBeVisible()
    const start = main.getByRole('region', { name: 'Quick start' })
    await start.getByRole('tab', { name: 'curl' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(start.getByRole('tab', { name: 'Node' })).toHaveAttribute('aria-selected', 'true')
    await start.getByRole('button', { name: 'Copy: Place an order, Node' }).click()
    await expect(start.getByRole('status').getByText('Copied')).toBeAttached()
    await main.getByText('/merchant/order/create/', { exact: true }).last().click()
    await main.getByRole('link', { name: 'FieldValue' }).first().click()
    await expect(main.locator('#object-FieldValue')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})
