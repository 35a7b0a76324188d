import { forgedAddress, forgePayment } from '../support/forge-payment.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { locales } from '../../../src/routes/locales.ts'
import { expect, test } from '../support/test.ts'

const address = '**/exchanger/order/get/**'

for (const lang of locales)
  test(`an address that somebody changed on its way is never shown: ${lang}`, async ({ page, service }) => {
    const order = new OrderPage(page, lang)
    const { orderUID, orderSecret } = await createOrder(service, 'address', lang)
    await page.route(address, forgePayment)
    await page.goto(`/${lang}/order/${orderUID}/${orderSecret}/`)
    await order.see('unproven')
    await expect(page.getByText(order.say('Don’t pay'), { exact: true })).toBeVisible()
    expect(await page.content()).not.toContain(forgedAddress)
    await expect(order.button('I’ve paid')).toBeHidden()
    const support = page.getByRole('link', { name: order.say('Contact support'), exact: true })
    await expect(support).toHaveAttribute('href', `/${lang}/contacts/`)
    await expect(page.getByRole('img', { name: /bitcoin/i })).toHaveCount(0)
  })

test('an unsigned address is not shown; the next signed reply is', async ({ page, service }) => {
  const order = new OrderPage(page)
  const { orderUID, orderSecret } = await createOrder(service, 'address', 'en')
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    delete body.data.order.route.from.paymentDetails.merchant.signature
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/en/order/${orderUID}/${orderSecret}/`)
  await order.see('unproven')
  await page.unrouteAll({ behavior: 'wait' })
  await order.see('payment')
})

test('a browser without Ed25519 verifies it, too', async ({ page, service }) => {
  const order = new OrderPage(page)
  const { orderUID, orderSecret } = await createOrder(service, 'memo', 'en')
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError'))
  })
  await page.goto(`/en/order/${orderUID}/${orderSecret}/`)
  await order.see('payment')
  await page.route(address, forgePayment)
  await page.reload()
  await order.see('unproven')
})
