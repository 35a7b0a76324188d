import { AccountDialogs, demo, oneTimeCode, otherThan } from '../support/account-dialogs.ts'
import { watchLeaks } from '../support/leaks.ts'
import { mailedLink } from '../support/mail.ts'
import { expect, test } from '../support/test.ts'
import { UserArea } from '../support/user-area.ts'

test.describe('a password reset', () => {
  test('sets a new password by the mailed link, once', async ({ page, service }) => {
    const leaks = watchLeaks(page.context())
    const dialogs = new AccountDialogs(page)
    const area = new UserArea(page)
    const fresh = 'Sulguni-2-cheese'
    await page.goto('/en/exchange/')
    await dialogs.openLogin()
    await dialogs.email.fill('nobody@example.com')
    await dialogs.button('Forgot your password?').click()
    await dialogs.see('Reset your password')
    await dialogs.button('Email me a link').click()
    await dialogs.seeText('Account not found. Check the email address or register a new account.')
    await dialogs.email.fill(demo.plain)
    await dialogs.button('Email me a link').click()
    await dialogs.seeMailSent(demo.plain)

    const link = await mailedLink(service, demo.plain)
    await page.goto(link)
    await dialogs.fillReset(fresh, { repeat: 'Another-one-2' })
    await dialogs.seeNotice('The passwords don’t match')
    await dialogs.fillReset(fresh)
    await area.seeArrived()
    // The address with the token has no history entry.
    await page.goBack()
    await expect(page).toHaveURL(/\/en\/exchange\//)
    await page.goForward()
    await area.seeArrived()
    await area.leave()
    await area.seeGuestHome()

    // A used link says so before a password is typed.
    await page.goto(link)
    await dialogs.seeResult('This link has been used')
    await page.getByRole('button', { name: dialogs.say('Get a new link'), exact: true }).click()
    await dialogs.see('Reset your password')
    await dialogs.button('Back to sign in').click()
    await dialogs.submitLogin(demo.plain, demo.password)
    await dialogs.seeText('The password is not valid.')
    await dialogs.submitLogin(demo.plain, fresh)
    await area.seeArrived()
    await leaks.seeNone(demo.password, fresh)
  })

  test('says after a reload that the password was set, when the reply was lost', async ({ page, service }) => {
    const dialogs = new AccountDialogs(page)
    await page.goto('/en/exchange/')
    await dialogs.openLogin()
    await dialogs.button('Forgot your password?').click()
    await dialogs.email.fill(demo.plain)
    await dialogs.button('Email me a link').click()
    await dialogs.seeMailSent(demo.plain)
    await page.goto(await mailedLink(service, demo.plain))
    await page.route(
      /\/reset-password\/confirm\/$/,
      async (route) => {
        expect((await route.fetch()).status()).toBe(200)
        await page.context().clearCookies()
        await route.abort()
      },
      { times: 1 },
    )
    const answer = page.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith('/confirm/') })
    await dialogs.fillReset('Sulguni-2-cheese')
    await answer
    await page.reload()
    await dialogs.seeResult('This link has been used')
    await page
      .getByRole('main')
      .getByRole('button', { name: dialogs.say('Sign in'), exact: true })
      .click()
    await dialogs.submitLogin(demo.plain, 'Sulguni-2-cheese')
    await new UserArea(page).seeArrived()
  })

  test('with two-factor on still requires a code', async ({ page, service }) => {
    const dialogs = new AccountDialogs(page)
    await page.goto('/en/exchange/')
    await dialogs.openLogin()
    await dialogs.button('Forgot your password?').click()
    await dialogs.email.fill(demo.twoFactor)
    await dialogs.button('Email me a link').click()
    await dialogs.seeMailSent(demo.twoFactor)
    await page.goto(await mailedLink(service, demo.twoFactor))
    await dialogs.fillReset('Sulguni-2-cheese')
    await dialogs.seeResult('Your password has been changed')
    await page
      .getByRole('main')
      .getByRole('button', { name: dialogs.say('Sign in'), exact: true })
      .click()
    await dialogs.submitLogin(demo.twoFactor, 'Sulguni-2-cheese')
    await dialogs.seeCodeStep()
  })
})

test.describe('a sign-in link', () => {
  test('signs in once, by its button; whoever opens it before uses nothing up', async ({ page, browser, service }) => {
    const dialogs = new AccountDialogs(page)
    await service.operate('link', { email: demo.plain, origin: service.origin })
    const link = await mailedLink(service, demo.plain)
    const scanner = await (await browser.newContext()).newPage()
    await scanner.goto(link)
    await new AccountDialogs(scanner).seeResult('Sign in to your account')
    expect((await scanner.request.get('/service/api/v1/user/auth/session/get/')).status()).toBe(403)
    await scanner.context().close()
    await page.goto('/en/contacts/')
    await page.goto(link)
    await dialogs.followSignInLink()
    await new UserArea(page).seeArrived()
    await page.goBack()
    await expect(page).toHaveURL('/en/contacts/')

    await page.context().clearCookies()
    await page.goto(link)
    await dialogs.followSignInLink()
    await dialogs.seeResult('Your token has expired')
    await page.getByRole('button', { name: dialogs.say('Sign in with a password'), exact: true }).click()
    await dialogs.submitLogin(demo.plain, demo.password)
    await new UserArea(page).seeArrived()
  })

  test('asks for the code where two-factor is on', async ({ page, service }) => {
    const dialogs = new AccountDialogs(page)
    const area = new UserArea(page)
    const code = page.getByLabel('Code from your authenticator app')
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await service.operate('link', { email: demo.twoFactor, origin: service.origin })
    await page.goto(await mailedLink(service, demo.twoFactor))
    await dialogs.followSignInLink()
    await dialogs.seeResult('Enter the code')
    await expect(code).toBeFocused()
    expect((await page.request.get('/service/api/v1/user/auth/session/get/')).status()).toBe(403)
    await confirm.click()
    await expect(page.getByText('Enter all six digits.')).toBeVisible()
    await code.fill(otherThan(await oneTimeCode(service, demo.twoFactor)))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Incorrect code.')).toBeVisible()
    await expect(code).toHaveValue('')
    await code.fill(await oneTimeCode(service, demo.twoFactor))
    await page.keyboard.press('Enter')
    await area.seeArrived()
  })

  test('of a blocked account shows the end of the block, and works afterwards', async ({ page, service }) => {
    const dialogs = new AccountDialogs(page)
    await service.operate('account', { email: demo.plain, blocked: true })
    await service.operate('link', { email: demo.plain, origin: service.origin })
    await page.goto(await mailedLink(service, demo.plain))
    await dialogs.followSignInLink()
    await dialogs.seeResult('You can’t sign in now')
    await dialogs.seeNotice('It will be unblocked automatically: {time}.')
    await service.operate('account', { email: demo.plain, blocked: false })
    await page.reload()
    await dialogs.followSignInLink()
    await new UserArea(page).seeArrived()
  })
})

test('an invalid activation link says so', async ({ page }) => {
  await page.goto('/service/api/v1/user/auth/register/confirm/?token=no-such-token')
  await new AccountDialogs(page).seeResult('Error activating the account')
  await expect(page).toHaveURL('/en/error/confirm/account/')
})
