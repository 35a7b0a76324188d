import { locales, type Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { expect, test } from '../support/test.ts'
import { translatePage } from '../support/translator.ts'
import { walkScreens } from '../support/walk-screens.ts'

/**
 * Pages that a browser translates while they change. The words stay the same, so that everything else about a page can
 * be asserted as usual: what is stale is seen as wrong, and a text that the application no longer finds is an error.
 */
const translated = test.extend<{ seed: number }>({
  isApart: true,
  // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its pattern
  seed: async ({}, use, info) => {
    const seed = Math.floor(Math.random() * 1_000_000)
    await use(seed)
    if (info.status !== info.expectedStatus) console.log(`translated with the seed ${seed}`)
  },
  page: async ({ page, seed }, use) => {
    await translatePage(page, seed)
    await use(page)
  },
})

const isTranslated = 'document.querySelector("main font, main ya-tr-span") !== null'

/** Moves an order until it leaves its waiting state; the service's clock is stopped. */
const steps = 12

const orderIn = (lang: Locale): void =>
  translated(`a whole order, paid short and over: ${lang}`, async ({ page, service }) => {
    const exchange = new ExchangePage(page, lang)
    const order = new OrderPage(page, lang)
    const pay = (orderUID: string, amount: string) => service.operate('pay', { orderUID, amount })
    await exchange.openHomeFilled()
    await exchange.review()
    await exchange.confirm()
    const { orderUID } = await order.seeCreated()
    const seeAmount = (amount: string) =>
      expect(page.getByText(`${exchange.marked(amount)} BTC`, { exact: true }).first()).toBeVisible()
    const seeTold = async (source: string, ...amounts: string[]) => {
      const told = page.getByText(order.say(source)).first()
      for (const amount of amounts) await expect(told).toContainText(exchange.marked(amount))
    }
    await seeAmount('0.05')
    await expect.poll(() => page.evaluate(isTranslated)).toBe(true)
    await pay(orderUID, '0.03')
    await seeTold('We received {received} of {agreed}. Still due: {remaining}.', '0.03', '0.05', '0.02')
    await seeAmount('0.02')
    await pay(orderUID, '0.03')
    await seeTold('We received {received}, more than the agreed {agreed}.', '0.06', '0.05')
    await service.operate('advance', { orderUID, steps })
    await order.see('success')
    await expect.poll(() => page.evaluate(isTranslated)).toBe(true)
  })

translated.describe('a page that a browser translates', () => {
  for (const lang of locales) orderIn(lang)

  for (const part of ['exchange', 'order', 'account'] as const)
    translated(`shows every screen in every language: ${part}`, async ({ page, service }) => {
      translated.setTimeout(1_800_000)
      await walkScreens({ page, service, part, ready: () => Promise.resolve() }, () => Promise.resolve())
    })
})
