import { demo } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

test.describe('the reserves', () => {
  test('are found by an admin, searched, and narrowed to what runs low', async ({ page }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.admin)
    await area.open('orders')
    await area.openMenu()
    await page.getByRole('banner').getByRole('link', { name: 'Reserves' }).click()
    await area.see('reserves')
    const rows = page.getByRole('table', { name: 'Reserves' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Bitcoin' }).first()).toContainText('18.42')
    expect(await findings(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Search currencies' }).fill('tether trc')
    // The heading, and one currency.
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByRole('checkbox', { name: 'Only low reserves' }).check()
    await expect(rows.filter({ hasText: 'Enough' })).toHaveCount(0)
  })

  onPhone(() => {
    test('are readable on a phone', async ({ page }) => {
      const area = new UserArea(page)
      await signInBrowser(page, demo.admin)
      await area.open('reserves')
      await expect(page.getByRole('table', { name: 'Reserves' })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })

  test('are not for anybody else', async ({ page }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.plain)
    await area.open('reserves')
    await area.seeText(page.getByRole('main'), 'Only administrators can see this page')
    await area.openMenu()
    await expect(page.getByRole('link', { name: 'Reserves' })).toHaveCount(0)
  })
})
