import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { AccountDialogs, demo } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { byName, VirtualAuthenticator } from '../support/virtual-authenticator.ts'

test.use({ baseURL: async ({ origin }, use) => use(byName(origin)) })

const cancelled = 'No passkey was used. Try again, or choose another way.'

const begin = async (page: Page) => {
  const area = new UserArea(page)
  const device = await VirtualAuthenticator.of(page)
  await signInBrowser(page, demo.plain)
  await area.open('profile')
  const passkeys = area.section('Passkeys')
  return { area, device, passkeys, rows: passkeys.getByRole('listitem'), dialogs: new AccountDialogs(page) }
}

test('a passkey is added, signs in without a password, and is refused after its removal', async ({ page }) => {
  const { area, device, passkeys, rows, dialogs } = await begin(page)
  await area.seeText(passkeys, 'No passkeys yet.')
  await device.unlock(false)
  await area.button(passkeys, 'Add a passkey').click()
  await area.confirmOwner()
  await area.seeText(passkeys, 'No passkey was created. Try again when you’re ready.')
  await device.unlock(true)
  await area.button(passkeys, 'Add a passkey').click()
  await area.seeNotice('Passkey added.')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Never used')
  expect(await findings(page)).toEqual([])
  await rows.getByRole('button', { name: /^Rename/ }).click()
  const naming = area.dialog('Rename passkey')
  await expect(area.field(naming, 'Passkey name')).toBeFocused()
  await area.field(naming, 'Passkey name').fill(' ')
  await area.button(naming, 'Save').click()
  await area.seeText(naming, 'Enter a name for the passkey.')
  await expect(area.field(naming, 'Passkey name')).toBeFocused()
  await area.field(naming, 'Passkey name').fill('Work laptop')
  expect(await findings(page)).toEqual([])
  await area.field(naming, 'Passkey name').press('Enter')
  await area.seeNotice('Passkey renamed.')
  await expect(naming).toBeHidden()
  await expect(rows).toContainText('Work laptop')
  await expect(rows.getByRole('button', { name: 'Rename Work laptop' })).toBeFocused()
  await area.button(passkeys, 'Add a passkey').click()
  await area.seeText(passkeys, 'This device already has a passkey for your account.')
  await area.leave()

  await dialogs.openLogin()
  await device.unlock(false)
  await dialogs.button('Sign in with a passkey').click()
  await dialogs.seeText(cancelled)
  await expect(dialogs.button('Sign in with a passkey')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await device.unlock(true)
  await dialogs.button('Sign in with a passkey').click()
  await area.seeArrived()

  await area.open('profile')
  await expect(rows).toContainText('Last used')
  await rows.getByRole('button', { name: /^Remove/ }).click()
  await area.button(area.dialog(), 'Remove passkey').click()
  await area.confirmOwner()
  await area.seeNotice('Passkey removed.')
  await area.seeText(passkeys, 'No passkeys yet.')
  await area.leave()
  await dialogs.openLogin()
  await dialogs.button('Sign in with a passkey').click()
  await expect(dialogs.dialog).toContainText('This passkey is no longer linked to an account. Sign in another way.')
  await expect(dialogs.button('Sign in with a passkey')).toBeFocused()
  await area.seeGuest()
})

test('two-factor creates backup codes; one of them, or a passkey, replaces the code', async ({ page, service }) => {
  const { area, device, passkeys, rows, dialogs } = await begin(page)
  await area.button(passkeys, 'Add a passkey').click()
  await area.confirmOwner()
  await expect(rows).toHaveCount(1)
  await area.button(area.section('Two-factor authentication'), 'Turn on').click()
  const setup = area.dialog('Two-factor authentication')
  const secret = ((await setup.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '')
  await area
    .field(setup, 'Code from your authenticator app')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await area.field(setup, 'Code from your authenticator app').press('Enter')

  const saving = area.dialog('Save your backup codes')
  // Browsers that translate pages would change codes that look like words.
  await expect(saving.getByText(/^(?:[0-9a-z]{4}-[0-9a-z]{4}\s*){10}$/)).toHaveAttribute('translate', 'no')
  const kept = page.waitForEvent('download')
  await saving.getByRole('link', { name: 'Download', exact: true }).click()
  expect((await kept).suggestedFilename()).toBe('kursi-backup-codes.txt')
  expect(await findings(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const codes = (await page.locator('body').innerText()).trim().split(/\s+/)
  expect(codes).toEqual(Array.from({ length: 10 }, () => expect.stringMatching(/^[0-9a-z]{4}-[0-9a-z]{4}$/)))
  await page.emulateMedia({ media: 'screen' })
  await area.button(saving, 'I’ve saved them').click()
  await expect(area.dialog()).toBeHidden()

  // The step-up accepts a backup code or the passkey.
  const owner = area.dialog('Confirm it’s you')
  const known = 'This device already has a passkey for your account.'
  const askAgain = async () => {
    await service.operate('clock', { advance: 16 * 60_000 })
    await area.button(passkeys, 'Add a passkey').click()
    await expect(area.field(owner, 'Code from your authenticator app')).toBeFocused()
  }
  await askAgain()
  await area.button(owner, 'Use a backup code instead').click()
  await expect(area.field(owner, 'Backup code')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await area.field(owner, 'Backup code').fill(codes[1] ?? '')
  await area.button(owner, 'Confirm').click()
  await area.seeText(passkeys, known)
  await askAgain()
  await device.unlock(false)
  await area.button(owner, 'Use a passkey instead').click()
  await area.seeText(owner, cancelled)
  await expect(area.button(owner, 'Use a passkey')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await device.unlock(true)
  await area.button(owner, 'Use a passkey').click()
  await area.seeText(passkeys, known)
  await area.seeText(area.section('Backup codes'), '{left, plural, one {# code left} other {# codes left}}')
  await area.leave()

  await dialogs.signIn(demo.plain)
  await dialogs.seeCodeStep()
  await device.unlock(false)
  await dialogs.button('Use a passkey').click()
  await dialogs.seeText(cancelled)
  await expect(dialogs.button('Use a passkey')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await device.unlock(true)
  await dialogs.button('Use a passkey').click()
  await area.seeArrived()
  await area.leave()

  for (const [code, isGood] of [
    [codes[0] ?? '', true],
    [codes[0] ?? '', false],
  ] as const) {
    await dialogs.signIn(demo.plain)
    await dialogs.button('Use a backup code').click()
    await dialogs.backupCode.fill(code.toUpperCase())
    await dialogs.button('Confirm').click()
    if (isGood) {
      await area.seeArrived()
      await area.leave()
    } else await dialogs.seeText('Incorrect code. Please try again.')
  }

  await dialogs.backupCode.fill(codes[2] ?? '')
  await dialogs.button('Confirm').click()
  await area.seeArrived()
  await area.open('profile')
  const protection = area.section('Two-factor authentication')
  await area.button(protection, 'Turn off').click()
  await area.button(area.dialog(), 'Use a backup code').click()
  await area.field(area.dialog(), 'Backup code').fill(codes[3] ?? '')
  expect(await findings(page)).toEqual([])
  await area.button(area.dialog(), 'Turn off').click()
  await expect(area.button(protection, 'Turn on')).toBeVisible()
})
