import { ExchangePage } from '../support/exchange-page.ts'
import { hold } from '../support/hold.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

/** Kinds of unusable replies: all of them here, some at the site status, the others at the sign-in. */
const kinds = ['error', 'html', 'malformed', 'off'] as const

test.describe('a failing service', () => {
  test('missing routes of each kind; the form appears automatically when the service recovers', async ({
    page,
    service,
  }) => {
    const exchange = new ExchangePage(page)
    for (const kind of kinds)
      await test.step(kind, async () => {
        await service.operate('faults/clear')
        await service.operate('faults', { kind, path: '/route', times: 100 })
        const asked = page.waitForEvent('requestfinished', (request) => request.url().includes('/exchanger/route'))
        const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/exchanger/route'))
        // A page that was not prerendered.
        if (kind === 'error') await page.goto('/en/exchange/')
        else await exchange.button('Try again').click()
        await (kind === 'off' ? failed : asked)
        await expect(page.getByRole('heading', { name: exchange.say('The rates couldn’t be loaded') })).toBeVisible()
      })
    await service.operate('faults/clear')
    await exchange.seeForm()
  })

  test('a prerendered form stays usable, and warns of an outdated rate', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    await service.operate('faults', { kind: 'error', path: '/route', times: 100 })
    await page.goto('/en/')
    await expect(page.getByText(exchange.say('The rate may be out of date. We’re trying to update it.'))).toBeVisible()
    await exchange.give.fill('0.05')
    await expect(exchange.get).not.toHaveValue('')
    await service.operate('faults/clear')
    await expect(page.getByText(exchange.say('Live rate'))).toBeVisible()
    await expect(page.getByText(exchange.say('The rate may be out of date. We’re trying to update it.'))).toBeHidden()
    await expect(exchange.give).toHaveValue('0.05')
  })

  test('maintenance during input keeps the input, and ends automatically', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await service.operate('site', { offline: true })
    await expect(page.getByRole('heading', { name: exchange.say('Technical work on the exchange') })).toBeVisible()
    await service.operate('site', { offline: false })
    await exchange.seeDetails()
    await expect(exchange.field('name')).toHaveValue('Nino Beridze')
    await exchange.toAmounts()
    await expect(exchange.give).toHaveValue('0.05')
  })

  test('a missing status shows maintenance until it arrives', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    for (const kind of ['html', 'off'])
      await test.step(kind, async () => {
        await service.operate('faults', { kind, path: '/site/status/', times: 100 })
        await page.goto('/en/exchange/')
        await expect(page.getByRole('heading', { name: exchange.say('Technical work on the exchange') })).toBeVisible()
        await service.operate('faults/clear')
        if (kind === 'off') await exchange.seeForm()
      })
  })

  test('the blog is readable during maintenance', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    const work = page.getByRole('heading', { name: exchange.say('Technical work on the exchange') })
    await service.operate('site', { offline: true })
    await page.goto('/en/exchange/')
    await expect(work).toBeVisible()
    await page.getByRole('link', { name: exchange.say('Read the blog') }).click()
    await expect(work).toBeHidden()
    await page.locator('main article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/en\/blog\/[^/]+\/$/)
    await service.operate('site', { offline: false })
  })

  test('orders stay reachable during maintenance', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    const order = new OrderPage(page)
    await exchange.openFilled()
    await exchange.review()
    await exchange.confirm()
    await order.seeCreated()
    await service.operate('site', { offline: true })
    await page.reload()
    await order.see('payment')
    await service.operate('site', { offline: false })
  })

  test('a draft survives a browser restart', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled('0.07')
    await page.goto('/en/')
    await exchange.seeForm()
    await expect(exchange.give).toHaveValue('0.07')
    await exchange.toDetails()
    await expect(exchange.field('name')).toHaveValue('Nino Beridze')
    await expect(exchange.email).toHaveValue('nino@example.com')
  })
})

test.describe('a slow service', () => {
  test.use({ isApart: true })

  test('a delay of five seconds is waited for', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await page.clock.install()
    const release = await hold(page, /\/exchanger\/route/)
    const asked = page.waitForRequest(/\/exchanger\/route/)
    await page.goto('/en/exchange/')
    await asked
    await page.clock.runFor(5_000)
    await exchange.seeLoading()
    release()
    await exchange.seeForm()
  })
})

/** The pages of these tests come from the service that the test stops. */
const testEnding = test.extend({ baseURL: async ({ ownService }, use) => use(ownService.origin) })

testEnding('gone while an order is open: the order says so and follows again', async ({ page, ownService }) => {
  const order = new OrderPage(page)
  const { orderUID, orderSecret } = await createOrder(ownService, 'address', 'en')
  await page.goto(`/en/order/${orderUID}/${orderSecret}/`)
  await order.see('payment')
  await ownService.stop()
  await expect(page.getByText(order.say('As of {time}. Reconnecting…'))).toBeVisible()
  await ownService.start()
  await ownService.operate('move', { orderUID, status: 'done' })
  await order.see('success')
})
