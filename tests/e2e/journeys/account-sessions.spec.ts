import { demo } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test('other sessions can be ended in the profile, with immediate effect', async ({ page, browser, service }) => {
  const area = new UserArea(page)
  await signInBrowser(page, demo.plain)
  const context = await browser.newContext({ baseURL: service.origin, userAgent: phone })
  const far = await context.newPage()
  const there = new UserArea(far)
  await signInBrowser(far, demo.plain)
  const isLive = far
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"auth"')))
  await there.open('orders')
  await isLive

  await area.open('profile')
  const section = area.section('Where you’re signed in')
  const rows = section.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expect(rows.last()).toContainText('Safari, iPhone')
  await expect(rows.last()).toContainText('Address 127.0.0.*')
  expect(await findings(page)).toEqual([])
  await section.getByRole('button', { name: 'Sign out on Safari, iPhone' }).click()
  await Promise.all([
    area.confirmOwner(),
    area.seeNotice('That device has been signed out.'),
    there.seeNotice('Your session has expired. Sign in again.'),
  ])
  await expect(rows).toHaveCount(1)
  await expect(section.getByText('You’re not signed in anywhere else.')).toBeVisible()

  await there.seeGuestHome()

  await signInBrowser(far, demo.plain)
  await area.open('profile')
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await area.seeNotice('All other devices have been signed out.')
  await expect(rows).toHaveCount(1)
  expect((await far.request.get('/service/api/v1/user/auth/session/get/')).status()).toBe(403)
  await area.seeSomebody()
  await context.close()
})

test('a security notice is turned off by the owner only', async ({ page }) => {
  const area = new UserArea(page)
  await signInBrowser(page, demo.plain)
  await area.open('profile')
  const notice = area.contacts.getByRole('switch', { name: area.say('Password changes') })
  const save = area.button(area.contacts, 'Save changes')
  await expect(notice).toBeChecked()
  await notice.click()
  await save.click()
  await area.button(area.dialog('Confirm it’s you'), 'Close').click()
  await expect(notice).not.toBeChecked()
  await page.reload()
  await expect(notice).toBeChecked()
  await notice.click()
  await save.click()
  await area.confirmOwner()
  await area.seeNotice('Your profile has been saved.')
  await page.reload()
  await expect(notice).not.toBeChecked()
})
