import { demo } from '../support/account-dialogs.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { forgedAddress, forgePayment } from '../support/forge-payment.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { locales } from '../../../src/routes/locales.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

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

test('the whole signed reply of somebody else’s order is not taken for this one', async ({ page, service }) => {
  const order = new OrderPage(page)
  const mine = await createOrder(service, 'address', 'en')
  const theirs = await createOrder(service, 'address', 'en')
  await page.route(address, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('orderUID', theirs.orderUID)
    url.searchParams.set('orderSecret', theirs.orderSecret)
    const response = await route.fetch({ url: url.href })
    const text = (await response.text()).replaceAll(theirs.orderUID, mine.orderUID)
    await route.fulfill({ response, body: text })
  })
  await page.goto(`/en/order/${mine.orderUID}/${mine.orderSecret}/`)
  await order.see('unproven')
})

test('an order that somebody else placed in between is not paid, with their payout or with ours', async ({
  page,
  service,
}) => {
  const exchange = new ExchangePage(page)
  const order = new OrderPage(page)
  await exchange.open('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05')
  await exchange.fillDetails()
  await exchange.field('name').fill('Lali Kiknadze')
  await exchange.review()
  const theirs = await createOrder(service, 'address', 'en')
  await page.route('**/exchanger/order/create/**', async (route) => {
    const url = new URL('/service/api/v1/public/exchanger/order/get/', service.origin)
    url.searchParams.set('orderUID', theirs.orderUID)
    url.searchParams.set('orderSecret', theirs.orderSecret)
    const reply = await fetch(url)
    const body = await reply.json()
    body.data.order.orderSecret = theirs.orderSecret
    await route.fulfill({ json: body })
  })
  await exchange.confirm()
  await order.see('unproven')
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const value of body.data.order.toValues) if (value.name === 'name') value.value = 'Lali Kiknadze'
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await order.see('unproven')
  await page.unrouteAll({ behavior: 'wait' })
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

test('the address of a wallet that was changed, or made for another account, is not shown', async ({
  page,
  browser,
  service,
}) => {
  const area = new UserArea(page)
  const deposit = area.dialog('Add money')
  const elsewhere = await browser.newContext({ baseURL: service.origin })
  const theirs = await elsewhere.newPage()
  await signInBrowser(theirs, demo.plain)
  await signInBrowser(page, demo.partner)
  let change: 'address' | 'account' | 'none' = 'address'
  await page.route('**/user/wallets/address/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (change === 'account') {
      const reply = await theirs.request.get(pathname + search)
      return route.fulfill({ json: await reply.json() })
    }
    const response = await route.fetch()
    const body = await response.json()
    if (change === 'address') body.data.wallet.address = forgedAddress
    return route.fulfill({ response, json: body })
  })
  await area.open('requisites')
  await area.button(area.section('Balances'), 'Add money').click()
  await deposit.getByRole('combobox').selectOption('BTC')
  for (const next of ['account', 'none'] as const) {
    await expect(deposit.getByText('Don’t pay', { exact: true })).toBeVisible()
    await expect(deposit.getByRole('button', { name: 'Copy: Address' })).toHaveCount(0)
    expect(await page.content()).not.toContain(forgedAddress)
    change = next
    const asked = page.waitForResponse('**/user/wallets/address/**')
    await area.button(deposit, 'Try again').click()
    await asked
  }
  await expect(deposit.getByRole('button', { name: 'Copy: Address' })).toBeVisible()
  await elsewhere.close()
})
