import { AccountDialogs, demo, oneTimeCode, otherThan } from '../support/account-dialogs.ts'
import { fileOf } from '../support/built.ts'
import { watchLeaks } from '../support/leaks.ts'
import { expect, test } from '../support/test.ts'
import { UserArea } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

const signInPath = '/user/auth/sign-in/'

test.describe('sign-in', () => {
  onPhone(() => {
    test('asks for a code where two-factor is on', async ({ page, service }) => {
      const leaks = watchLeaks(page.context())
      const dialogs = new AccountDialogs(page)
      await page.goto('/en/exchange/')
      await dialogs.signIn(demo.twoFactor)
      await dialogs.seeCodeStep()
      const right = await oneTimeCode(service, demo.twoFactor)
      const wrong = otherThan(right)
      await dialogs.code.fill(wrong)
      await dialogs.button('Confirm').click()
      await dialogs.seeText('Incorrect code. Please try again.')
      await dialogs.seeCodeStep()
      await expect(dialogs.code).toHaveValue('')
      await dialogs.code.fill('12')
      await dialogs.button('Confirm').click()
      await dialogs.seeText('Enter all six digits.')
      await leaks.seeNone(demo.password, right, wrong)

      await dialogs.code.fill(await oneTimeCode(service, demo.twoFactor))
      await dialogs.code.press('Enter')
      await new UserArea(page).seeArrived()
      await leaks.seeNone(demo.password, right, wrong)
    })
  })

  test('shows that the code of the dialog is loading', async ({ page }) => {
    const dialogs = new AccountDialogs(page)
    const code = Promise.withResolvers<void>()
    await page.route(`**/${await fileOf('src/pages/dialogs/AccountDialogs.tsx')}`, async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto('/en/exchange/')
    const opened = dialogs.openLogin()
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await expect(bar).toBeVisible()
    code.resolve()
    await opened
    await expect(bar).toBeHidden()
  })

  test('does not restore the code step after a reload', async ({ page }) => {
    const leaks = watchLeaks(page.context())
    const dialogs = new AccountDialogs(page)
    await page.goto('/en/exchange/')
    await dialogs.signIn(demo.twoFactor)
    await dialogs.seeCodeStep()
    await page.reload()
    await dialogs.seeNone()
    await dialogs.openLogin()
    await expect(dialogs.password).toHaveValue('')
    await leaks.seeNone(demo.password)
  })

  test('requires the captcha where the site has one; Enter alone does not submit', async ({ page, service }) => {
    const dialogs = new AccountDialogs(page)
    let sent = 0
    page.on('request', (request) => (sent += request.url().includes(signInPath) ? 1 : 0))
    await service.operate('site', { captcha: true })
    await page.goto('/en/exchange/')
    await dialogs.openLogin()
    await expect(dialogs.captcha).toBeVisible()
    await dialogs.email.fill(demo.plain)
    await dialogs.password.fill(demo.password)
    await dialogs.password.press('Enter')
    await dialogs.button('Sign in').click()
    await dialogs.seeText('Are you a bot? Please fill out “I’m not a robot” and try again.')
    expect(sent).toBe(0)

    await dialogs.captcha.check()
    await expect(
      dialogs.dialog.getByText(dialogs.say('Confirmed: you’re not a robot.'), { exact: true }),
    ).toBeAttached()
    await dialogs.password.press('Enter')
    expect(sent).toBe(0)
    await dialogs.password.fill('not-this-one')
    await dialogs.button('Sign in').click()
    await dialogs.seeText('The password is not valid.')
    await expect(dialogs.captcha).not.toBeChecked()
    await dialogs.password.fill(demo.password)
    await dialogs.captcha.check()
    await expect(
      dialogs.dialog.getByText(dialogs.say('Confirmed: you’re not a robot.'), { exact: true }),
    ).toBeAttached()
    await dialogs.button('Sign in').click()
    await new UserArea(page).seeArrived()
    await service.operate('site', { captcha: false })
  })
})

test.describe('sign-in by keyboard', () => {
  test('the dialog opens, is filled in and submitted, and restores the focus', async ({ page }) => {
    const dialogs = new AccountDialogs(page)
    await page.goto('/en/exchange/')
    const opener = page.getByRole('banner').getByRole('button', { name: dialogs.say('Sign in'), exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialogs.email).toBeFocused()
    await page.keyboard.press('Escape')
    await dialogs.seeNone()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialogs.email).toBeFocused()
    await page.keyboard.type(demo.plain)
    await page.keyboard.press('Tab')
    await expect(dialogs.password).toBeFocused()
    await page.keyboard.type('not-this-one')
    await page.keyboard.press('Enter')
    await dialogs.seeText('The password is not valid.')
    await expect(dialogs.password).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(demo.password)
    await page.keyboard.press('Enter')
    await new UserArea(page).seeArrived()
  })

  test('the focus stays in the dialog, through every link between its screens', async ({ page }) => {
    const dialogs = new AccountDialogs(page)
    await page.goto('/en/exchange/')
    const opener = page.getByRole('banner').getByRole('button', { name: dialogs.say('Sign in'), exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialogs.email).toBeFocused()
    await page.keyboard.type(demo.plain)
    const go = async (source: string, title: string) => {
      await dialogs.button(source).focus()
      await page.keyboard.press('Enter')
      await dialogs.see(title)
      await expect(dialogs.email).toHaveValue(demo.plain)
      await expect(dialogs.dialog.locator(':focus')).toHaveCount(1)
    }
    await go('Forgot your password?', 'Reset your password')
    await go('Back to sign in', 'Sign in to your account')
    await go('Sign up', 'Sign up')
    await go('Sign in', 'Sign in to your account')
    await page.keyboard.press('Escape')
    await dialogs.seeNone()
    await expect(opener).toBeFocused()
  })
})

test.describe('sign-in during a service failure', () => {
  test('shows an error, keeps the input and works afterwards', async ({ page, service }) => {
    const leaks = watchLeaks(page.context())
    const dialogs = new AccountDialogs(page)
    await page.goto('/en/exchange/')
    // The other kinds of faults are in trouble.spec.ts.
    for (const kind of ['error', 'malformed'])
      await test.step(kind, async () => {
        await service.operate('faults', { kind, path: signInPath, times: 1 })
        const answered = page.waitForResponse((response) => response.url().endsWith(signInPath))
        if (kind === 'error') await dialogs.signIn(demo.plain)
        else await dialogs.button('Sign in').click()
        await (await answered).finished()
        await dialogs.seeText('Something went wrong on our side')
        await expect(dialogs.email).toHaveValue(demo.plain)
      })
    await dialogs.button('Sign in').click()
    await new UserArea(page).seeArrived()
    await leaks.seeNone(demo.password)
  })
})
