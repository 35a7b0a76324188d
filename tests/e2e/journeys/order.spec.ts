import type { Page } from '@playwright/test'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { onPhone } from '../support/phone.ts'
import type { Service } from '../support/service.ts'
import { expect, test } from '../support/test.ts'

/** The page of a new order; creating orders is covered by guest.spec.ts. */
const openOrder = async (page: Page, service: Service) => {
  const order = new OrderPage(page)
  const { orderUID, orderSecret } = await createOrder(service, 'address', 'en')
  await page.goto(`/en/order/${orderUID}/${orderSecret}/`)
  await order.see('payment')
  return { order, orderUID }
}

test.describe('the page of an order', () => {
  test('shows underpayment and overpayment, and continues', async ({ page, service }) => {
    const { order, orderUID } = await openOrder(page, service)
    await service.operate('pay', { orderUID, amount: '0.02' })
    await expect(
      page.getByText(order.say('We received {received} of {agreed}. Still due: {remaining}.')).first(),
    ).toBeVisible()
    await expect(page.getByText('0.03').first()).toBeVisible()
    await service.operate('pay', { orderUID, amount: '0.04' })
    await expect(
      page.getByText(order.say('We received {received}, more than the agreed {agreed}.')).first(),
    ).toBeVisible()
  })

  test('leads to the page of a payment provider, and follows a payment made there', async ({ page, service }) => {
    const order = new OrderPage(page)
    const { orderUID, orderSecret } = await createOrder(service, 'redirect', 'en')
    await page.goto(`/en/payment/${orderUID}/${orderSecret}/`)
    await order.button('Go to the payment page').click()
    await expect(page.getByRole('heading', { name: 'Wallet payment' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/en/payment/${orderUID}/`))
    await order.see('received')
  })

  test('follows the status without a socket', async ({ page, service }) => {
    const { order, orderUID } = await openOrder(page, service)
    await service.operate('sockets/drop')
    await service.operate('move', { orderUID, status: 'done' })
    await order.see('success')
  })

  test('opens only with the right secret', async ({ page, service }) => {
    const order = new OrderPage(page)
    const { orderUID } = await createOrder(service, 'address', 'en')
    await page.goto(`/en/order/${orderUID}/wrong-secret/`)
    await order.see('unknown')
    await page.goto('/en/order/NOSUCHORDER1/whatever/')
    await order.see('unknown')
  })
})

test.describe('a browser without a clipboard', () => {
  test.use({ isApart: true })

  test('says what to do, with the text selected', async ({ page, service }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const { order } = await openOrder(page, service)
    const hint = page
      .getByRole('status')
      .filter({ hasText: order.say('We couldn’t copy it. It’s selected now: copy it yourself.') })
    await page
      .getByRole('button', { name: `${order.say('Copy')}: ${order.say('Address')}`, exact: false })
      .first()
      .click()
    await expect(hint).toBeVisible()
    const selected = () => page.evaluate(() => String(getSelection()))
    await expect(page.locator('[translate="no"]').filter({ hasText: await selected() })).toBeVisible()
    expect(await selected()).toMatch(/^\w{20,}$/)
    await order.button('Share link').click()
    await expect(page.getByRole('textbox', { name: order.say('Share link') })).toBeFocused()
    expect(await selected()).toBe(page.url())
  })
})

onPhone(() => {
  test.use({ isApart: true })

  test('a payment is operable with one thumb', async ({ page, service, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { order } = await openOrder(page, service)
    const wallet = page.getByRole('link', { name: 'Open in wallet' })
    await expect(wallet).toBeInViewport({ ratio: 1 })
    await expect(order.button('I’ve paid')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('complementary', { name: 'Support' })).toBeHidden()
    // The QR code is for other devices.
    const code = page.getByRole('img', { name: /^QR code/ })
    await expect(code).toBeHidden()
    await order.button('Show QR code').click()
    await expect(code).toBeVisible()
    await expect(wallet).toBeInViewport({ ratio: 1 })
    // A tap on the row's text hits its button.
    await page.getByText('Amount to send', { exact: true }).click({ force: true })
    await expect(page.getByText('Copied').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0.05')
  })
})

test.describe("the device's clock", () => {
  test.use({ isApart: true })

  test('does not affect the deadline, which follows the clock of the service', async ({ page, service }) => {
    await page.clock.install({ time: new Date('2031-01-01T00:00:00Z') })
    const { order, orderUID } = await openOrder(page, service)
    await order.see('payment')
    await service.operate('clock', { advance: 3 * 60 * 60 * 1_000 })
    await page.clock.runFor(15_000)
    await expect(
      page
        .getByRole('heading', { name: order.say('The time to pay has run out') })
        .or(page.getByRole('heading', { name: order.say('The time to pay has run out') }))
        .first(),
    ).toBeVisible()
    await service.operate('pay', { orderUID, amount: 'exact' })
    await page.clock.runFor(70_000)
    await order.see('hold')
  })
})
