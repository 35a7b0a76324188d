import { AccountDialogs, demo } from '../support/account-dialogs.ts'
import { expect, test } from '../support/test.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { hold } from '../support/hold.ts'
import { OrderPage } from '../support/order-page.ts'
import { PlacingPage } from '../support/placing-page.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

test.describe('a session across tabs', () => {
  test('begins and ends in both', async ({ page, context }) => {
    const other = await context.newPage()
    const [here, there] = [new UserArea(page), new UserArea(other)]
    await page.goto('/en/exchange/')
    await other.goto('/en/contacts/')
    await there.seeGuest()
    const leftOver = new AccountDialogs(other)
    await leftOver.openLogin()
    await new AccountDialogs(page).signIn(demo.plain)
    await here.seeArrived()
    await there.seeSomebody()
    // An open sign-in dialog could sign another user in to this account.
    await expect(other.getByRole('dialog')).toBeHidden()
    await expect(other).toHaveURL('/en/contacts/')

    await there.openMenu()
    await other
      .getByRole('banner')
      .getByRole('link', { name: there.say('Profile'), exact: true })
      .click()
    await there.see('profile')
    await Promise.all([here.leave(), there.seeNotice('You’ve signed out in another tab.')])
    await here.seeGuestHome()
    await there.seeGuestHome()
  })

  test('ends in both concurrently without an error', async ({ page, context, service }) => {
    const other = await context.newPage()
    const areas = [new UserArea(page), new UserArea(other)]
    await page.goto('/en/exchange/')
    await signInBrowser(page, demo.plain)
    for (const area of areas) {
      await area.open('orders')
      await area.openMenu()
    }
    // Both calls are pending at the same time.
    await service.operate('faults', { kind: 'slow', path: '/session/destroy/', times: 2, ms: 1_500 })
    await Promise.all(areas.map((area) => area.signOut.dispatchEvent('click')))
    for (const area of areas) {
      await area.seeGuestHome()
      await expect(area.page.getByRole('alert')).toHaveCount(0)
    }
  })

  test('that the service ended is over immediately, with a notice', async ({ page, service }) => {
    const area = new UserArea(page)
    await page.goto('/en/exchange/')
    await signInBrowser(page, demo.plain)
    // The page is notified on its socket, once that is authenticated.
    let isIntroduced = false
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        isIntroduced ||= String(payload).includes('"auth"')
      }),
    )
    await area.open('orders')
    await area.seeSomebody()
    await expect.poll(() => isIntroduced).toBe(true)
    await service.operate('account', { email: demo.plain, signOut: true })
    await area.seeNotice('Your session has expired. Sign in again.')
    await area.seeGuestHome()
  })
})

const cash = '?from=BTC&to=CASHGEL&city=Tbilisi'

test.describe('input and orders', () => {
  const kept = () => Object.keys(localStorage).filter((key) => /draft|orders|pending/.test(key))

  test('are removed at the sign-out, in every tab; the next account has its own e-mail', async ({ page, context }) => {
    const area = new UserArea(page)
    const form = new ExchangePage(page)
    const other = await context.newPage()
    const otherForm = new ExchangePage(other)
    await form.open()
    await signInBrowser(page, demo.plain)
    await page.goto('/en/user/exchange/?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05')
    await form.toDetails()
    await expect(form.email).toHaveValue(demo.plain)
    await form.fillFields()
    await otherForm.open()
    await new UserArea(other).seeSomebody()
    await otherForm.toDetails()
    await expect(otherForm.field('name')).toHaveValue('Nino Beridze')
    await form.review()
    await form.confirm()
    await new OrderPage(page).seeCreated()
    await area.leave()
    await area.seeGuest()
    expect(await page.evaluate(kept)).toEqual([])
    await new UserArea(other).seeGuest()
    await otherForm.seeEmpty(cash)

    await signInBrowser(page, demo.verified)
    await page.goto('/en/user/exchange/?from=BTC&to=CASHGEL&city=Tbilisi')
    await form.give.fill('0.05')
    await form.toDetails()
    await expect(form.email).toHaveValue(demo.verified)
    await expect(form.field('name')).toHaveValue('Mariam Lomidze')
  })

  test('are removed at the sign-out while the outcome of an order is unknown', async ({ page, service }) => {
    const area = new UserArea(page)
    const form = new ExchangePage(page)
    await signInBrowser(page, demo.plain)
    await page.goto('/en/user/exchange/?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05')
    await form.toDetails()
    await form.fillFields()
    await form.review()
    await service.operate('faults', { kind: 'error', path: 'order/create', times: 100 })
    await form.confirm()
    await new PlacingPage(page).seeUnsure()
    await area.leave()
    await area.seeGuest()
    await form.seeEmpty(cash)
    await service.operate('faults/clear')
    await page.reload()
    await form.seeForm()
    await form.toDetails()
    await expect(form.field('name')).toHaveValue('')
  })

  test('are not requested again by the next user after the session has ended', async ({ page, service }) => {
    const form = new ExchangePage(page)
    const orders = async () => (await service.operate<{ data: unknown[] }>('orders')).data.length
    const before = await orders()
    await signInBrowser(page, demo.plain)
    await page.goto('/en/user/exchange/?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05')
    await form.toDetails()
    await form.fillFields()
    await form.review()
    await service.operate('faults', { kind: 'error', path: 'order/create', times: 100 })
    await form.confirm()
    await new PlacingPage(page).seeUnsure()
    await page.goto('about:blank')
    await service.operate('account', { email: demo.plain, signOut: true })
    await service.operate('faults/clear')
    await form.open()
    await new UserArea(page).seeGuest()
    await form.seeEmpty(cash)
    expect([await page.evaluate(kept), await orders()]).toEqual([[], before])
  })

  test('of a guest are kept after the sign-in, except the e-mail; a tab that is still loading removes nothing', async ({
    page,
    context,
  }) => {
    const form = new ExchangePage(page)
    const other = await context.newPage()
    await other.goto('/en/faq/')
    await new UserArea(other).seeGuest()
    const answered = await hold(other, '**/user/auth/session/get/')
    await form.openFilled()
    const asked = other.waitForRequest('**/user/auth/session/get/')
    await new AccountDialogs(page).signIn(demo.plain)
    await asked
    await new UserArea(page).seeArrived()
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(form.give).toHaveValue('0.05')
    await form.toDetails()
    await expect(form.field('name')).toHaveValue('Nino Beridze')
    await expect(form.field('phone')).toHaveValue('+995 555 12 34 56')
    await expect(form.email).toHaveValue(demo.plain)
    answered()
    await new UserArea(other).seeSomebody()
    await form.email.fill('other@example.com')
    await page.reload()
    await form.toDetails()
    await expect(form.email).toHaveValue('other@example.com')
    await expect(form.field('name')).toHaveValue('Nino Beridze')
  })
})

test.describe('the user area', () => {
  test('redirects guests home with a notice', async ({ page }) => {
    const area = new UserArea(page)
    for (const path of ['user/orders/', 'user/profile/']) {
      await page.goto(area.path(path))
      await area.seeNotice('You are not authorized.')
      await area.seeGuestHome()
    }
  })

  test('has a menu of all pages, usable by keyboard', async ({ page }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.plain)
    await area.open('profile')
    await area.menu.focus()
    await page.keyboard.press('Enter')
    const link = (source: string) => page.getByRole('banner').getByRole('link', { name: area.say(source), exact: true })
    await expect(link('Profile')).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(area.menu).toBeFocused()
    await expect(area.signOut).toBeHidden()
    await page.keyboard.press('Enter')
    await link('Requests').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your orders', level: 1 })).toBeFocused()
    const contacts = page.getByRole('contentinfo').getByRole('link', { name: 'Contacts', exact: true })
    await contacts.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your orders', level: 1 })).toBeFocused()
  })
})
