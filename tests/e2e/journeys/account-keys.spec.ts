import { demo } from '../support/account-dialogs.ts'
import { watchLeaks } from '../support/leaks.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

test.describe('API keys', () => {
  test('show the secret of a new key once', async ({ page }) => {
    const leaks = watchLeaks(page.context())
    const area = new UserArea(page)
    await signInBrowser(page, demo.plain)
    await area.open('api')
    const section = area.section('Your keys')
    await area.seeText(
      section,
      'No keys yet. With a key, your own program can check rates and place orders on your behalf.',
    )
    const opener = area.button(section, 'New key')
    await opener.click()
    const creation = area.dialog('New key')
    await area.button(creation, 'Create key').click()
    await area.seeText(creation, 'Enter a name for the key.')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    await opener.click()
    await area.field(creation, 'Key name').fill('Price bot')
    await area.field(creation, 'Key name').press('Enter')
    await area.confirmOwner()
    const shown = page.getByRole('dialog', { name: 'Price bot', exact: true })
    await area.seeText(shown, 'Save the secret key now')
    const secret = /sk_[\w-]+/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    expect(secret).not.toBe('')
    const notices = page.getByRole('region', { name: /^Notifications/ })
    await area.button(notices, 'Close').click()
    await expect(notices.getByText('The key “Price bot” has been created.')).toBeHidden()
    await page.mouse.click(5, 400)
    await page.keyboard.press('Escape')
    await expect(shown).toBeVisible()
    await area.button(shown, 'I’ve saved it').click()
    await expect(shown).toBeHidden()
    await expect(section.getByText('Price bot', { exact: true })).toBeVisible()
    await expect(section.getByText(/^pk_/)).toBeVisible()
    await page.reload()
    await expect(section.getByText('Price bot', { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    await leaks.seeNone(secret)

    const remove = page.getByRole('button', { name: 'Delete Price bot', exact: true })
    const question = page.getByRole('dialog', { name: 'Delete “Price bot”?' })
    await remove.click()
    await area.button(question, 'Cancel').click()
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await area.button(question, 'Delete key').click()
    await expect(section.getByText('Price bot', { exact: true })).toBeHidden()
    await area.seeText(
      section,
      'No keys yet. With a key, your own program can check rates and place orders on your behalf.',
    )
  })
})
