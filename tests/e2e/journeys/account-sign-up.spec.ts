import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { AccountDialogs, newcomer } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { watchLeaks } from '../support/leaks.ts'
import { mailedLink } from '../support/mail.ts'
import { OrderPage, ordersOf } from '../support/order-page.ts'
import type { Service } from '../support/service.ts'
import { expect, test } from '../support/test.ts'
import { UserArea } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

const makeOrder = async (page: Page): Promise<string> => {
  const exchange = new ExchangePage(page)
  await exchange.openFilled()
  await exchange.review()
  await exchange.confirm()
  return (await new OrderPage(page).seeCreated()).orderUID
}

/** Registers up to the mail. @returns the link in it */
const signUp = async (page: Page, service: Service, lang: Locale): Promise<string> => {
  const dialogs = new AccountDialogs(page, lang)
  await dialogs.signUp(newcomer)
  await dialogs.seeActivationSent(newcomer.email)
  return mailedLink(service, newcomer.email)
}

/** Signs in on a page that offers it. */
const signInHere = async (page: Page, lang: Locale): Promise<void> => {
  const dialogs = new AccountDialogs(page, lang)
  await page.getByRole('button', { name: dialogs.say('Sign in'), exact: true }).click()
  await dialogs.submitLogin(newcomer.email, newcomer.password)
  await new UserArea(page, lang).seeArrived()
}

test('a link that is opened elsewhere asks for the password of the registration', async ({
  page,
  browser,
  service,
}) => {
  await page.goto('/en/exchange/')
  const link = await signUp(page, service, 'en')
  const there = await (await browser.newContext({ baseURL: service.origin })).newPage()
  await there.goto(link)
  const [word, button] = [
    there.getByLabel('Password you chose when you signed up'),
    there.getByRole('button', { name: 'Activate account' }),
  ]
  expect(await findings(there)).toEqual([])
  await word.fill('not that one')
  await button.click()
  await expect(there.getByRole('alert')).toHaveText('This isn’t the password of this registration.')
  await word.fill(newcomer.password)
  await button.click()
  await new AccountDialogs(there).seeResult('Your account is ready')
  await there.context().close()
})

test.describe('registration of a guest', () => {
  onPhone(() => {
    test('claims earlier orders', async ({ page, service }) => {
      const leaks = watchLeaks(page.context())
      const area = new UserArea(page)
      const dialogs = new AccountDialogs(page)
      const uids = [await makeOrder(page), await makeOrder(page)]
      await page.goto('/en/exchange/')
      await expect(page.getByRole('heading', { name: area.say('Your orders on this device') })).toBeVisible()

      const link = await signUp(page, service, 'en')
      await page.goto(link)
      await page.getByRole('button', { name: 'Activate account' }).click()
      await dialogs.seeResult('Your account is ready')
      await signInHere(page, 'en')

      await area.openMenu()
      await page
        .getByRole('banner')
        .getByRole('link', { name: area.say('Requests'), exact: true })
        .click()
      await area.see('orders')
      const mine = (await ordersOf(service)).filter(({ orderUID }) => uids.includes(orderUID))
      expect(mine).toHaveLength(2)
      await expect(area.orders).toHaveCount(2)
      for (const { id } of mine) await expect(area.order(id)).toBeVisible()

      await page.goto('/en/exchange/')
      await area.seeSomebody()
      await expect(page.getByRole('heading', { name: area.say('Your orders on this device') })).toBeHidden()
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
      for (const uid of uids) expect(kept).not.toContain(uid)
      await leaks.seeNone(newcomer.password)
    })
  })

  test('can be confirmed again by the same link for ten minutes', async ({ page, service }) => {
    const lang = 'ka'
    const dialogs = new AccountDialogs(page, lang)
    await page.goto(`/${lang}/exchange/`)
    const link = await signUp(page, service, lang)
    for (const time of ['first', 'second'])
      await test.step(time, async () => {
        await page.goto(link)
        if (time === 'first') await page.getByRole('button', { name: 'ანგარიშის გააქტიურება' }).click()
        await dialogs.seeResult('Your account is ready')
      })
    await service.operate('clock', { advance: 600_000 })
    await page.goto(link)
    await dialogs.seeResult('Error activating the account')
    await signInHere(page, lang)
  })
})

test.describe('with instant activation', () => {
  test('registration signs in', async ({ page, service }) => {
    const dialogs = new AccountDialogs(page)
    await service.operate('accounts', { instant: true })
    await page.goto('/en/exchange/')
    await dialogs.signUp(newcomer)
    await dialogs.seeNotice('Welcome!')
    await new UserArea(page).seeArrived()
    await service.operate('accounts', { instant: false })
  })
})
