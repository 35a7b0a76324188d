import type { Locator, Page } from '@playwright/test'
import { demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { onBoth, onPhone } from '../support/phone.ts'

/** The orders menu of the header. */
class OrdersMenu {
  readonly button: Locator
  readonly panel: Locator
  /** Recorded calls for the account's orders. */
  readonly asked: string[] = []

  constructor(page: Page) {
    this.button = page.getByRole('banner').getByRole('button', { name: /^Your orders/ })
    this.panel = page.getByRole('banner').locator('[popover]', { hasText: 'Your orders' })
    page.on('request', (request) => {
      if (request.url().includes('/order/history/')) this.asked.push(new URL(request.url()).search)
    })
  }

  get items(): Locator {
    return this.panel.getByRole('listitem')
  }
}

/** Creates an order with the open form. @returns its number */
const order = async (page: Page): Promise<string> => {
  const form = new ExchangePage(page)
  await form.review()
  await form.confirm()
  await new OrderPage(page).see('payment')
  const number = /\d{4,}/.exec(
    await page
      .getByRole('main')
      .getByText(/^Order \d+/)
      .first()
      .innerText(),
  )
  return number?.[0] ?? ''
}

onPhone(() => {
  test('a guest sees number, status and remaining time, updated when the menu opens', async ({ page, service }) => {
    const menu = new OrdersMenu(page)
    await new ExchangePage(page).openFilled()
    const number = await order(page)
    const { orderUID } = new OrderPage(page).reference()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(menu.button).toHaveAccessibleName('Your orders: 1')
    await menu.button.click()
    await expect(menu.items).toHaveText([
      new RegExp(`Order ${number}.*Waiting for payment.*→.*1 hour 59 minutes left to pay`),
    ])
    await page.keyboard.press('Escape')
    await service.operate('move', { orderUID, status: 'inProgress' })
    await menu.button.click()
    await expect(menu.items).toHaveText([new RegExp(`Order ${number}.*In progress.*→[^:]*$`)])
    expect(menu.asked).toEqual([])
  })
})

onBoth(() => {
  test('an unpaid order is one tap away from home', async ({ page, service }) => {
    const form = new ExchangePage(page)
    await form.openHomeFilled()
    const number = await order(page)
    const { orderUID } = new OrderPage(page).reference()
    const pay = page.getByRole('main').getByRole('link', { name: 'Pay', exact: true })
    await page.goto('/en/')
    await form.seeForm()
    await expect(page.getByRole('main').getByText(`Order ${number}`).first()).toBeVisible()
    await pay.click()
    await new OrderPage(page).see('payment')
    await service.operate('pay', { orderUID, amount: 'exact' })
    await new OrderPage(page).see('received')
    await page.goto('/en/')
    await form.seeForm()
    await expect(page.getByRole('link', { name: 'Tbilisi, Batumi, Dubai' })).toBeVisible()
    await expect(pay).toHaveCount(0)
  })
})

test('the open orders of an account are requested once, and again after a new order', async ({ page }) => {
  const menu = new OrdersMenu(page)
  await signInBrowser(page, demo.plain)
  await page.goto('/en/faq/')
  await expect(menu.button).toHaveAccessibleName('Your orders: 7')
  await menu.button.click()
  await expect(menu.items).toHaveCount(5)
  await expect(menu.items.first()).toContainText(/Order \d+/)
  await menu.panel.getByRole('link', { name: 'All orders' }).click()
  const area = new UserArea(page)
  await area.see('orders')
  await expect(area.orders).toHaveCount(7)
  await page.getByRole('banner').getByRole('link', { name: 'Exchange' }).click()
  const [first, ...later] = menu.asked
  expect([new URLSearchParams(first).get('limit'), later.length]).toEqual(['5', 1])

  const form = new ExchangePage(page)
  await form.openFilled()
  await expect(menu.button).toHaveAccessibleName('Your orders: 7')
  const number = await order(page)
  await expect(menu.button).toHaveAccessibleName('Your orders: 8')
  await menu.button.click()
  await expect(menu.items.first()).toHaveText(
    new RegExp(`Order ${number}.*Waiting for payment.*→.*1 hour 59 minutes left to pay`),
  )
})
