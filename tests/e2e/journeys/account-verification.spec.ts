import type { Locator } from '@playwright/test'
import { AccountDialogs, demo } from '../support/account-dialogs.ts'
import { expect, test } from '../support/test.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { files, KycPage } from '../support/kyc-page.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

const approve = { email: demo.plain, decision: 'done' } as const

test.describe('verification', () => {
  onPhone(() => {
    test('from the profile to passport details, without a reload', async ({ page, service }) => {
      await signInBrowser(page, demo.plain)
      const area = new UserArea(page)
      const kyc = new KycPage(page)
      await area.open('profile')
      await area.section('Verification').getByRole('link', { name: 'Go to verification' }).click()
      await kyc.seeStep('person')
      await expect(kyc.field('firstName')).toHaveValue('Nino')
      await kyc.fillAll()
      await kyc.send()
      await expect(kyc.dialog.getByRole('heading', { name: 'Documents sent' })).toBeVisible()
      await kyc.button('Continue').click()

      await area.see('profile')
      await area.seeText(area.section('Verification'), 'Being checked')
      await service.operate('verification', approve)
      await area.seeText(area.section('Verification'), 'Verified')
      await expect(area.section('Passport details').getByRole('definition')).toContainText([
        'Nino Beridze',
        'Georgia',
        'Passport',
        '••••4567',
      ])
    })
  })

  test('shows what a step is missing, and which file is refused', async ({ page }) => {
    await signInBrowser(page, demo.plain)
    const kyc = new KycPage(page)
    await kyc.open()
    await kyc.seeStep('person')
    await kyc.field('lastName').fill('')
    await kyc.goOn()
    await expect(page.getByText('Fill in “Last name”.')).toBeVisible()
    await kyc.seeText('Choose an option for “{label}”.')
    await expect(kyc.field('lastName')).toBeFocused()
    await kyc.fillPerson()
    await kyc.field('dateOfBirth').fill(`${new Date().getUTCFullYear() - 17}-01-15`)
    await kyc.goOn()
    await kyc.seeText('You must be at least 18 years old.')
    await kyc.fillPerson()
    await kyc.goOn()

    await kyc.seeStep('document')
    await kyc.goOn()
    await kyc.seeText('Choose a file.')
    await kyc.field('front').setInputFiles(files.letter)
    await kyc.seeText('We don’t accept this type of file.')
    await kyc.fillDocument()
    await kyc.field('documentType').selectOption('identityCard')
    await kyc.goOn()
    // An identity card has two sides: the second is required before anything is sent.
    await kyc.seeStep('document')
    await kyc.seeText('Choose a file.')
    await expect(kyc.field('back')).toBeFocused()
    await kyc.field('back').setInputFiles(files.passport)
    await kyc.goOn()
    await kyc.fillPhoto()
    await kyc.send()
    await expect(kyc.dialog.getByRole('heading', { name: 'Documents sent' })).toBeVisible()
  })

  test('a lost reply creates no second one', async ({ page, service }) => {
    await signInBrowser(page, demo.plain)
    const kyc = new KycPage(page)
    await kyc.open()
    await kyc.fillAll()
    await page.route(
      '**/user/verification/submit/',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await kyc.send()
    await kyc.seeText('We couldn’t reach our service')
    await kyc.send()
    await expect(kyc.dialog.getByRole('heading', { name: 'Documents sent' })).toBeVisible()
    await service.operate('verification', approve)
    await expect(service.operate('verification', approve)).rejects.toThrow('404')
  })

  test('left during the upload: it is aborted, and not reported as cancelled', async ({ page }) => {
    const dialogs = new AccountDialogs(page)
    const kyc = new KycPage(page)
    await page.route('**/user/verification/submit/', () => undefined)
    const leave = async (way: Locator) => {
      await kyc.fillAll()
      await kyc.send()
      const brokenOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/submit/'))
      await way.click()
      await brokenOff
      await kyc.seeText('Your documents may have been submitted anyway. Check their status in your profile.')
      await expect(page.getByText('Verification cancelled.')).toBeHidden()
    }
    await page.goto('/en/?from=BTC&to=WISEUSD')
    await kyc.button('Sign in and verify').click()
    await dialogs.submitLogin(demo.plain, demo.password)
    await expect(kyc.dialog).toBeVisible()
    await leave(kyc.button('Cancel'))
    await expect(kyc.dialog).toBeHidden()

    await kyc.open()
    await leave(kyc.button('Cancel'))
    await new UserArea(page).see('profile')

    await kyc.open()
    await leave(page.locator('a[href="/en/faq/"]:visible').first())
    await expect(page).toHaveURL('/en/faq/')
  })

  test('cancelling leads back, on the same origin only', async ({ page }) => {
    await signInBrowser(page, demo.plain)
    const kyc = new KycPage(page)
    await kyc.open('?returnUrl=/en/user/orders/')
    await kyc.button('Cancel').click()
    await new UserArea(page).see('orders')
    await kyc.open('?returnUrl=https://evil.example/')
    await kyc.button('Cancel').click()
    await new UserArea(page).see('profile')
  })

  test('required for a guest: after the sign-in, over the form', async ({ page }) => {
    const dialogs = new AccountDialogs(page)
    const kyc = new KycPage(page)
    await page.goto('/en/exchange/btc-to-wise-usd/')
    await kyc.button('Sign in and verify').click()
    await dialogs.see('Sign in to your account')
    await dialogs.submitLogin(demo.plain, demo.password)
    await expect(page).toHaveURL('/en/user/exchange/?pair=btc-to-wise-usd')
    await expect(kyc.dialog).toBeVisible()
    await kyc.seeStep('person')
    await kyc.button('Cancel').click()
    await kyc.seeText('Verification cancelled.')
    await expect(kyc.dialog).toBeHidden()
    await new ExchangePage(page).seeForm()

    await page.getByRole('link', { name: 'Go to verification' }).click()
    await kyc.seeStep('person')
    await expect(page).toHaveURL(/returnUrl/)
  })

  test('verified users are not asked', async ({ page }) => {
    const dialogs = new AccountDialogs(page)
    const kyc = new KycPage(page)
    await page.goto('/en/?from=BTC&to=WISEUSD')
    await kyc.button('Sign in and verify').click()
    await dialogs.submitLogin(demo.verified, demo.password)
    await new UserArea(page).seeSomebody()
    await expect(page).toHaveURL('/en/user/exchange/?from=BTC&to=WISEUSD')
    await expect(page.getByRole('dialog')).toBeHidden()
    await kyc.open()
    await expect(page.getByRole('heading', { name: 'You’re verified' })).toBeVisible()
  })
})
