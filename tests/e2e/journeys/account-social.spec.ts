import type { Page } from '@playwright/test'
import { AccountDialogs, demo, oneTimeCode } from '../support/account-dialogs.ts'
import { expect, test } from '../support/test.ts'
import { mailedLink } from '../support/mail.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

/** Submits the provider's page. */
const answer = async (page: Page, choice: 'Allow' | 'Cancel', email?: string): Promise<void> => {
  if (email !== undefined) await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: choice }).click()
}

const openLogin = async (page: Page): Promise<AccountDialogs> => {
  const dialogs = new AccountDialogs(page)
  await page.goto('/en/exchange/')
  await dialogs.openLogin()
  return dialogs
}

test.describe('social sign-in', () => {
  test('by link', async ({ page }) => {
    const area = new UserArea(page)
    for (const time of ['first', 'again'] as const) {
      const dialogs = await openLogin(page)
      await dialogs.dialog.getByRole('link', { name: 'Continue with Lari ID' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in with Lari ID' }), time).toBeVisible()
      await answer(page, 'Allow')
      await area.seeArrived()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Your account: Tamar' })).toBeVisible()
      await area.leave()
      await area.seeGuestHome()
    }
  })

  test('can set a password afterwards, without a current one', async ({ page, service }) => {
    const area = new UserArea(page)
    const email = 'boris@example.com'
    const dialogs = await openLogin(page)
    await dialogs.dialog.getByRole('link', { name: 'Continue with Lari ID' }).click()
    await answer(page, 'Allow', email)
    await area.seeArrived()
    await area.open('profile')
    const section = area.section('Password')
    await area.button(section, 'Set a password').click()
    await dialogs.see('Set a password')
    await expect(dialogs.email).toHaveValue(email)
    await dialogs.button('Email me a link').click()
    await dialogs.seeMailSent(email)
    await dialogs.button('Continue').click()

    const other = await page.context().newPage()
    await other.goto(await mailedLink(service, email))
    await new AccountDialogs(other).fillReset('Sulguni-2-cheese')
    await new UserArea(other).seeArrived()
    await area.submitPassword('Sulguni-2-cheese', 'Khachapuri-3-cheese')
    await area.seeText(section, 'Your password has been changed. You stay signed in here.')
  })

  test('asks for the code where two-factor is on', async ({ page, service }) => {
    const area = new UserArea(page)
    const through = async (dialogs: AccountDialogs) => {
      await dialogs.dialog.getByRole('link', { name: 'Continue with Lari ID' }).click()
      await answer(page, 'Allow', demo.twoFactor)
    }
    // The signed-in owner links the identity.
    await signInBrowser(page, demo.twoFactor, demo.password, await oneTimeCode(service, demo.twoFactor))
    const start = `/service/api/v1/user/auth/social/lari-id/start/?returnUrl=${encodeURIComponent('/en/user/exchange/')}`
    await page.goto(start)
    await answer(page, 'Allow', demo.twoFactor)
    await new AccountDialogs(page).followSignInLink()
    await new AccountDialogs(page).seeResult('Enter the code')
    await page.context().clearCookies()
    await through(await openLogin(page))
    await new AccountDialogs(page).followSignInLink()
    await new AccountDialogs(page).seeResult('Enter the code')
    expect((await page.request.get('/service/api/v1/user/auth/session/get/')).status()).toBe(403)
    await page.getByLabel('Code from your authenticator app').fill(await oneTimeCode(service, demo.twoFactor))
    await page.keyboard.press('Enter')
    await area.seeArrived()
  })

  test('by the SDK of a provider, in its popup', async ({ page }) => {
    const dialogs = await openLogin(page)
    const button = dialogs.dialog.getByRole('button', { name: 'Continue with Kvali' })
    const [closed] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await expect(closed.getByRole('heading', { name: 'Sign in with Kvali' })).toBeVisible()
    await closed.close()
    await dialogs.seeText('The sign-in service didn’t respond, or its window was closed. Try again.')
    const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await answer(opened, 'Allow')
    await new UserArea(page).seeArrived()
  })

  test('that is denied or for another account leads home with a notice', async ({ page }) => {
    const link = async () => {
      const dialogs = await openLogin(page)
      await dialogs.dialog.getByRole('link', { name: 'Continue with Lari ID' }).click()
      return dialogs
    }
    const denied = await link()
    await answer(page, 'Cancel')
    await denied.seeNotice('You didn’t allow the sign-in. You can sign in another way.')
    await expect(page).toHaveURL('/en/')
    const taken = await link()
    await answer(page, 'Allow', demo.plain)
    await taken.seeNotice('This email address is already in use.')
    await new UserArea(page).seeGuestHome()
  })
})
