import { Secret, TOTP } from 'otpauth'
import { findings } from '../support/axe.ts'
import { AccountDialogs, demo, oneTimeCode, otherThan } from '../support/account-dialogs.ts'
import { watchLeaks } from '../support/leaks.ts'
import { mailedCode, mailedLink } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

test.beforeEach(async ({ page }) => {
  await signInBrowser(page, demo.plain)
})

test.describe('the profile', () => {
  onPhone(() => {
    test('saves contacts, and shows their errors', async ({ page }) => {
      const area = new UserArea(page)
      await area.open('profile')
      const field = (source: string) => area.field(area.contacts, source)
      const save = area.button(area.contacts, 'Save changes')
      await area.fillContact('First name', '')
      await area.fillContact('Phone', '12')
      await save.click()
      await area.seeText(area.contacts, 'Enter your first name.')
      await area.seeText(area.contacts, 'Enter the number with its country code, for example +995 555 12 34 56.')
      await expect(field('First name')).toBeFocused()

      const values = [
        ['First name', 'Nana'],
        ['Phone', '+995555987654'],
        ['Telegram username', 'nana_b'],
        ['Date of birth', '1991-02-03'],
      ] as const
      for (const [source, value] of values) await area.fillContact(source, value)
      await area.contacts.getByRole('switch', { name: area.say('News and offers') }).click()
      await save.click()
      await area.seeNotice('Your profile has been saved.')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Your account: Nana' })).toBeVisible()
      await page.reload()
      await area.see('profile')
      for (const [source, value] of values)
        await expect(area.contactRow(source)).toContainText(source === 'Date of birth' ? '3 Feb 1991' : value)
      await expect(area.contacts.getByRole('switch', { name: area.say('News and offers') })).toBeChecked()
    })
  })

  test('changes the e-mail with the code mailed to the new address', async ({ page, service }) => {
    const leaks = watchLeaks(page.context())
    const area = new UserArea(page)
    const next = 'nino.new@example.com'
    await area.open('profile')
    const section = area.section('Email')
    await area.unfold(section, 'Change')
    await area.field(section, 'New email').fill(demo.plain)
    await area.button(section, 'Email me a code').click()
    await area.seeText(section, 'This is already your email.')
    await area.field(section, 'New email').fill(demo.verified)
    await area.button(section, 'Email me a code').click()
    const owner = area.dialog('Confirm it’s you')
    await expect(area.field(owner, 'Current password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(owner).toBeHidden()
    await expect(area.field(section, 'New email')).toHaveValue(demo.verified)
    await area.button(section, 'Email me a code').click()
    await area.field(owner, 'Current password').fill('not-this-one')
    await area.field(owner, 'Current password').press('Enter')
    await area.seeText(owner, 'The password is not valid.')
    await area.confirmOwner()
    await leaks.seeNone(demo.password)
    await area.seeText(section, 'This email address is already in use.')
    await area.field(section, 'New email').fill(next)
    await area.button(section, 'Email me a code').click()

    const code = await area
      .field(section, 'Code from the email')
      .waitFor()
      .then(() => mailedCode(service, next))
    await area.field(section, 'Code from the email').fill(otherThan(code))
    await area.button(section, 'Change email').click()
    await area.seeText(section, 'Incorrect code. Please try again.')
    await area.field(section, 'Code from the email').fill(code)
    await area.button(section, 'Change email').click()
    await area.seeText(section, 'Your email has been changed.')
    await expect(section.getByText(next)).toBeVisible()
    await leaks.seeNone(code)

    await area.leave()
    const dialogs = new AccountDialogs(page)
    await area.seeGuestHome()
    await dialogs.signIn(demo.plain)
    await dialogs.seeText('Account not found. Check the email address or register a new account.')
    await dialogs.submitLogin(next, demo.password)
    await area.seeArrived()
  })

  test('undoes an e-mail change by the link mailed to the old address', async ({ page, service }) => {
    const area = new UserArea(page)
    const dialogs = new AccountDialogs(page)
    const stolen = 'thief@example.com'
    await area.open('profile')
    const section = area.section('Email')
    await area.unfold(section, 'Change')
    await area.field(section, 'New email').fill(stolen)
    await area.button(section, 'Email me a code').click()
    await area.confirmOwner()
    await area.field(section, 'Code from the email').waitFor()
    await area.field(section, 'Code from the email').fill(await mailedCode(service, stolen))
    await area.button(section, 'Change email').click()
    await area.seeText(section, 'Your email has been changed.')
    await page.context().clearCookies()

    await page.goto(await mailedLink(service, demo.plain))
    await dialogs.seeResult('Recover your account')
    await expect(page.getByRole('main')).toContainText('Your email will change back to pl***@')
    expect(await findings(page)).toEqual([])
    await dialogs.fillReset('Sulguni-2-cheese', { button: 'Recover your account' })
    await area.seeArrived()
    await area.open('profile')
    await expect(section.getByText(demo.plain)).toBeVisible()
  })

  test('shows an e-mail change made by the link in another tab', async ({ page, service }) => {
    const area = new UserArea(page)
    const next = 'nino.new@example.com'
    const isLive = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"auth"')))
    await area.open('profile')
    await isLive
    const section = area.section('Email')
    await area.unfold(section, 'Change')
    await area.field(section, 'New email').fill(next)
    await area.button(section, 'Email me a code').click()
    await area.confirmOwner()
    await area.field(section, 'Code from the email').waitFor()

    const other = await page.context().newPage()
    await other.goto(await mailedLink(service, next))
    await expect(other.getByText(next)).toBeVisible()
    await other.getByRole('button', { name: 'Confirm email' }).click()
    await new AccountDialogs(other).seeResult('Your email has been changed')
    await area.seeText(section, 'Your email has been changed.')
    await expect(section.getByText(next)).toBeVisible()
    await expect(area.field(section, 'Code from the email')).toBeHidden()
    await area.openMenu()
    await expect(page.getByRole('banner').getByText(next)).toBeVisible()
  })

  test('changes the password: the old one is refused', async ({ page }) => {
    const leaks = watchLeaks(page.context())
    const area = new UserArea(page)
    const fresh = 'Khachapuri-3-boats'
    await area.open('profile')
    const section = area.section('Password')
    await area.submitPassword('not-this-one', fresh)
    await area.seeText(section, 'The password is not valid.')
    await area.submitPassword(demo.password, '123')
    await area.seeText(section, 'At least 6 characters.')
    await area.submitPassword(demo.password, fresh)
    await area.seeText(section, 'Your password has been changed. You stay signed in here.')
    await expect(area.field(section, 'New password')).toHaveValue('')

    await area.leave()
    await area.seeGuestHome()
    const dialogs = new AccountDialogs(page)
    await dialogs.signIn(demo.plain)
    await dialogs.seeText('The password is not valid.')
    await dialogs.submitLogin(demo.plain, fresh)
    await area.seeArrived()
    await leaks.seeNone(demo.password, fresh)
  })

  test('turns two-factor on and off', async ({ page, service }) => {
    const leaks = watchLeaks(page.context())
    const area = new UserArea(page)
    await area.open('profile')
    const section = area.section('Two-factor authentication')
    await area.button(section, 'Turn on').click()
    await area.confirmOwner()
    const setup = area.dialog('Two-factor authentication')
    await expect(setup.getByRole('img', { name: area.say('QR code for your authenticator app') })).toBeVisible()
    const secret = ((await setup.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await area.field(setup, 'Code from your authenticator app').fill(otherThan(code))
    await area.button(setup, 'Turn on').click()
    await area.seeText(setup, 'Incorrect code. Please try again.')
    await expect(setup.getByRole('code')).toBeVisible()
    await area
      .field(setup, 'Code from your authenticator app')
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await area.field(setup, 'Code from your authenticator app').press('Enter')
    const saving = area.dialog('Save your backup codes')
    const backupCode = /[0-9a-z]{4}-[0-9a-z]{4}/.exec(await saving.innerText())?.[0] ?? ''
    await area.seeNotice('Two-factor authentication is on.')
    await area.button(saving, 'I’ve saved them').click()
    await expect(area.dialog()).toBeHidden()
    await leaks.seeNone(secret, code, backupCode)

    await area.button(section, 'Turn off').click()
    const removal = area.dialog('Turn off two-factor authentication')
    const next = await oneTimeCode(service, demo.plain)
    await area.field(removal, 'Code from your authenticator app').fill(otherThan(next))
    await area.button(removal, 'Turn off').click()
    await area.seeText(removal, 'Incorrect code. Please try again.')
    await area.field(removal, 'Code from your authenticator app').fill(await oneTimeCode(service, demo.plain))
    await area.button(removal, 'Turn off').click()
    await area.seeNotice('Two-factor authentication is off.')
    await expect(removal).toBeHidden()
    await expect(area.button(section, 'Turn on')).toBeVisible()
  })
})

test('blocks the account after two questions, each of which can be cancelled', async ({ page }) => {
  const area = new UserArea(page)
  const dialogs = new AccountDialogs(page)
  const first = 'Do you want to block your account?'
  await area.open('profile')
  const open = area.button(area.section('Close your account'), 'Block account')
  const ask = async () => {
    await open.click()
    await expect(area.button(area.dialog(first), 'Cancel')).toBeFocused()
  }
  const agree = async () => {
    await area.button(area.dialog(first), 'OK').click()
    await area.seeText(area.dialog('Are you sure?'), 'This account will be blocked immediately.')
  }
  await ask()
  await area.button(area.dialog(first), 'Cancel').click()
  await expect(area.dialog()).toBeHidden()
  await expect(open).toBeFocused()
  await ask()
  await agree()
  await page.keyboard.press('Escape')
  await expect(area.dialog()).toBeHidden()
  await page.reload()
  await area.see('profile')

  await ask()
  await agree()
  await area.button(area.dialog('Are you sure?'), 'Sure').click()
  await area.confirmOwner()
  await area.seeNotice('Your account has been blocked for 7 days.')
  await area.seeGuestHome()
  await dialogs.signIn(demo.plain)
  await dialogs.seeText('This account is blocked')
  await dialogs.seeText('It will be unblocked automatically: {time}.')
})

for (const [kind, button, end] of [
  ['block', 'Block account', 'Your account has been blocked for 7 days.'],
  ['delete', 'Delete account', 'Your account has been deleted.'],
] as const) {
  test(`what became of it is said although the reply was cut off: ${kind}`, async ({ page }) => {
    const area = new UserArea(page)
    await area.open('profile')
    let isDone = false
    await page.route(`**/user/profile/access/${kind}/`, async (route) => {
      const response = await route.fetch()
      isDone ||= response.ok()
      return response.ok() ? route.abort('connectionreset') : route.fulfill({ response })
    })
    await area.button(area.section('Close your account'), button).click()
    await area.button(area.dialog(), 'OK').click()
    await area.button(area.dialog('Are you sure?'), 'Sure').click()
    await area.confirmOwner()
    await area.seeNotice(end)
    await area.seeGuestHome()
    expect(isDone).toBe(true)
  })

  test(`an account that was not closed, as the call was lost, is said to be there still: ${kind}`, async ({ page }) => {
    const area = new UserArea(page)
    await area.open('profile')
    await area.button(area.section('Close your account'), button).click()
    await area.button(area.dialog(), 'OK').click()
    await page.route(`**/user/profile/access/${kind}/`, (route) => route.abort('connectionreset'))
    await area.button(area.dialog('Are you sure?'), 'Sure').click()
    await area.seeText(
      area.dialog('Are you sure?'),
      kind === 'block'
        ? '{fault}. Your account isn’t blocked. Try again.'
        : '{fault}. Your account isn’t deleted. Try again.',
    )
    await page.unroute(`**/user/profile/access/${kind}/`)
    await area.button(area.dialog('Are you sure?'), 'Sure').click()
    await area.confirmOwner()
    await area.seeNotice(end)
    await area.seeGuestHome()
  })
}
