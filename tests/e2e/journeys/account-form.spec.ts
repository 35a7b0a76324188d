import type { Page } from '@playwright/test'
import { AccountDialogs, demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

const mariam = { name: 'Mariam Lomidze', phone: '+995 555 12 34 56', email: demo.verified } as const
const cash = '?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05'
const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

const text = (page: Page, words: string | RegExp) => page.getByRole('main').getByText(words)

test.describe('a direction that requires verification', () => {
  for (const path of ['exchange/btc-to-wise-usd/?amount=0.01', 'user/exchange/?pair=btc-to-wise-usd&amount=0.01'])
    test(`is open to them: an order by ${path}`, async ({ page }) => {
      const form = new ExchangePage(page)
      await signInBrowser(page, demo.verified)
      await page.goto(`/en/${path}`)
      await form.seeForm()
      await form.toDetails()
      await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(mariam.email)
      await page.getByRole('textbox', { name: 'Account email' }).fill(mariam.email)
      await expect(text(page, /identity is verified/)).toHaveCount(0)
      await form.review()
      await form.confirm()
      await new OrderPage(page).seeCreated()
    })

  test('leads to the verification, a guest after the sign-in', async ({ page }) => {
    const form = new ExchangePage(page)
    await form.open('?pair=btc-to-wise-usd&amount=0.01')
    await expect(form.submit).toHaveText('Verification required')
    await expect(form.button('Sign in and verify')).toBeVisible()
    await signInBrowser(page, demo.plain)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Go to verification' })).toBeVisible()
    await expect(form.button('Sign in and verify')).toHaveCount(0)
  })
})

test('the requested pair is still selected after a sign-in on its page', async ({ page }) => {
  const form = new ExchangePage(page)
  await page.goto('/en/exchange/btc-to-wise-usd/?amount=0.01')
  await form.seeForm()
  await new AccountDialogs(page).signIn(demo.verified)
  await expect(page).toHaveURL('/en/user/exchange/?amount=0.01&pair=btc-to-wise-usd')
  await expect(form.give).toHaveValue('0.01')
  await form.toDetails()
  await expect(page.getByRole('textbox', { name: 'Account email' })).toBeVisible()
})

test.describe('a direction that requires an account', () => {
  test('asks a guest to sign in, and accepts any signed-in user', async ({ page }) => {
    const form = new ExchangePage(page)
    await form.open('?pair=sepa-eur-to-btc')
    await form.give.fill('500')
    await expect(form.submit).toHaveText('Account required')
    await form.button('Sign in').last().click()
    await new AccountDialogs(page).submitLogin(demo.plain, demo.password)
    await new UserArea(page).seeArrived()
    await form.toDetails()
    await expect(form.email).toHaveValue(demo.plain)
    await form.field('address').fill(bitcoin)
    await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000')
    await expect(page.getByRole('textbox', { name: 'Holder’s full name' })).toHaveValue('Nino Beridze')
    await form.review()
    await form.confirm()
    await new OrderPage(page).seeCreated()
  })
})

test.describe('the form of a signed-in user', () => {
  for (const path of ['', 'exchange/', 'exchange/btc-to-cash-gel-tbilisi/', 'user/exchange/'])
    test(`e-mail, name and phone stand in it: /${path}`, async ({ page }) => {
      const form = new ExchangePage(page)
      await signInBrowser(page, demo.verified)
      await page.goto(`/en/${path}${path.includes('cash') ? '' : cash}`)
      await form.seeForm()
      if (path.includes('cash')) await form.give.fill('0.05')
      await new UserArea(page).seeSomebody()
      await form.toDetails()
      await expect(form.email).toHaveValue(mariam.email)
      await expect(form.field('name')).toHaveValue(mariam.name)
      await expect(form.field('phone')).toHaveValue(mariam.phone)
    })

  test('keeps typed and cleared values, and nothing of the account after the sign-out', async ({ page }) => {
    const form = new ExchangePage(page)
    await signInBrowser(page, demo.verified)
    await form.open(cash)
    await new UserArea(page).seeSomebody()
    await form.toDetails()
    await expect(form.field('phone')).toHaveValue(mariam.phone)
    await form.field('name').fill('Giorgi Kapanadze')
    await form.field('phone').fill('')
    await form.email.fill('giorgi@example.com')
    await page.reload()
    await form.seeForm()
    await new UserArea(page).seeSomebody()
    await form.toDetails()
    await expect(form.field('name')).toHaveValue('Giorgi Kapanadze')
    await expect(form.field('phone')).toHaveValue('')
    await expect(form.email).toHaveValue('giorgi@example.com')
    await new UserArea(page).leave()
    await new UserArea(page).seeGuest()
    await form.seeEmpty(cash)
  })

  test('is prefilled from the header and by “Repeat” of an order, too', async ({ page }) => {
    const form = new ExchangePage(page)
    await signInBrowser(page, demo.verified)
    await page.goto('/en/faq/')
    await new UserArea(page).seeSomebody()
    await page.getByRole('banner').getByRole('link', { name: 'Exchange', exact: true }).first().click()
    await form.seeForm()
    await form.give.fill('0.05')
    await form.toDetails()
    await expect(form.email).toHaveValue(mariam.email)
    await new UserArea(page).open('orders')
    await new UserArea(page).tab('All').click()
    await page
      .getByRole('link', { name: /Exchange again/ })
      .first()
      .click()
    await form.seeForm()
    await form.toDetails()
    await expect(form.email).toHaveValue(mariam.email)
  })
})
