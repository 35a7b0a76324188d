import type { Locator, Page } from '@playwright/test'
import { need } from '../../../machines/shared/outcome.ts'
import { ExchangePage, guest } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { onPhone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'

/** The middle of an element, in CSS px, if a touch there would hit it now. */
const spotOf = (target: Locator): Promise<{ x: number; y: number } | null> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const spot = { x: left + width / 2, y: top + height / 2 }
    return element.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null
  })

/** Where an element stands still. The runner's own tap scrolls the page until it can hit. */
const stillSpotOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  let last = await spotOf(target)
  await expect
    .poll(async () => {
      const before = last
      last = await spotOf(target)
      return last !== null && before?.x === last.x && before.y === last.y
    })
    .toBe(true)
  return need(last)
}

/** Taps and typed fields that a guest needs for the first exchange. */
class Effort {
  taps = 0
  fields = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** A tap on what can be hit as it stands: nothing is scrolled for it. */
  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await expect(target).toBeInViewport({ ratio: 0.5 })
    const { x, y } = await stillSpotOf(target)
    await this.#page.touchscreen.tap(x, y)
  }

  async tick(box: Locator): Promise<void> {
    await this.tap(box)
    await expect(box).toBeChecked()
  }

  /** Types, and continues with the Enter key of the on-screen keyboard. */
  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await expect(field).toBeFocused()
    await field.pressSequentially(text)
    await field.press('Enter')
  }
}

/** CSS px of a phone's screen that its keyboard takes. */
const keyboard = 336

/** A keyboard over the page, as on iOS: the layout keeps its height, what is seen of it shrinks. */
const coverByKeyboard = (page: Page): Promise<void> =>
  page.evaluate((covered) => {
    const { visualViewport } = globalThis
    if (visualViewport === null) throw new Error('the browser has no visual viewport')
    Object.defineProperty(visualViewport, 'height', { get: () => innerHeight - covered })
    visualViewport.dispatchEvent(new Event('resize'))
  }, keyboard)

const bottomOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => element.getBoundingClientRect().bottom)

onPhone(() => {
  test('the button is in view beside a keyboard that shrinks the page', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.openHome()
    await exchange.give.tap()
    await page.setViewportSize({ width: 390, height: 844 - keyboard - 70 })
    await exchange.give.pressSequentially('0.05')
    await expect(exchange.button('Continue')).toBeInViewport({ ratio: 1 })
    await exchange.give.press('Enter')
    await expect(exchange.field('name')).toBeFocused()
    await expect(exchange.submit).toBeInViewport({ ratio: 1 })
    await exchange.field('name').pressSequentially(guest.name)
    await exchange.field('name').press('Enter')
    await expect(exchange.email).toBeFocused()
    await expect(exchange.email).toBeInViewport({ ratio: 1 })
    await expect(exchange.submit).toBeInViewport({ ratio: 1 })
  })

  test('the button is above a keyboard that covers the page', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.openHome()
    await exchange.give.tap()
    await coverByKeyboard(page)
    await exchange.give.pressSequentially('0.05')
    await expect.poll(() => bottomOf(exchange.button('Continue'))).toBeLessThanOrEqual(844 - keyboard)
    await exchange.give.press('Enter')
    await expect(exchange.field('name')).toBeFocused()
    await expect.poll(() => bottomOf(exchange.submit)).toBeLessThanOrEqual(844 - keyboard)
  })

  test('bitcoin for cash takes six taps and three fields, with the button always in view', async ({ page }) => {
    const exchange = new ExchangePage(page)
    const effort = new Effort(page)
    await exchange.openHome()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(exchange.submit).toBeInViewport({ ratio: 1 })
    await exchange.seeLiveRate()
    await effort.tap(exchange.give)
    await effort.type(exchange.give, '0.05')
    await expect(exchange.submit).toBeInViewport({ ratio: 1 })
    await effort.type(exchange.field('name'), guest.name)
    await effort.type(exchange.email, guest.email)
    await exchange.seePreview()
    await expect(exchange.button('Confirm the order')).toBeInViewport({ ratio: 1 })
    await effort.tick(exchange.box('I’ve checked that the details are correct'))
    await effort.tick(exchange.box('I agree to the rules of the exchange'))
    await effort.tap(exchange.button('Confirm the order'))
    await new OrderPage(page).see('payment')
    expect(effort.taps).toBeLessThanOrEqual(6)
    expect(effort.fields).toBe(3)
  })

  test('tether to a card takes nine taps', async ({ page }) => {
    const exchange = new ExchangePage(page)
    const effort = new Effort(page)
    const dialog = page.getByRole('dialog')
    await exchange.openHome()
    await exchange.seeLiveRate()
    await effort.tap(page.getByRole('button', { name: /^Currency you give:/ }))
    await effort.tap(dialog.getByRole('button', { name: 'USDT TRC20' }))
    await effort.tap(page.getByRole('button', { name: /^Currency you get:/ }))
    await effort.tap(dialog.getByRole('button', { name: 'Bank and card' }))
    await effort.tap(dialog.getByRole('option', { name: /^Visa \/ Mastercard/ }))
    await effort.tap(exchange.give)
    await effort.type(exchange.give, '500')
    await effort.type(page.getByRole('textbox', { name: 'Card number' }), '4242424242424242')
    await effort.type(page.getByRole('textbox', { name: /full name/ }), 'NINO BERIDZE')
    await effort.type(exchange.email, guest.email)
    await exchange.seePreview()
    await effort.tick(exchange.box('I’ve checked that the details are correct'))
    await effort.tick(exchange.box('I agree to the rules of the exchange'))
    await effort.tap(exchange.button('Confirm the order'))
    await new OrderPage(page).see('payment')
    expect(effort.taps).toBeLessThanOrEqual(9)
  })
})

test('going back leads from the preview to the details, and to the amounts', async ({ page }) => {
  const exchange = new ExchangePage(page)
  await page.goto('/en/faq/')
  await exchange.openFilled()
  await exchange.review()
  await page.goBack()
  await exchange.seeDetails()
  await expect(exchange.field('name')).toHaveValue(guest.name)
  await page.goBack()
  await exchange.seeForm()
  await expect(exchange.give).toHaveValue('0.05')
  await page.goBack()
  await expect(page).toHaveURL('/en/faq/')
})

test('going back leads from the preview to details that were skipped, and to the amounts', async ({ page }) => {
  const exchange = new ExchangePage(page)
  await page.goto('/en/faq/')
  await exchange.openComplete('0.05')
  await exchange.review()
  await page.goBack()
  await exchange.seeDetails()
  await expect(exchange.field('name')).toHaveValue(guest.name)
  await page.goBack()
  await exchange.seeForm()
  await page.goBack()
  await expect(page).toHaveURL('/en/faq/')
})

for (const [lang, headline] of [
  ['en', 'Crypto to cash and cards in Georgia and the UAE'],
  ['ka', 'კრიპტო ნაღდ ფულად და ბარათზე საქართველოსა და საამიროებში'],
  ['ru', 'Криптовалюта в наличные и на карту в Грузии и ОАЭ'],
] as const)
  test(`home says what it is, also without a script: ${lang}`, async ({ browser, service }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: service.origin })
    const page = await context.newPage()
    const exchange = new ExchangePage(page, lang)
    await page.goto(`/${lang}/`)
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
    await expect(page.getByRole('link', { name: exchange.say('Tbilisi, Batumi, Dubai') })).toBeVisible()
    await expect(page.getByRole('main').locator(`a[href="/${lang}/reviews/"]`).first()).toHaveText(/\d/)
    await context.close()
  })

test.describe('at an hour of the visitor', () => {
  test.use({ isApart: true })

  test('home says since when the exchange exists, as its page does, and how many offices are open', async ({
    page,
  }) => {
    await page.clock.install({ time: Date.UTC(2026, 10, 30, 11) })
    await page.goto('/en/')
    const main = page.getByRole('main')
    await expect(main.getByText('3 open now')).toBeVisible()
    const since = (await main.getByText(/^Since \d{4}$/).innerText()).slice(-4)
    await page.goto('/en/about/')
    await expect(main.getByRole('row', { name: `In business since ${since}` })).toBeVisible()
  })
})
