import { need } from '../../../machines/shared/outcome.ts'
import type { Locale } from '../../../src/routes/locales.ts'
import { fileOf } from '../support/built.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { hold } from '../support/hold.ts'
import { chooseLanguage } from '../support/language.ts'
import { OrderPage, ordersOf } from '../support/order-page.ts'
import { PlacingPage } from '../support/placing-page.ts'
import { expect, test } from '../support/test.ts'
import { onPhone } from '../support/phone.ts'

/** Moves an order until it leaves its waiting state; the service's clock is stopped. */
const steps = 12

test.describe('a guest exchanges money', () => {
  const exchangeIn = (lang: Locale) =>
    test(`gives BTC and gets cash GEL in Tbilisi: ${lang}`, async ({ page, service }) => {
      const exchange = new ExchangePage(page, lang)
      const order = new OrderPage(page, lang)
      await exchange.openHomeFilled()
      await exchange.review()
      await exchange.confirm()
      const { orderUID } = await order.seeCreated()

      await service.operate('pay', { orderUID, amount: 'exact' })
      await service.operate('advance', { orderUID, steps })
      await order.see('success')
      expect((await ordersOf(service)).filter((each) => each.orderUID === orderUID)).toMatchObject([{ status: 'done' }])
    })
  for (const lang of ['en', 'ru'] as const) exchangeIn(lang)
  onPhone(() => exchangeIn('ka'))

  test('by keyboard only', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    const order = new OrderPage(page)
    await exchange.open('?from=BTC&to=CASHGEL&city=Tbilisi')
    const reach = async (target: ReturnType<ExchangePage['button']>) => {
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(target).toBeFocused({ timeout: 50 })
      }).toPass({ intervals: [0], timeout: 60_000 })
    }
    await reach(exchange.give)
    await page.keyboard.type('0.05')
    await page.keyboard.press('Enter')
    await expect(exchange.field('name')).toBeFocused()
    await page.keyboard.type('Nino Beridze')
    await page.keyboard.press('Enter')
    await expect(exchange.email).toBeFocused()
    await page.keyboard.type('nino@example.com')
    await page.keyboard.press('Enter')
    await exchange.seePreview()
    for (const label of ['I’ve checked that the details are correct', 'I agree to the rules of the exchange']) {
      await reach(page.getByRole('checkbox', { name: exchange.say(label) }))
      await page.keyboard.press('Space')
    }
    await reach(exchange.button('Confirm the order'))
    await page.keyboard.press('Enter')
    const { orderUID } = await order.seeCreated()
    await expect(page.getByRole('heading', { name: 'Send your payment' })).toBeFocused()
    await service.operate('pay', { orderUID, amount: 'exact' })
    await service.operate('advance', { orderUID, steps })
    await order.see('success')
  })

  onPhone(() => {
    test('finds a currency in the list by search', async ({ page }) => {
      const exchange = new ExchangePage(page)
      await exchange.open()
      await exchange.choose('give', 'tether tron', /USDT/)
      await exchange.choose('get', 'bank of georgia gel', /GEL/)
      await expect(page.getByRole('button', { name: /^Currency you give:/ })).toContainText('USDT')
      await expect(page.getByRole('button', { name: /^Currency you get:/ })).toContainText('GEL')
    })
  })

  test('sees the order in the list of this device, and opens it by its link and by its number', async ({ page }) => {
    const exchange = new ExchangePage(page)
    const order = new OrderPage(page)
    await exchange.openFilled()
    await exchange.review()
    await exchange.confirm()
    const { orderUID } = await order.seeCreated()
    await exchange.open()
    await expect(page.getByRole('heading', { name: order.say('Your orders on this device') })).toBeVisible()
    await page.goto(`/en/order/${orderUID}/`)
    await order.see('payment')
  })
})

test('the list of this device updates the status of an order', async ({ page, service }) => {
  const exchange = new ExchangePage(page)
  const order = new OrderPage(page)
  await exchange.openFilled()
  await exchange.review()
  await exchange.confirm()
  const { orderUID } = await order.seeCreated()
  await page.goto('/en/faq/')
  await service.operate('pay', { orderUID, amount: 'exact' })
  await service.operate('advance', { orderUID, steps })
  await exchange.open()
  const list = page.getByRole('region', { name: order.say('Your orders on this device') })
  await expect(list.getByText(exchange.say('Done'), { exact: true })).toBeVisible()
  // Another tab removes it while this page is in the back-forward cache and receives no events.
  await page.evaluate(() => {
    localStorage.removeItem('kursi.orders')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(list).toBeHidden()
})

test("a second tap on the form's button does not hit anything that moved below it", async ({ page }) => {
  const exchange = new ExchangePage(page)
  const code = Promise.withResolvers<void>()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(`**/${await fileOf('src/services/placing.ts')}`, async (route) => {
    await code.promise
    await route.continue()
  })
  await exchange.openFilled()
  await exchange.submit.scrollIntoViewIfNeeded()
  const { x, y, width, height } = need(await exchange.submit.boundingBox())
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(exchange.email).toBeHidden()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page).toHaveURL(/\/en\/exchange\//)
  code.resolve()
  await new PlacingPage(page).seePreview()
})

test('a preview whose code loads after a change of the language is in the new language', async ({ page }) => {
  const exchange = new ExchangePage(page)
  const release = await hold(page, `**/${await fileOf('src/services/placing.ts')}`)
  await exchange.openFilled()
  await exchange.button('Review the order').click()
  await chooseLanguage(page, 'en', 'ru')
  await expect(page).toHaveURL(/\/ru\//)
  release()
  const russian = new ExchangePage(page, 'ru')
  await russian.seePreview()
  await expect(page.getByRole('main').getByText('Имя и фамилия')).toBeVisible()
  const asked = page.waitForRequest(/order\/create/)
  await russian.confirm()
  expect((await asked).postDataJSON()).toMatchObject({ lang: 'ru' })
  await new OrderPage(page, 'ru').seeCreated()
})

test.describe('an order is created once', () => {
  test('when confirm is pressed twice', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await exchange.review()
    await exchange.consent()
    const before = await ordersOf(service)
    await exchange.button('Confirm the order').dblclick()
    await new OrderPage(page).seeCreated()
    expect((await ordersOf(service)).length - before.length).toBe(1)
  })

  test('when the reply is lost', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await exchange.review()
    const before = await ordersOf(service)
    await service.operate('faults', { kind: 'lost', path: '/order/create/', times: 1 })
    await exchange.confirm()
    await new OrderPage(page).seeCreated()
    expect((await ordersOf(service)).length - before.length).toBe(1)
  })

  test('when its tab crashes right after confirm, and is restored', async ({ browser, service }) => {
    const before = await ordersOf(service)
    const context = await browser.newContext({ baseURL: service.origin })
    const page = await context.newPage()
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await exchange.review()
    await service.operate('faults', { kind: 'slow', path: '/order/create/', times: 1, ms: 20_000 })
    const asked = page.waitForRequest(/order\/create/)
    await exchange.confirm()
    await asked
    await page.goto('about:blank')
    await service.operate('faults/clear')

    // Another tab knows nothing of it: it may be another person's by now.
    const other = await context.newPage()
    await other.goto('/en/')
    await new ExchangePage(other).seeForm()
    await page.goto('/en/')
    await new OrderPage(page).seeCreated()
    expect((await ordersOf(service)).length - before.length).toBe(1)
    await context.close()
  })

  test('only at the agreed rate', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled('0.05')
    await exchange.review()
    await service.operate('rates', { routeId: 'btc-to-cash-gel-tbilisi', amount: '200000' })
    await exchange.confirm()
    await exchange.seeRateChanged()
    await expect(page.getByRole('main').getByText('10,000 GEL').first()).toBeVisible()
    await exchange.button('Accept the new rate').click()
    await exchange.seePreview()
    await exchange.confirm()
    await new OrderPage(page).seeCreated()
    await expect(page.getByRole('main').getByText('10,000 GEL').first()).toBeVisible()
    await service.operate('rates', { routeId: 'btc-to-cash-gel-tbilisi', amount: null })
  })
})
